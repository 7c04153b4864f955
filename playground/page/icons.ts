/** The page's icons: 24 × 24, drawn with strokes in the colour of the surrounding text. */

const SHAPES = {
  hash: ['M5 9h15', 'M4 15h15', 'M10 4 8 20', 'M16 4l-2 16'],
  thread: ['M5 5h14v9H9l-4 4z', 'M9 9h6'],
  phone: ['M8 3h8v18H8z', 'M11 18h2'],
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
  close: ['M6 6l12 12', 'M18 6 6 18'],
  dots: ['M5 12v.1', 'M12 12v.1', 'M19 12v.1'],
  chevron: ['M6 9l6 6 6-6'],
  right: ['M9 5l7 7-7 7'],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  plus: ['M12 5v14', 'M5 12h14'],
  window: ['M14 4h6v6', 'M20 4l-9 9', 'M18 14v6H4V6h6'],
  eye: [
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
    'M12 9.500a2.5 2.5 0 1 0 .01 0',
  ],
  send: ['M4 12 20 5l-5 15-4-6z', 'M11 14l9-9'],
  slash: ['M15 5 9 19'],
  file: ['M6 3h8l4 4v14H6z', 'M14 3v4h4'],
  down: ['M12 5v14', 'M6 13l6 6 6-6'],
  play: ['M7 4.500v15l12-7.500z'],
  reply: ['M4 18v-6a4 4 0 0 1 4-4h12'],
  star: ['M12 3.200l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.300L4.4 8.800l5.3-.7z', 'M8 21h8'],
};

type IconName = keyof typeof SHAPES;

/** An icon, hidden from assistive technology: the control around it has the name. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of SHAPES[name]) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg;
}
