// The worker of a site that has none any more (`halomeid build --retire-worker`): takes the place
// of the one before it, removes what that one stored, and unregisters itself. Progress is elsewhere
// and stays, and so do the caches and workers of this origin's other sites. A missing sw.js would
// not do: browsers keep the worker that they have.
import { cacheNames, worker } from './scope.js';

async function retire() {
  for (const name of Object.values(cacheNames)) await caches.delete(name);
  await worker.registration.unregister();
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(retire()));
// The page then reads release.json, which says that the worker is off.
worker.addEventListener(
  'message',
  ({ ports: [port] }) => port?.postMessage({ v: 1, error: 'retired' }),
);
