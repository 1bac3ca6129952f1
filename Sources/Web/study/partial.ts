// Tracks of which only a part is published yet.
import type { Track } from '../site/data.js';

/** Whether the track has only some units of a tractate or chapter, so that none can finish it. */
export const isPartial = ({ partial }: Track, part: string) => !!partial?.includes(part);
