/**
 * All elements of the page are created here. Text always becomes a text node, and markup cannot be passed, so that text
 * from users and bots is never parsed as HTML.
 */

// Each listener knows what its event is.
// oxlint-disable-next-line typescript/no-explicit-any
type Attribute = string | number | boolean | undefined | ((event: any) => void);
type Child = Node | string | null | undefined | false;

/**
 * Creates an element. `on…` functions become listeners, `true` an empty attribute; `false` and `undefined` are skipped.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Attribute> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/** Appends children to a parent, skipping empty ones. */
export function append(parent: Node, children: readonly Child[]) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  }
}

/** Replaces all children of a parent. */
export function replaceContent(parent: Element, ...children: Child[]) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * An element of index.html.
 * @throws Error when there is none
 */
export function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element;
}

/** A file as a data URL; an empty text for one that cannot be read. */
export const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(file);
  });

let lastId = 0;

/** A unique element id, for labels and descriptions. */
export function uniqueId(prefix: string) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
