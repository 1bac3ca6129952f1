// The offline worker. It answers the site's pages, each from a single release; it downloads what a
// page wants it to hold, and checks every file by its hash, before it is stored and whenever it is
// used. It knows no dates, no schedule and no words.
//
//   address    which file a request means
//   release    releases, frames, which table names a path
//   tables     hashes by path
//   answer     the answer to a request
//   download   files from the host, checked
//   store      files, checked
//   fill       what is wanted, downloaded
//   keep       tractates and tracks, kept whole
//   records    what the worker writes down
//   install    a worker's life
//   cleanup, eviction, audit   housekeeping
import { pathOf } from './address.js';
import { answer } from './answer.js';
import { activate, install, logged } from './install.js';
import { receive } from './messages.js';
import { worker } from './scope.js';

worker.addEventListener('install', (event) => event.waitUntil(logged(install())));
worker.addEventListener('activate', (event) => event.waitUntil(logged(activate())));
worker.addEventListener('message', (event) => event.waitUntil(receive(event)));
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path) event.respondWith(answer(event, path));
});
