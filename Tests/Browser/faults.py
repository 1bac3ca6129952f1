"""Scripts for pages and workers whose storage does not do what it should."""

# The database does not open before `openNow()`.
HANGING = """
const open = IDBFactory.prototype.open;
let waiting = [];
IDBFactory.prototype.open = function (...given) {
  const late = {};
  const start = () => {
    const request = open.apply(this, given);
    for (const name of ['onupgradeneeded', 'onsuccess', 'onerror']) {
      request[name] = (event) => { late.result = request.result; late[name]?.(event); };
    }
  };
  if (waiting) waiting.push(start);
  else start();
  return late;
};
globalThis.openNow = () => {
  waiting.forEach((start) => start());
  waiting = undefined;
};
"""
# While `refused` is set, the database refuses changes of marks.
REFUSING = """() => {
  IDBObjectStore.prototype.refused = true;
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (...given) {
    if (this.refused && this.name === 'completions' && this.transaction.mode === 'readwrite') {
      throw new DOMException('refused', 'UnknownError');
    }
    return get.apply(this, given);
  };
}"""
# Inside the worker: this many files of units can be stored, and then no more.
FULL = """{
  const put = Cache.prototype.put;
  let count = 0;
  Cache.prototype.put = function (key, response) {
    if (!/study/.test(String(key)) || count++ < %d) return put.call(this, key, response);
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };
}
"""
