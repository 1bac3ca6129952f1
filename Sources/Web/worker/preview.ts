// The worker of the development server, which has none: it takes the place of one that `halomeid serve --offline` left,
// removes it and what it stored, and loads its pages again, since those came from there.
import './retired.js';
import { worker } from './scope.js';

async function loadPagesAgain() {
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

worker.addEventListener('activate', (event) => event.waitUntil(loadPagesAgain()));
