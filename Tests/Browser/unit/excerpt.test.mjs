// Excerpts of what a search finds, and the texts that they are taken from.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const { module } = await load('search/excerpt.js');
const { excerptOf, partWith, rank, unitText } = module;
const page = '<title>x</title><!--hl--><main id="main" data-page="unit" data-name="ברכות א׳, א׳"><article>'
  + '<section class="source-text" data-source-text aria-label="x"><p dir="auto">מֵאֵימָתַי <b>קוֹרִין</b> אֶת שְׁמַע &amp; כו׳</p></section>'
  + '<section class="prose" data-explanation><h2>ביאור</h2><p>זְמַן <strong>קְרִיאָה</strong></p></section>'
  + '<details class="approaches" data-commentaries><summary>סיכום</summary><details class="approach"><summary><h2>ברטנורא</h2></summary>'
  + '<div class="prose"><p>פירוש לדבר</p></div></details></details>'
  + '<details class="approaches" id="quiz" data-quiz><summary>שאלות</summary><p>מי?</p></details>'
  + '<section class="credits">נחלת הכלל</section></article></main>';

test('the texts of a page are read from its hooks', () => {
  const text = unitText(page);
  assert.equal(text.name, 'ברכות א׳, א׳');
  assert.equal(text.source, 'מאימתי קורין את שמע & כו׳');
  assert.equal(text.explanation, 'זמן קריאה');
  // Headings are on every page; questions and credits are not part of the unit's text.
  assert.equal(text.commentaries, 'פירוש לדבר');
  const bare = unitText(page.replace(/<section class="prose"[^]*?<\/section>/, ''));
  assert.deepEqual([bare.explanation, bare.commentaries], ['', 'פירוש לדבר']);
  assert.equal(unitText('<main data-page="home">'), undefined);
  assert.ok(rank(text.source, ['קורינ', 'שמע'], false) > 0);
  assert.equal(rank(text.source, ['קורינ', 'בית'], false), 0);
});

test('an excerpt contains the found word, highlighted', () => {
  const text = Array.from(Array(60), (_, i) => (i === 40 ? 'לַבַּיִת' : 'מלה')).join(' ');
  const pieces = excerptOf(text, ['בית'], false);
  assert.deepEqual(pieces.filter(([, isFound]) => isFound), [['לַבַּיִת', true]]);
  assert.equal(pieces[0][0], '… ');
  assert.equal(pieces.map(([it]) => it).join(''), `… ${'מלה '.repeat(5)}לַבַּיִת${' מלה'.repeat(18)}…`);
  assert.equal(excerptOf('מאימתי קורין', [], false).map(([it]) => it).join(''), 'מאימתי קורין');
});

test('a result says which part of its text contains the words', () => {
  const text = { name: 'x', source: 'מאימתי קורין', explanation: 'זמן קריאה', commentaries: 'זמן ארוך' };
  for (const [typed, part] of [
    [['קורינ'], 'source'], [['זמנ'], 'explanation'], [['זמנ', 'ארוכ'], 'commentaries'], [['ארוכ'], 'commentaries'],
    [['קורינ', 'ארוכ'], 'source'], [['שלומ'], 'source'],
  ]) assert.equal(partWith(text, typed, false), part, typed.join());
});
