// Whether the browser keeps nothing for this site, as when the learner has blocked its cookies.
import { attempt } from './storage.js';

export const isStorageBlocked = () => !attempt(() => localStorage);
