// Questions to a worker, and its answers.

/** What went wrong, as Sources/Web/worker/failure.ts says it. */
export type Reason = 'network' | 'timeout' | 'bytes' | 'full' | 'store' | 'damaged' | 'code';

export interface LogEntry {
  /** ISO 8601, UTC. */
  at: string;
  reason: Reason;
  path: string;
  detail: string;
}

export interface Progress {
  stored: number;
  count: number;
}

export interface Answer {
  release: string;
  /**
   * Path → 0: out of reach; 1, 2, …: wrong bytes, on as many days; Infinity: the release has no
   * such path.
   */
  lacking?: Record<string, number>;
  done?: boolean;
  reason?: Reason;
  error?: string;
  bad?: string[];
  next?: number;
  /** What is kept, by name. */
  kept?: Record<string, Progress>;
  /** How much of the name that was asked for is. */
  stored?: number;
  count?: number;
  log?: LogEntry[];
}

/** Milliseconds after which a silent worker counts as ended. It waits 20 s for a silent host. */
const TIMEOUT = 30_000;

export const isReplaced = (worker: ServiceWorker) => worker.state === 'redundant';

/**
 * Resolves with the last answer: the first that `isLast` says so of, an error, or what came before
 * silence.
 */
export const ask = (
  worker: ServiceWorker,
  message: object,
  isLast: (answer: Answer) => unknown = () => true,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let last: Answer | undefined;
    const end = () => {
      port1.close();
      worker.removeEventListener('statechange', endIfReplaced);
      resolve(last);
    };
    // A worker that has been replaced may never answer.
    const endIfReplaced = () => {
      if (isReplaced(worker)) end();
    };
    worker.addEventListener('statechange', endIfReplaced);
    let silence = setTimeout(end, isReplaced(worker) ? 0 : TIMEOUT);
    port1.onmessage = ({ data }) => {
      clearTimeout(silence);
      last = data;
      if (isLast(data) || data.error) end();
      else silence = setTimeout(end, TIMEOUT);
    };
    worker.postMessage({ v: 1, ...message }, [port2]);
  });
