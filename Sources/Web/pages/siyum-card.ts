// The card of a siyum. One description is drawn as SVG in the page and on a canvas for the shared
// picture: the SVG itself cannot become a picture, because the content security policy allows only
// the site's own images.
import { html } from '../dom.js';

const SIZE = 1080;
const SVG = 'http://www.w3.org/2000/svg';

const INKS = [
  'surface',
  'card',
  'accent',
  'accent-ui',
  'accent-ink',
  'muted',
  'on-muted',
  'text',
  'text-secondary',
] as const;
type Ink = (typeof INKS)[number];

interface Shape {
  path: string;
  fill?: Ink;
  stroke?: Ink;
}

interface Line {
  words: string;
  /** The baseline, in units of the view box. */
  y: number;
  size: number;
  font: 'serif' | 'sans';
  ink: Ink;
}

export interface Card {
  shapes: Shape[];
  lines: Line[];
}

/** A font size at which the text fits into the frame. */
const fitted = (words: string, size: number) => Math.min(size, 1500 / Math.max(words.length, 1));

/** @param small the lines below the title, at most three: number of units, date, and order */
export function cardOf(greeting: string, title: string, small: string[], signature: string): Card {
  return {
    shapes: [
      { path: `M0 0H${SIZE}V${SIZE}H0Z`, fill: 'surface' },
      // The sun, and two dunes before it.
      { path: 'M540 640a150 150 0 1 0 .1 0Z', fill: 'accent' },
      { path: 'M0 850C190 776 350 790 540 842S880 914 1080 820V1080H0Z', fill: 'card' },
      { path: 'M0 940C230 876 380 906 560 932S900 970 1080 896V1080H0Z', fill: 'muted' },
      { path: 'M40 40H1040V1040H40Z', stroke: 'accent-ui' },
      { path: 'M56 56H1024V1024H56Z', stroke: 'accent-ui' },
    ],
    lines: [
      { words: greeting, y: 232, size: fitted(greeting, 92), font: 'serif', ink: 'accent-ink' },
      { words: title, y: 390, size: fitted(title, 150), font: 'serif', ink: 'text' },
      ...small.map((words, i): Line => ({
        words,
        y: 488 + 60 * i,
        size: fitted(words, 40),
        font: 'sans',
        ink: 'text-secondary',
      })),
      { words: signature, y: 1000, size: 40, font: 'serif', ink: 'on-muted' },
    ],
  };
}

/**
 * The theme's fonts and its current colours, as computed styles, because a token may refer to
 * others.
 */
function looks(place: Element = document.body) {
  const families = getComputedStyle(html);
  const inks = new Map<Ink, string>();
  const probe = place.appendChild(document.createElement('span'));
  // Where the browser forces colours, all inks would have the colour of text.
  probe.style.setProperty('forced-color-adjust', 'none');
  for (const ink of INKS) {
    probe.style.color = `var(--hl-${ink})`;
    inks.set(ink, getComputedStyle(probe).color);
  }
  probe.remove();
  return {
    ink: (name: Ink) => inks.get(name) ?? '',
    font: ({ font, size }: Line) =>
      `${font === 'serif' ? 700 : 400} ${size}px ${families.getPropertyValue(`--hl-font-${font}`)}`,
  };
}

/**
 * @param label text alternative of the picture
 * @param place the element whose colours it takes
 */
export function drawSvg({ shapes, lines }: Card, label: string, place: Element) {
  const { ink, font } = looks(place);
  const element = (name: string, attributes: Record<string, string>) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const svg = element('svg', { viewBox: `0 0 ${SIZE} ${SIZE}`, role: 'img', 'aria-label': label });
  for (const { path, fill, stroke } of shapes) {
    svg.append(element('path', {
      d: path,
      fill: fill ? ink(fill) : 'none',
      stroke: stroke ? ink(stroke) : 'none',
      'stroke-width': '3',
    }));
  }
  for (const line of lines) {
    const words = element('text', {
      x: String(SIZE / 2),
      y: String(line.y),
      fill: ink(line.ink),
      'text-anchor': 'middle',
      direction: html.dir,
    });
    words.style.font = font(line);
    words.textContent = line.words;
    svg.append(words);
  }
  return svg;
}

/** The card as a PNG; null if the browser cannot create it. */
export async function drawPng({ shapes, lines }: Card): Promise<Blob | null> {
  const { ink, font } = looks();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIZE, SIZE];
  const context = canvas.getContext('2d');
  if (!context) return null;
  // The page may not have loaded the fonts of these letters yet. Missing fallback fonts do no harm.
  await Promise.allSettled(lines.map((line) => document.fonts.load(font(line), line.words)));
  context.lineWidth = 3;
  for (const { path, fill, stroke } of shapes) {
    if (fill) context.fillStyle = ink(fill);
    if (fill) context.fill(new Path2D(path));
    if (stroke) context.strokeStyle = ink(stroke);
    if (stroke) context.stroke(new Path2D(path));
  }
  context.direction = html.dir === 'rtl' ? 'rtl' : 'ltr';
  context.textAlign = 'center';
  for (const line of lines) {
    context.font = font(line);
    context.fillStyle = ink(line.ink);
    context.fillText(line.words, SIZE / 2, line.y);
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
