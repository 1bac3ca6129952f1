// Messages to the worker: each has an end, and leaves nothing behind.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

/** A worker that answers each message with the given answers, and counts its listeners. */
class Worker extends EventTarget {
  state = 'activated';
  listeners = 0;
  constructor(...answers) {
    super();
    this.answers = answers;
  }
  addEventListener(...parts) {
    this.listeners += 1;
    super.addEventListener(...parts);
  }
  removeEventListener(...parts) {
    this.listeners -= 1;
    super.removeEventListener(...parts);
  }
  postMessage(_message, [port]) {
    for (const answer of this.answers) port.postMessage(answer);
  }
}

const { module: { ask } } = await load('offline/ask.js');

test('the last answer counts, and no listener stays on the worker', async () => {
  const worker = new Worker({ done: 1 }, { working: true }, { done: 2 });
  for (let times = 0; times < 3; times += 1) {
    assert.deepEqual(await ask(worker, { ask: 'x' }, ({ done }) => done === 2), { done: 2 });
  }
  assert.equal(worker.listeners, 0);
});

test('an error is the last answer', async () => {
  const worker = new Worker({ error: 'full' });
  assert.deepEqual(await ask(worker, { ask: 'x' }, () => false), { error: 'full' });
  assert.equal(worker.listeners, 0);
});

test('a worker that is replaced is not waited for', async () => {
  const worker = new Worker({ done: 1 });
  const answer = ask(worker, { ask: 'x' }, () => false);
  await new Promise((resolve) => { setTimeout(resolve, 20); });
  assert.equal(worker.listeners, 1);
  worker.state = 'redundant';
  worker.dispatchEvent(new Event('statechange'));
  assert.deepEqual(await answer, { done: 1 });
  assert.equal(worker.listeners, 0);
});
