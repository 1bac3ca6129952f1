// Icons for elements created by scripts, in the style of Templates/partials/icon-*.mustache.

const SVG = 'http://www.w3.org/2000/svg';

const paths = {
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  note: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1',
};

export type IconName = keyof typeof paths;

export function createIcon(name: IconName) {
  const icon = document.createElementNS(SVG, 'svg');
  const attributes = {
    class: 'icon',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [attribute, value] of Object.entries(attributes)) icon.setAttribute(attribute, value);
  icon.append(document.createElementNS(SVG, 'path'));
  icon.firstElementChild?.setAttribute('d', paths[name]);
  return icon;
}
