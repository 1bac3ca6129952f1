// The sw.js of a site that has retired its worker (`halomeid build --retire-worker`): replaces the
// former worker, removes the files that it stored, and unregisters itself. Progress is stored
// elsewhere and stays, and so do the caches and workers of other sites on this origin. Without a
// sw.js, browsers would keep the worker that they have.
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
