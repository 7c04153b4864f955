/**
 * All elements of the page are created here. Text always becomes a text node, and markup cannot be passed, so that text
 * from users and bots is never parsed as HTML.
 */

// Each listener knows what its event is.
// oxlint-disable-next-line typescript/no-explicit-any
type Attribute = string | number | boolean | undefined | ((event: any) => void);
type Child = Node | string | null | undefined | false;

/**
 * Creates an element. `on…` functions become listeners, `true` an empty attribute; `false` and `undefined` are skipped. A
 * button submits no form, unless that is its type.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Attribute> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = 'button';
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

/**
 * A field for a file, which is read as soon as it is chosen, and invalid until then.
 * @returns the field, and its value: a data URL with the file's name
 */
export function fileField(attributes: Record<string, Attribute>) {
  let read = '';
  const reader = new FileReader();
  const input = h('input', {
    ...attributes,
    type: 'file',
    onchange: () => {
      const [file] = input.files ?? [];
      read = '';
      reader.abort();
      input.setCustomValidity(file === undefined ? '' : 'The file is not read yet.');
      if (file === undefined) return;
      reader.onload = () => {
        const [url, name] = [reader.result, encodeURIComponent(file.name)];
        if (typeof url !== 'string') return;
        read = url.replace(/^(data:[^;,]*)[^,]*,/u, `$1;name=${name};base64,`);
        input.setCustomValidity('');
      };
      reader.readAsDataURL(file);
    },
  });
  return { input, value: () => read };
}

let lastId = 0;

/** A unique element id, for labels and descriptions. */
export function uniqueId(prefix: string) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
