// Handles messages {v: 1, type, …} from pages and answers through their port. A page may be older
// or newer than the worker, so unknown messages are answered with an error.
import type { Answer, Message } from '../protocol.js';
import { fileNameOf } from './address.js';
import { auditSlice } from './audit.js';
import { cleanUp } from './cleanup.js';
import { failureOf } from './failure.js';
import { fill } from './fill.js';
import { allKept, keepMore, stopKeeping } from './keep.js';
import { logFailure, readLog } from './log.js';
import { current, otherReleases } from './release.js';
import { makeCaches, worker } from './scope.js';
import { clearChecked } from './store.js';
import { isWant, saveWant } from './want.js';

type Reply = (answer: Partial<Answer> & { older?: number }) => void;
/**
 * @param working tells the page that the work goes on, so that it waits; pages of older releases
 * would take that for the answer, and are not told
 */
type Handler = (
  message: Record<string, unknown>,
  reply: Reply,
  working: () => void,
) => Promise<unknown>;

/**
 * Stores the files that the page wants: answers {lacking} before and during the downloads, and
 * {lacking, done} after them.
 */
async function want(message: Record<string, unknown>, reply: Reply, working: () => void) {
  if (!isWant(message)) return reply({ error: 'want: no day or no paths' });
  const { day, paths, here, check } = message;
  await makeCaches();
  await saveWant(message);
  // A page that is not in the list is stored because it was visited; the answer is not about it.
  if (here !== undefined) await fill([fileNameOf(here)], day, working);
  if (check) clearChecked();
  const { lacking, failure } = await fill(
    [...Object.keys(current.shell), ...paths],
    day,
    (lacking) => reply({ lacking }),
  );
  reply({ lacking, done: true, reason: failure?.reason });
  await cleanUp();
}

async function keep(
  { name, paths, day, refresh }: Record<string, unknown>,
  reply: Reply,
  working: () => void,
) {
  if (typeof name !== 'string' || !isWant({ day, paths })) {
    return reply({ error: 'keep: no name, no day or no paths' });
  }
  reply(await keepMore(name, paths as string[], String(day), working, refresh === true));
}

async function unkeep({ name }: Record<string, unknown>, reply: Reply) {
  await stopKeeping(String(name));
  reply({});
}

const handlers = new Map<Message['type'], Handler>([
  ['want', want],
  ['keep', keep],
  ['kept', async (_, reply) => reply({ kept: await allKept() })],
  ['unkeep', unkeep],
  [
    'audit',
    async ({ from }, reply, working) => reply(await auditSlice(Number(from) || 0, working)),
  ],
  ['activate', () => worker.skipWaiting()],
  [
    'status',
    async (_, reply) => reply({ older: (await otherReleases()).length, log: await readLog() }),
  ],
]);

export async function receive({ data, ports: [port] }: ExtendableMessageEvent) {
  const reply: Reply = (answer) => port?.postMessage({ v: 1, release: current.release, ...answer });
  const handler = data?.v === 1 ? handlers.get(data.type) : undefined;
  const working = () => {
    if (data.patient) reply({ working: true });
  };
  if (!handler) return reply({ error: 'unknown message' });
  try {
    await handler(data, reply, working);
  } catch (error) {
    const failure = failureOf(error);
    reply({ error: failure.message, reason: failure.reason });
    await logFailure(failure);
  }
}
