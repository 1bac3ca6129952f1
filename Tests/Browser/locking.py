"""Another tab that locks the database, and pages whose reads and writes wait for it."""

from browser import until

# Another tab's transaction over all stores, until `release()`. A worker keeps it open because it can sleep between
# requests: requests without a pause would take a whole core from the tested page.
HOLD = """() => new Promise((resolve) => {
  const hold = () => {
    const clock = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
    const open = indexedDB.open('halomeid:/repo/');
    let held = true;
    onmessage = () => { held = false; };
    open.onsuccess = () => {
      const meta = open.result.transaction([...open.result.objectStoreNames], 'readwrite').objectStore('meta');
      const turn = () => {
        meta.get('x').onsuccess = () => {
          postMessage('held');
          if (!held) return open.result.close();
          Atomics.wait(clock, 0, 0, 20);
          turn();
        };
      };
      turn();
    };
  };
  const worker = new Worker(URL.createObjectURL(new Blob([`(${hold})()`])));
  worker.onmessage = () => resolve();
  globalThis.release = () => worker.postMessage('release');
})"""
# How often the page has tried to write, and how many of its reads are under way.
COUNT_TRIES = """
globalThis.writes = 0;
globalThis.reading = 0;
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  if (mode === 'readwrite') writes += 1;
  const transaction = begin.call(this, names, mode, ...rest);
  if (mode === 'readonly') {
    reading += 1;
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => { reading -= 1; });
  }
  return transaction;
};
"""
# The database's timeouts are those with an error; a transaction's is set as soon as it has begun. They expire only by
# `expire()`, the oldest write first.
HOLD_TIMEOUTS = """{
  const [start, stop] = [setTimeout, clearTimeout];
  const begin = IDBDatabase.prototype.transaction;
  const writes = new Map();
  let begun;
  IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
    begun = mode;
    return begin.call(this, names, mode, ...rest);
  };
  globalThis.setTimeout = (work, ms, ...values) => {
    if (!(values[0] instanceof Error)) return start(work, ms, ...values);
    const id = start(() => {});
    if (begun === 'readwrite') writes.set(id, () => work(...values));
    begun = undefined;
    return id;
  };
  globalThis.clearTimeout = (id) => {
    writes.delete(id);
    stop(id);
  };
  globalThis.expire = () => {
    const [id, run] = writes.entries().next().value;
    writes.delete(id);
    run();
  };
}"""


def click(learner, selector):
    """Clicks at once, whatever the page is doing."""
    learner.page.evaluate("(selector) => document.querySelector(selector).click()", selector)


def tried(learner, count):
    """Waits until the page has begun this many transactions that write."""
    until(lambda: learner.page.evaluate("writes") >= count)


def reads(learner):
    """Waits until the page reads. A read that began before the lock also counts, because it waits too."""
    until(lambda: learner.page.evaluate("reading") > 0)


def held(learner):
    """Another tab of the site that locks the database."""
    learner.at_rest()
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate(HOLD)
    return other
