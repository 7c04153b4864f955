/**
 * The words that people see of a message in Discord's markdown: what is hidden is left out, and markup becomes what it
 * shows. Parsed in Discord's order: blocks by lines first, then what is inside of a line; nothing in code is markup.
 */

/** Returns the visible text of a rule's match. `inner` gives that of a part of it. */
type Shown = (parts: readonly string[], inner: (text: string) => string) => string;

/** The names of mentioned users, by id. */
type UserNames = ReadonlyMap<string, string>;

/** Deeper nesting is not looked into. */
const MAX_DEPTH = 12;

const SPOILER = /\|\|.+?\|\|/gsu;

const code: Shown = ([, , text = '']) => text;
const children: Shown = ([, text = ''], inner) => inner(text);
const nothing: Shown = () => '';

/** In order of precedence; the sticky patterns are tried at each place of a text. */
const inlineRules = (names: UserNames): readonly (readonly [RegExp, Shown])[] => [
  // A sign that is meant as it is.
  [/\\([^a-zA-Z0-9\s])/uy, ([, sign = '']) => sign],
  [/(`+)(?!`)(.*?[^`])\1(?!`)/suy, code],
  [/<@!?(\d{1,20})>/uy, ([, id = '']) => names.get(id) ?? ''],
  // Emojis of servers and apps, of which only the name can be told.
  [/<a?(:\w+:)\d{1,20}>/uy, ([, name = '']) => name],
  // Markup that only Discord can show: channels, roles, commands, times.
  [/<(?:#|@&|\/|t:|id:)[^<>]*>/uy, nothing],
  [/<(https?:\/\/[^\s<>]+)>/uy, ([, address = '']) => address],
  // An address without a closing bracket has no markup in it.
  [/https?:\/\/[^\s<>|*~_()]+/uy, ([address = '']) => address],
  [
    /\[((?:\\.|[^[\]\\\n])+)\]\(\s*<?https?:\/\/(?:\([^\s()<>]*\)|[^\s()<>])+>?(?:\s+"[^"\n]*")?\s*\)/suy,
    children,
  ],
  [/\|\|.+?\|\|/suy, nothing],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/suy, children],
  [/\*(?=\S)((?:\*\*|\\.|[^*\\])*?(?:\*\*|\\.|[^*\\\s]))\*(?!\*)/suy, children],
  [/__((?:\\.|[^\\])+?)__(?!_)/suy, children],
  [/\b_((?:__|\\.|[^_\\])+?)_\b/suy, children],
  [/~~(.+?)~~/suy, children],
];

/** A block of code; a word alone on its first line names a language and is not shown. */
const FENCE = /(?<!\\)```(?:[A-Za-z0-9_+.#-]*\n)?(.*?[^\n`].*?)\n?```/su;
const LINE_QUOTE = /^(?:> [^\n]*(?:\n|$))+/u;
const REST_QUOTE = '>>> ';
/** The beginning of a heading, a small line or an item of a list; each ends with its line. */
const LINE_MARK = /^(?:#{1,3} +|-# +| *(?:[-*]|\d{1,9}\.) +)(?=\S)/u;

/** The text of a message as people see it, with its line breaks. */
export function visibleWords(markdown: string, names: UserNames): string {
  const rules = inlineRules(names);

  const inline = (text: string, depth = 0): string => {
    if (depth > MAX_DEPTH) return text.replace(SPOILER, '');
    let shown = '';
    for (let at = 0; at < text.length;) {
      const [length, words] = ruleAt(text, at, depth) ?? [1, text.charAt(at)];
      shown += words;
      at += length;
    }
    return shown;
  };

  const ruleAt = (text: string, at: number, depth: number): readonly [number, string] | null => {
    for (const [pattern, show] of rules) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match !== null) return [match[0].length, show(match, (inner) => inline(inner, depth + 1))];
    }
    return null;
  };

  const blocks = (text: string, isQuoted: boolean): string => {
    const shown: string[] = [];
    let paragraph = '';
    const endParagraph = (): void => {
      shown.push(inline(paragraph));
      paragraph = '';
    };
    for (let rest = text; rest !== '';) {
      const quote = isQuoted ? null : LINE_QUOTE.exec(rest);
      if (!isQuoted && rest.startsWith(REST_QUOTE)) {
        endParagraph();
        return [...shown, blocks(rest.slice(REST_QUOTE.length), true)].join('\n');
      }
      if (quote !== null) {
        endParagraph();
        shown.push(blocks(quote[0].replaceAll(/^> /gmu, ''), true));
        rest = rest.slice(quote[0].length);
        continue;
      }
      const line = /^[^\n]*\n?/u.exec(rest)?.[0] ?? rest;
      const mark = LINE_MARK.exec(line)?.[0];
      if (mark !== undefined) {
        endParagraph();
        shown.push(inline(line.slice(mark.length)));
        rest = rest.slice(line.length);
        continue;
      }
      const fence = line.includes('```') ? FENCE.exec(rest) : null;
      if (fence !== null && fence.index < line.length) {
        paragraph += rest.slice(0, fence.index);
        endParagraph();
        shown.push(fence[1] ?? '');
        rest = rest.slice(fence.index + fence[0].length);
        continue;
      }
      paragraph += line;
      rest = rest.slice(line.length);
    }
    endParagraph();
    return shown.join('\n');
  };

  return blocks(markdown.replaceAll(/\r\n?/gu, '\n'), false);
}
