// The worker of the live preview: it replaces the one that `halomeid serve --offline` left, removes
// itself and all that was stored, and reloads the open pages, which came from there.
import './retired.js';
import { worker } from './scope.js';

async function reloadPages() {
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll({ type: 'window' })) {
    await client.navigate(client.url);
  }
}

worker.addEventListener('activate', (event) => event.waitUntil(reloadPages()));
