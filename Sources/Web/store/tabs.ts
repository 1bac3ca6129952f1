// Other tabs of the site. What they say are hints only: the truth is read again.
import { siteName } from '../site/address.js';
import { leave } from './database.js';
import { isJournalKey } from './journal.js';

/** put-back: records are as they were before; what was seen of them no longer holds. */
export type Message = 'changed' | 'deleted' | 'put-back';

let channel: BroadcastChannel | undefined;

export const tellTabs = (type: Message) => channel?.postMessage({ v: 1, type });

/** @param hear also called for what another tab's journal says; the type is the other tab's */
export function followTabs(hear: (type?: unknown) => void) {
  const listen = () => {
    if (!globalThis.BroadcastChannel) return;
    channel = new BroadcastChannel(siteName);
    channel.onmessage = ({ data }) => hear(data?.type);
  };
  listen();
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
    // A page that may come back keeps no other page from the database.
    leave();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) listen();
  });
  addEventListener('storage', (event) => {
    if (isJournalKey(event.key)) hear();
  });
}
