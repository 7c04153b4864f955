/**
 * All elements of the page are created here. Text always becomes a text node, and markup cannot be passed, so that text
 * from users and bots is never parsed as HTML.
 */

/** @typedef {string | number | boolean | undefined | ((event: any) => void)} Attribute */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Creates an element. `on…` functions become listeners, `true` an empty attribute; `false` and `undefined` are skipped.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/**
 * Appends children to a parent, skipping empty ones.
 * @param {Node} parent
 * @param {readonly Child[]} children
 */
export function append(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  }
}

/**
 * Replaces all children of a parent.
 * @param {Element} parent
 * @param {...Child} children
 */
export function replaceContent(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * An element of index.html.
 * @param {string} id
 * @throws Error when there is none
 * @returns {HTMLElement}
 */
export function elementById(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element;
}

let lastId = 0;

/**
 * A unique element id, for labels and descriptions.
 * @param {string} prefix
 */
export function uniqueId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
