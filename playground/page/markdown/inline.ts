/** Parses the inline elements of Discord's markdown into a tree. Independent of the DOM. */

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'em' | 'u' | 's' | 'spoiler'; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly type: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly type: 'everyone'; readonly text: string }
  | { readonly type: 'time'; readonly seconds: number; readonly style: string }
  | { readonly type: 'command'; readonly name: string; readonly id: string }
  | { readonly type: 'emoji'; readonly name: string; readonly id: string };

/** Deeper nesting than this stays plain text. */
const MAX_DEPTH = 12;

type Build = (match: readonly string[], inner: (text: string) => readonly Inline[]) => Inline;

const orEmpty = (text: string | undefined) => text ?? '';

/** A URL without trailing punctuation that belongs to the surrounding sentence. */
function trimAddress(url: string) {
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

const wrap =
  (type: 'strong' | 'em' | 'u' | 's' | 'spoiler'): Build =>
  (match, inner) => ({ type, children: inner(orEmpty(match[1])) });

const RULES: readonly (readonly [RegExp, Build])[] = [
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

/** Parses inline markdown. Everything else stays text, unchanged. */
export function parseInline(text: string, depth = 0): readonly Inline[] {
  if (depth > MAX_DEPTH) return [{ type: 'text', text }];
  const nodes: Inline[] = [];
  let plain = '';
  let at = 0;
  const push = (node: Inline) => {
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

function matchAt(
  text: string,
  at: number,
  depth: number,
): { readonly node: Inline; readonly length: number } | undefined {
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
