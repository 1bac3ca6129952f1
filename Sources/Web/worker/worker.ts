// The offline worker. It answers requests for the site's pages, each from a single release; it
// downloads the files that a page wants, and checks every file by its hash, before it is stored and
// whenever it is used. It knows no dates, no schedule and no texts.
//
//   address    from requests to files
//   release    releases, frames, which table names a path
//   tables     hashes by path
//   answer     the answer to a request
//   download   files from the host, checked
//   store      files, checked
//   fill       downloads of wanted files
//   keep       tractates and tracks that are kept whole
//   records    the worker's records
//   install    the worker's life cycle
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

// sw.js throws without it: code that arrived empty would be installed, and do nothing.
Object.assign(worker, { isWhole: true });
