/**
 * Parses the inline elements of Discord's markdown into a tree. Independent of the DOM.
 *
 * @typedef {{ readonly type: 'text', readonly text: string }
 *   | { readonly type: 'strong' | 'em' | 'u' | 's' | 'spoiler', readonly children: readonly Inline[] }
 *   | { readonly type: 'code', readonly text: string }
 *   | { readonly type: 'link', readonly url: string, readonly children: readonly Inline[] }
 *   | { readonly type: 'user' | 'role' | 'channel', readonly id: string }
 *   | { readonly type: 'everyone', readonly text: string }
 *   | { readonly type: 'time', readonly seconds: number, readonly style: string }
 *   | { readonly type: 'command', readonly name: string, readonly id: string }
 *   | { readonly type: 'emoji', readonly name: string, readonly id: string }} Inline
 */

/** Deeper nesting than this stays plain text. */
const MAX_DEPTH = 12;

/** @typedef {(match: readonly string[], inner: (text: string) => readonly Inline[]) => Inline} Build */

/** @param {string | undefined} text */
const orEmpty = (text) => text ?? '';

/**
 * A URL without trailing punctuation that belongs to the surrounding sentence.
 * @param {string} url
 */
function trimAddress(url) {
  let end = url.length;
  while (end > 0) {
    const last = url[end - 1] ?? '';
    const head = url.slice(0, end);
    const unbalanced = last === ')' && head.split(')').length > head.split('(').length;
    if (!unbalanced && !/[.,:;"'\]!?]/u.test(last)) break;
    end -= 1;
  }
  return url.slice(0, end);
}

/**
 * @param {'strong' | 'em' | 'u' | 's' | 'spoiler'} type
 * @returns {Build}
 */
const wrap = (type) => (match, inner) => ({ type, children: inner(orEmpty(match[1])) });

/** @type {readonly (readonly [RegExp, Build])[]} */
const RULES = [
  [/\\([^a-zA-Z0-9\s])/uy, ([, text]) => ({ type: 'text', text: orEmpty(text) })],
  [
    /(`+)(?!`)(.*?[^`])\1(?!`)/suy,
    ([, , text]) => ({ type: 'code', text: orEmpty(text).replace(/^ (?=.*\S)(.*) $/su, '$1') }),
  ],
  [/<@!?(\d{1,20})>/uy, ([, id]) => ({ type: 'user', id: orEmpty(id) })],
  [/<@&(\d{1,20})>/uy, ([, id]) => ({ type: 'role', id: orEmpty(id) })],
  [/<#(\d{1,20})>/uy, ([, id]) => ({ type: 'channel', id: orEmpty(id) })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/uy,
    ([, seconds, style]) => ({ type: 'time', seconds: Number(seconds), style: style ?? 'f' }),
  ],
  [
    /<\/([^\n:<>]{1,100}):(\d{1,20})>/uy,
    ([, name, id]) => ({ type: 'command', name: orEmpty(name), id: orEmpty(id) }),
  ],
  [
    /<a?:(\w{2,32}):(\d{1,20})>/uy,
    ([, name, id]) => ({ type: 'emoji', name: orEmpty(name), id: orEmpty(id) }),
  ],
  [
    /<(https?:\/\/[^\s<>]+)>/uy,
    ([, url]) => ({ type: 'link', url: orEmpty(url), children: [{ type: 'text', text: orEmpty(url) }] }),
  ],
  [
    /\[((?:\\.|[^[\]\\\n])+)\]\(\s*<?(https?:\/\/(?:\([^\s()<>]*\)|[^\s()<>])+)>?(?:\s+"[^"\n]*")?\s*\)/suy,
    ([, text, url], inner) => ({ type: 'link', url: orEmpty(url), children: inner(orEmpty(text)) }),
  ],
  [/@(?:everyone|here)\b/uy, ([text]) => ({ type: 'everyone', text: orEmpty(text) })],
  [/\|\|(.+?)\|\|/suy, wrap('spoiler')],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/suy, wrap('strong')],
  [/\*(?=\S)((?:\*\*|\\.|[^*\\])*?(?:\*\*|\\.|[^*\\\s]))\*(?!\*)/suy, wrap('em')],
  [/__((?:\\.|[^\\])+?)__(?!_)/suy, wrap('u')],
  [/\b_((?:__|\\.|[^_\\])+?)_\b/suy, wrap('em')],
  [/~~(.+?)~~/suy, wrap('s')],
];

const ADDRESS = /https?:\/\/[^\s<>]+/uy;
/** A run of characters that no rule begins with, up to where a URL could begin. */
const PLAIN = /[A-Za-z0-9 ]+?(?=https?:\/\/|[^A-Za-z0-9 ]|$)|./suy;

/**
 * Parses inline markdown. Everything else stays text, unchanged.
 * @param {string} text
 * @param {number} [depth]
 * @returns {readonly Inline[]}
 */
export function parseInline(text, depth = 0) {
  if (depth > MAX_DEPTH) return [{ type: 'text', text }];
  /** @type {Inline[]} */
  const nodes = [];
  let plain = '';
  let at = 0;
  /** @param {Inline} node */
  const push = (node) => {
    if (node.type === 'text') {
      plain += node.text;
      return;
    }
    if (plain !== '') nodes.push({ type: 'text', text: plain });
    plain = '';
    nodes.push(node);
  };
  while (at < text.length) {
    const found = matchAt(text, at, depth);
    if (found === undefined) {
      PLAIN.lastIndex = at;
      const run = PLAIN.exec(text)?.[0] ?? text.slice(at);
      plain += run;
      at += run.length;
    } else {
      push(found.node);
      at += found.length;
    }
  }
  if (plain !== '') nodes.push({ type: 'text', text: plain });
  return nodes;
}

/**
 * @param {string} text
 * @param {number} at
 * @param {number} depth
 * @returns {{ readonly node: Inline, readonly length: number } | undefined}
 */
function matchAt(text, at, depth) {
  ADDRESS.lastIndex = at;
  const address = ADDRESS.exec(text)?.[0];
  if (address !== undefined) {
    const url = trimAddress(address);
    return { node: { type: 'link', url, children: [{ type: 'text', text: url }] }, length: url.length };
  }
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    return { node: build(match, (inner) => parseInline(inner, depth + 1)), length: match[0].length };
  }
  return undefined;
}
