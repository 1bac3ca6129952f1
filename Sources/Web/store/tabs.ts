// Other tabs of the site. Their messages are only hints: records are read again.
import { siteName } from '../site/address.js';
import { abortAndClose, close } from './database.js';
import { isAtRisk, isJournalKey } from './journal.js';

/** put-back: former records were restored, so that those seen before are outdated. */
export type Message = 'changed' | 'deleted' | 'put-back';

let channel: BroadcastChannel | undefined;

export const tellTabs = (type: Message) => channel?.postMessage({ v: 1, type });

/** @param hear also called when another tab changes the journal; `type` is the message's type */
export function followTabs(hear: (type?: unknown) => void) {
  const listen = () => {
    if (!globalThis.BroadcastChannel) return;
    channel = new BroadcastChannel(siteName);
    channel.onmessage = ({ data }) => hear(data?.type);
  };
  listen();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    abortAndClose();
    listen();
  });
  addEventListener('storage', ({ key }) => {
    if (isJournalKey(key)) hear();
  });
  addEventListener('pagehide', ({ persisted }) => {
    channel?.close();
    channel = undefined;
    // A page that may come back must not block the database for other pages. What is running and
    // recorded nowhere else may still end.
    if (isAtRisk(persisted)) close();
    else abortAndClose();
  });
}
