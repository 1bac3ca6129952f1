import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

const { press, shortcutOf } = (await load('pages/keyboard.js')).module;
const at = (key, code, direction = 'rtl') => shortcutOf({ key, code }, direction);

test('the arrow key in reading direction opens the next unit', () => {
  assert.deepEqual([at('ArrowLeft', 'ArrowLeft'), at('ArrowRight', 'ArrowRight')], ['next', 'previous']);
  assert.deepEqual([at('ArrowLeft', 'ArrowLeft', 'ltr'), at('ArrowRight', 'ArrowRight', 'ltr')], ['previous', 'next']);
});

test('keys are recognized by their letter, and by their position on a Hebrew keyboard', () => {
  assert.deepEqual([at('d', 'KeyD'), at('D', 'KeyD'), at('ג', 'KeyD'), at('d', 'KeyH')], Array(4).fill('done'));
  assert.equal(at('e', 'KeyD'), undefined, 'the letter e of a Dvorak keyboard');
  assert.deepEqual([at('/', 'Slash'), at('.', 'Slash'), at('/', 'KeyQ')], ['search', 'search', 'search']);
  assert.equal(at('?', 'Slash'), 'help');
});

test('a key that is held down acts once', () => {
  let clicks = 0;
  document.querySelectorAll = () => [{ offsetParent: {}, click: () => clicks++ }];
  for (const repeat of [false, true, true]) press({ key: 'd', code: 'KeyD', repeat, target: { closest: () => null } });
  assert.equal(clicks, 1);
});

test('an arrow with Shift selects text, and one in a table scrolls it', () => {
  let clicks = 0;
  document.querySelector = () => ({ click: () => clicks++ });
  const arrow = (more, place) => press({
    key: 'ArrowLeft',
    code: 'ArrowLeft',
    ...more,
    target: { closest: (selector) => selector.split(', ').includes(place) ? {} : null },
  });
  arrow({ shiftKey: true }, 'p');
  arrow({}, 'table');
  assert.equal(clicks, 0);
  arrow({}, 'p');
  assert.equal(clicks, 1);
});

test('other keys are ignored', () => {
  for (const [key, code] of [['ArrowUp', 'ArrowUp'], ['.', 'Period'], ['a', 'KeyA'], ['Enter', 'Enter']]) {
    assert.equal(at(key, code), undefined, key);
  }
});
