// Answers the cases of a JSON file with Sources/Web/rules/study-rules.ts, and says where an answer is not the expected one.
// BrowserRulesTests.swift writes the file from what the same rules say natively.
//   node check.mjs CASES.json
import { readFileSync } from 'node:fs';
import { newPage } from '../modules.mjs';

// Where WebAssembly is off the rules must live too.
delete globalThis.WebAssembly;

const load = newPage();
const { pair, studyDays } = await load('rules/study-rules.js');
const { movedUnits } = await load('rules/moved.js');
const { memory } = await load('rules/rules.js');

const { cases } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const differences = [];
const compare = (name, found, expected) => {
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    differences.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  }
};
let held = 0;
for (const round of [1, 2]) {
  cases.forEach(({ given, pairs, moved, streak: count, longest }, i) => {
    const tables = given.tables.map((bits) =>
      studyDays(given.tableFirst, given.tableDays, Buffer.from(bits).toString('base64')));
    const schedule = {
      rows: given.rows,
      syllabusCount: given.syllabusCount,
      chapters: given.chapters,
      segments: given.segments.map((it) => ({ ...it, leftOn: it.leftOn ?? null, skips: it.skips ?? null, table: tables[it.table] })),
      // In any order.
      records: given.records.map((it) => (
        { ...it, scheduledOn: it.scheduledOn ?? null, completedOn: it.completed ? it.completedOn ?? 1 : null, letGoOn: it.letGoOn ?? null })).reverse(),
    };
    const before = JSON.stringify(schedule.rows);
    const found = pair(schedule, given.today, given.formerStreak, given.formerLongest);
    compare(`pairs of case ${i}`, found.pairs.map(({ day, unit }) => [day, unit]), pairs);
    compare(`moved of case ${i}`, movedUnits(schedule).map(({ day, unit }) => [day, unit]).sort((a, b) => a[0] - b[0] || a[1] - b[1]), moved);
    compare(`streak of case ${i}`, found.streak, count);
    compare(`longest streak of case ${i}`, found.longest, longest);
    compare(`rows of case ${i}`, JSON.stringify(schedule.rows), before);
  });
  // What the first round needed is enough for the second: nothing is held between calls.
  if (round === 2) compare('memory', memory.buffer.byteLength, held);
  held = memory.buffer.byteLength;
}
if (!cases.length) differences.push('no cases');
console.log(differences.slice(0, 10).join('\n'));
process.exitCode = differences.length ? 1 : 0;
