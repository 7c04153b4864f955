import { isDeepStrictEqual } from 'node:util';
import { games } from '../../../src/games/index.ts';
import { house } from '../../../src/i18n/locales/index.ts';
import { seededLuck } from '../../../src/kernel/luck.ts';
import type { Match } from '../../../src/kernel/seal.ts';
import type { Book, Ledger } from './ledger.ts';
import { type Deed, deedsOf } from './log.ts';
import type { Witnessed } from './witness.ts';

const texts = [house, ...games.map(({ catalogue }) => catalogue)].flatMap(({ en }) => Object.entries(en));

/** Texts that say no, or that something went wrong. */
const REFUSALS = texts.filter(([key]) =>
  /\.refused\.|^house\.(?:trouble|server-only|not-any-more|too-slow|too-quick|wrong-channel|parked|may-not-post|button\.)/u.test(
    key,
  ),
);
/** Texts that say that a table was opened, shown or called off. */
const DONE = texts.filter(([key]) => /^house\.(?:opened|opened-solo|shown|cancel\.done)$/u.test(key));

/** Whether a text is one of these, whatever stands in its gaps. */
const isOneOf = (text: string, known: readonly (readonly [string, string])[]): boolean =>
  known.some(([, pattern]) => piecesOf(pattern).every((piece) => text.includes(piece)));

/** What a message says around its arguments. */
function piecesOf(pattern: string): readonly string[] {
  let depth = 0;
  let pieces = '';
  for (const letter of pattern) {
    if (letter === '{') depth++;
    if (depth === 0) pieces += letter;
    if (letter === '}' && --depth === 0) pieces += '\0';
  }
  return pieces.split('\0').filter((piece) => piece.trim().length > 2);
}

/** Whether somebody was told that what they did is done. Changes of seats are only seen on the lobby. */
function toldDone({ click, command, answers }: Witnessed): boolean {
  const answer = answers.at(-1);
  if (answer === undefined) return false;
  if (click?.route === 'play') return !isOneOf(answer, REFUSALS);
  return (command !== null || click?.route === 'cancelConfirm') && isOneOf(answer, DONE);
}

/** What was answered as done. */
export const doneMoves = (done: Iterable<Witnessed>): readonly Witnessed[] => [...done].filter(toldDone);

/** Everything that was answered as done is in the store. */
export const lostMoves = (done: Iterable<Witnessed>, { counted }: Ledger): readonly string[] =>
  doneMoves(done)
    .filter(({ id }) => !counted.has(id))
    .map(({ id, click, command }) => {
      const what = click === null ? `/vips ${command ?? ''}` : `${click.route} at table ${click.tableId}`;
      return `interaction ${id} (${what}) was answered as done and is not in the store`;
    });

/** Everything that people did in a game was clicked, counted and done once; and so were seats, start and cancel. */
export function clickFindings(book: Book, clicks: readonly Witnessed[]): readonly string[] {
  const { table, match } = book;
  const say = (text: string): string => `table ${table.id}: ${text}`;
  const findings: string[] = [];
  const plays = new Set(clicks.filter(({ click }) => click?.route === 'play'));
  for (const deed of match === null ? [] : deedsOf(match)) {
    const holder = table.seats[deed.seat];
    if (match === null || holder?.kind !== 'user') continue;
    const made = [...plays].find((each) => each.userId === holder.userId && makes(match, deed, each));
    if (made === undefined)
      findings.push(`events ${deed.first} to ${deed.last} were clicked by nobody, or done twice`);
    else plays.delete(made);
  }
  for (const { id } of plays) findings.push(`interaction ${id} was counted and changed nothing`);
  return [...findings, ...seatFindings(book, clicks)].map(say);
}

/** Whether this click makes just these events. */
function makes(match: Match, { seat, step, first, last }: Deed, { click, input }: Witnessed): boolean {
  if (click?.step !== step) return false;
  const before = match.before(first);
  const moves = before.moves(seat, click.payload, input);
  const played = moves === null ? null : before.play(seat, moves, seededLuck('any'));
  const wanted = match.events.slice(first, last + 1);
  return (
    played?.ok === true && isDeepStrictEqual(played.value.events.slice(first, first + wanted.length), wanted)
  );
}

function seatFindings({ table }: Book, clicks: readonly Witnessed[]): readonly string[] {
  const by = (route: string): readonly Witnessed[] => clicks.filter(({ click }) => click?.route === route);
  const seated = new Set(table.seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])));
  const joined = new Set(by('join').map(({ userId }) => userId));
  const left = new Set([
    ...by('leave').map(({ userId }) => userId),
    ...by('remove').map(({ input }) => input.choice),
  ]);
  return [
    ...[...joined]
      .filter((id) => !seated.has(id) && !left.has(id))
      .map((id) => `${id} joined and has no seat`),
    ...[...seated].filter((id) => id !== table.hostId && !joined.has(id)).map((id) => `${id} never joined`),
    ...(seated.size === table.seats.filter(({ kind }) => kind === 'user').length
      ? []
      : ['somebody sits twice']),
    ...(by('start').length > 1 ? ['it was started twice'] : []),
    ...(by('start').length === 1 && table.status === 'lobby' ? ['its start is lost'] : []),
    ...(by('cancelConfirm').length > 0 === (table.status === 'cancelled')
      ? []
      : ['it was called off by nobody, or in vain']),
  ];
}
