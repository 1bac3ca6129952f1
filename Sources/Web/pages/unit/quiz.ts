// The questions on a unit, with choices and the result as text. Loaded when the learner opens the
// section, which without scripts lists choices and answers. Choices stay on this device.
import '../common.js';
import { announce } from '../../announce.js';
import { $, $$, createElement, html, setText } from '../../dom.js';
import { loadLaterStyles } from '../../site/later-styles.js';
import { attempt, readStored, writeStored } from '../../site/storage.js';
import { text } from '../../words.js';

/** The index of the choice, by the question's id, a hash of it: a new quiz starts unanswered. */
type Chosen = Record<string, number>;

interface Question {
  readonly place: HTMLElement;
  readonly id: string;
  readonly right: number;
}

/** The choices in local storage, validated because any page of the origin may change them. */
export function storedChoices(name: string): Chosen {
  const found: unknown = attempt(() => JSON.parse(readStored(name) ?? ''));
  return Object.fromEntries(
    Object.entries(found ?? {}).filter(([, choice]) => Number.isSafeInteger(choice)),
  );
}

/** Runs once per page, when the section is first opened. */
export async function wireQuiz(section: HTMLElement) {
  if ('wired' in section.dataset) return;
  section.dataset.wired = '';
  await loadLaterStyles();
  const main = section.closest('main');
  const name = `:quiz:${main?.dataset.track}/${main?.dataset.unit}`;
  const chosen = storedChoices(name);
  showQuestions(section, chosen, 'quiz', () => writeStored(name, JSON.stringify(chosen)));
}

/**
 * Replaces the lists with radio buttons, and shows the score when all questions are answered.
 * @param name unique in the document, for the names of the radio buttons
 * @param save called after a choice, which is then in `chosen`
 */
export function showQuestions(
  section: HTMLElement,
  chosen: Chosen,
  name: string,
  save: () => void,
) {
  const score = createElement('p', { class: 'quiz-score', 'aria-live': 'polite' });
  const places = $$(section, '[data-answer]');
  const questions = places.map((place, number): Question => {
    const choices = $$(place, 'ol > li').map((item) => item.textContent ?? '');
    const heading = $(place, 'h3');
    const id = place.dataset.question ?? '';
    const question = { place, id, right: Number(place.dataset.answer) };
    const position = text('quiz_question', number + 1, places.length);
    $(place, 'ol')?.replaceWith(
      choicesOf(question, position, heading, choices, `${name}-${number}`, (choice) => {
        chosen[id] = choice;
        save();
        paint(question, choice);
        paintScore(score, questions, chosen);
      }),
    );
    if (choices[chosen[id] ?? -1]) paint(question, chosen[id]);
    return question;
  });
  section.append(score);
  paintScore(score, questions, chosen);
}

function choicesOf(
  { place }: Question,
  position: string,
  heading: HTMLElement | null,
  choices: string[],
  name: string,
  choose: (index: number) => void,
) {
  const own = { lang: html.lang, dir: html.dir };
  const legend = createElement('legend');
  // On the page the number of questions can be seen.
  legend.append(createElement('span', { class: 'visually-hidden', ...own }, position));
  if (heading) legend.append(heading);
  const verdict = createElement('p', { 'aria-live': 'polite', ...own });
  $(place, 'details')?.before(verdict);
  return createElement(
    'fieldset',
    {},
    legend,
    ...choices.map((choice, index) => {
      const radio = createElement('input', { type: 'radio', name, value: String(index) });
      radio.addEventListener('change', () => choose(index));
      return createElement('label', {}, radio, createElement('bdi', {}, choice));
    }),
  );
}

function paint({ place, right }: Question, choice: number | undefined) {
  const isRight = choice === right;
  const radio = ($$(place, 'input') as HTMLInputElement[])[choice ?? -1];
  if (radio) radio.checked = true;
  place.dataset.verdict = isRight ? 'right' : 'wrong';
  const verdict = $(place, '[aria-live]');
  const words = isRight ? text('quiz_right') : text('quiz_wrong');
  announce(verdict, words);
  if (isRight) $(place, 'details')?.setAttribute('open', '');
}

/** Shown once all questions are answered. */
function paintScore(place: HTMLElement, questions: Question[], chosen: Chosen) {
  const isDone = questions.every(({ id }) => id in chosen);
  const right = questions.filter(({ id, right }) => chosen[id] === right).length;
  setText(place, isDone ? text('quiz_score', right, questions.length) : '');
}
