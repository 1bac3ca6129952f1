import './common.js';
import type { Study } from '../study/study.js';
export async function showSiyum(_study: Study, _unit: string): Promise<void> {}
