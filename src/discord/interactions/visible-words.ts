/** Deeper nesting is not looked into. */
const MAX_DEPTH = 12;

/**
 * From the first spoiler to the end of the last: in broken or nested markup, only Discord's own parser could tell what
 * between two of them is seen.
 */
const SPOILERS = /\|\|.*\|\|/su;
/** The beginnings of quotes, headings, small lines and items of lists. */
const LINE_MARKS = /^(?:(?:>>>|>|#{1,3}|-#| *(?:[-*]|\d{1,9}\.)) +)+(?=\S)/gmu;

/** In order of precedence. Of each is seen a `user`'s name, what is `seen` as it is or `inside` with its own markup, or nothing. */
const MARKUP = new RegExp(
  [
    // A sign that is meant as it is.
    /\\(?<seen>[^a-zA-Z0-9\s])/u,
    // Code. A word alone on the first line of a block names a language and is not shown.
    /```(?:[A-Za-z0-9_+.#-]*\n)?(?<seen>[\n`]*[^\n`].*?)```/u,
    /(?<tick>`+)(?!`)(?<seen>.*?[^`])\k<tick>(?!`)/u,
    /<@!?(?<user>\d{1,20})>/u,
    // Of an emoji of a server or an app, only the name can be told.
    /<a?(?<seen>:\w+:)\d{1,20}>/u,
    // Markup that only Discord can show: channels, roles, commands, times.
    /<(?:#|@&|\/|t:|id:)[^<>]*>/u,
    /<(?<seen>https?:\/\/[^\s<>]+)>/u,
    // An address without a closing bracket has no markup in it.
    /(?<seen>https?:\/\/[^\s<>|*~_()]+)/u,
    /\[(?<inside>(?:\\.|[^[\]\\\n])+)\]\(\s*<?https?:\/\/(?:\([^\s()<>]*\)|[^\s()<>])+>?(?:\s+"[^"\n]*")?\s*\)/u,
    /\*\*(?<inside>(?:\\.|[^\\])+?)\*\*(?!\*)/u,
    /\*(?=\S)(?<inside>(?:\*\*|\\.|[^*\\])*?(?:\*\*|\\.|[^*\\\s]))\*(?!\*)/u,
    /__(?<inside>(?:\\.|[^\\])+?)__(?!_)/u,
    /\b_(?<inside>(?:__|\\.|[^_\\])+?)_\b/u,
    /~~(?<inside>.+?)~~/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsu',
);

/**
 * The words that people see of a message in Discord's markdown, with its line breaks: markup becomes what it shows.
 * `names` are those of mentioned users, by id.
 */
export function visibleWords(markdown: string, names: ReadonlyMap<string, string>): string {
  const inline = (text: string, depth = 0): string =>
    text.replace(MARKUP, (...found: readonly unknown[]) => {
      const { user, inside, seen = '' } = found.at(-1) as Readonly<Record<string, string | undefined>>;
      if (user !== undefined) return names.get(user) ?? '';
      return inside === undefined || depth >= MAX_DEPTH ? (inside ?? seen) : inline(inside, depth + 1);
    });
  return inline(markdown.replaceAll(LINE_MARKS, '').replace(SPOILERS, ' '));
}
