/** Parses the block elements of Discord's markdown into a tree. */
import { type Inline, parseInline } from './inline.ts';

export type ListItem = { readonly children: readonly Inline[]; readonly nested: readonly Block[] };

export type Block =
  | { readonly type: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly language: string; readonly text: string }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly ListItem[];
    };

const FENCE = /(?<!\\)```(?:([A-Za-z0-9_+.#-]+)?\n)?(.*?[^\n`].*?)\n?```/su;
const REST_QUOTE = /^>>> (.*)$/su;
const LINE_QUOTE = /^(?:> [^\n]*(?:\n|$))+/u;
const HEADING = /^(#{1,3}) +([^\n]+?)(?:\n|$)/u;
const SUBTEXT = /^-# +([^\n]+?)(?:\n|$)/u;
const LIST = /^(?: *(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n|$))+/u;
const LIST_LINE = /^( *)([-*]|\d{1,9}\.) +(.+)$/u;

/**
 * Parses a text.
 * @param quoted whether the text is inside a quote, where quotes are not recognized
 */
export function parseBlocks(text: string, quoted = false): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph = '';
  let rest = text.replace(/\r\n?/gu, '\n');
  const flush = () => {
    const body = paragraph.replace(/\n$/u, '');
    paragraph = '';
    if (body !== '') blocks.push({ type: 'paragraph', children: parseInline(body) });
  };
  while (rest !== '') {
    const start = blockAt(rest, quoted);
    if (start !== undefined) {
      flush();
      blocks.push(start.block);
      rest = rest.slice(start.length);
      continue;
    }
    const end = rest.indexOf('\n');
    const line = end < 0 ? rest : rest.slice(0, end + 1);
    const fence = line.includes('```') ? FENCE.exec(rest) : null;
    if (fence !== null && fence.index < line.length) {
      paragraph += rest.slice(0, fence.index);
      flush();
      blocks.push({ type: 'code', language: fence[1] ?? '', text: fence[2] ?? '' });
      rest = rest.slice(fence.index + fence[0].length).replace(/^\n/u, '');
      continue;
    }
    paragraph += line;
    rest = rest.slice(line.length);
  }
  flush();
  return blocks;
}

function blockAt(
  rest: string,
  quoted: boolean,
): { readonly block: Block; readonly length: number } | undefined {
  const restQuote = quoted ? null : REST_QUOTE.exec(rest);
  if (restQuote !== null) {
    return { block: { type: 'quote', blocks: parseBlocks(restQuote[1] ?? '', true) }, length: rest.length };
  }
  const quote = quoted ? null : LINE_QUOTE.exec(rest);
  if (quote !== null) {
    const body = quote[0].replace(/^> /gmu, '').replace(/\n$/u, '');
    return { block: { type: 'quote', blocks: parseBlocks(body, true) }, length: quote[0].length };
  }
  const heading = HEADING.exec(rest);
  if (heading !== null) {
    const level = (heading[1] ?? '#').length as 1 | 2 | 3;
    return {
      block: { type: 'heading', level, children: parseInline((heading[2] ?? '').trim()) },
      length: heading[0].length,
    };
  }
  const subtext = SUBTEXT.exec(rest);
  if (subtext !== null) {
    return { block: { type: 'subtext', children: parseInline(subtext[1] ?? '') }, length: subtext[0].length };
  }
  const list = LIST.exec(rest);
  if (list !== null) {
    const lines = listLines(list[0].replace(/\n$/u, '').split('\n'));
    return { block: parseList(lines), length: lines.join('\n').length + 1 };
  }
  return undefined;
}

/** The leading lines that form one list: bullets and numbers at the same indent are two lists. */
function listLines(lines: readonly string[]) {
  const [, indent = '', mark = ''] = LIST_LINE.exec(lines[0] ?? '') ?? [];
  const end = lines.findIndex((line) => {
    const [, spaces = '', other = ''] = LIST_LINE.exec(line) ?? [];
    return spaces.length <= indent.length && /\d/u.test(other) !== /\d/u.test(mark);
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/**
 * Parses the lines of a list. Lines indented further than the first one become lists nested in the item above them.
 */
function parseList(lines: readonly string[]): Block {
  const first = LIST_LINE.exec(lines[0] ?? '');
  const indent = (first?.[1] ?? '').length;
  const mark = first?.[2] ?? '-';
  const items: { text: string; below: string[] }[] = [];
  for (const line of lines) {
    const [, spaces, , text] = LIST_LINE.exec(line) ?? [];
    const last = items.at(-1);
    if (last !== undefined && (spaces ?? '').length > indent) last.below.push(line);
    else items.push({ text: text ?? '', below: [] });
  }
  return {
    type: 'list',
    ordered: /\d/u.test(mark),
    start: Number.parseInt(mark, 10) || 1,
    items: items.map(({ text, below }) => ({
      children: parseInline(text),
      nested: below.length > 0 ? [parseList(below)] : [],
    })),
  };
}
