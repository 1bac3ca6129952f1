// Sends messages to a worker and receives its answers.
import type { Answer, Message } from '../protocol.js';

/**
 * A worker that is silent for this many milliseconds is considered dead. It waits 20 s for a silent
 * host itself, and says after each such failure that it goes on working.
 */
const TIMEOUT = 30_000;

export const isReplaced = (worker: ServiceWorker) => worker.state === 'redundant';

/**
 * Sends a message and resolves with the last answer: the first one for which `isLast` is true, an
 * error, or the one before the worker fell silent.
 */
export const ask = (
  worker: ServiceWorker,
  message: Message,
  isLast: (answer: Answer) => unknown = () => true,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let last: Answer | undefined;
    let silence: number | undefined;
    const end = () => {
      clearTimeout(silence);
      port1.close();
      worker.removeEventListener('statechange', wait);
      resolve(last);
    };
    // A worker that has been replaced may never answer.
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(end, isReplaced(worker) ? 0 : TIMEOUT);
    };
    worker.addEventListener('statechange', wait);
    wait();
    port1.onmessage = ({ data }) => {
      wait();
      if (data.working) return;
      last = data;
      if (isLast(data) || data.error) end();
    };
    worker.postMessage({ v: 1, patient: true, ...message }, [port2]);
  });
