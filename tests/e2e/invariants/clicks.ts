import { isDeepStrictEqual } from 'node:util';
import { snowflakeTime } from '../../../playground/fake-discord/snowflake.ts';
import { games } from '../../../src/games/index.ts';
import { decisionTimeMs } from '../../../src/table/clock/turn-clock.ts';
import { appCatalogue } from '../../app-texts.ts';
import type { Match } from '../../../src/kernel/match.ts';
import type { TableSnapshot, StoreSnapshot } from './store-snapshot.ts';
import { type PlayerAction, playerActionsOf } from './event-log.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

const texts = [appCatalogue, ...games.map(({ catalogue }) => catalogue)].flatMap(({ en }) =>
  Object.entries(en),
);

const REFUSAL_TEXTS = texts.filter(([key]) =>
  /\.refused\.|^app\.(?:error|server-only|not-any-more|too-slow|rate-limited|wrong-channel|parked|may-not-post|button\.)/u.test(
    key,
  ),
);
/** Texts that confirm that a table was opened, shown or cancelled, a spectator bet made, or a turn planned. */
const SUCCESS_TEXTS = texts.filter(([key]) =>
  /^app\.(?:opened|opened-solo|opened-with-message|shown|cancel\.done|house\.placed|plan\.heading)$/u.test(
    key,
  ),
);

/** Whether a text is one of these patterns, whatever its arguments are. A pattern that is all arguments is none of them. */
const matchesAny = (text: string, known: readonly (readonly [string, string])[]): boolean =>
  known.some(([, pattern]) => {
    const parts = literalParts(pattern);
    return parts.length > 0 && parts.every((piece) => text.includes(piece));
  });

/** The parts of a pattern around its arguments. */
function literalParts(pattern: string): readonly string[] {
  let depth = 0;
  let pieces = '';
  for (const letter of pattern) {
    if (letter === '{') depth++;
    if (depth === 0) pieces += letter;
    if (letter === '}' && --depth === 0) pieces += '\0';
  }
  return pieces.split('\0').filter((piece) => piece.trim().length > 2);
}

const isPlan = (click: RecordedInteraction['click']): boolean =>
  click?.route === 'plan' && click.payload.startsWith('keep');

/** Whether the user got a confirmation. Changes of seats are only visible in the lobby. */
function wasConfirmed({ click, commandName, responses: answers }: RecordedInteraction): boolean {
  const answer = answers.at(-1);
  if (answer === undefined) return false;
  // A panel that says why a move was refused is kept fresh: what follows in it says so no more.
  if (click?.route === 'play') return !matchesAny(answers[0] ?? answer, REFUSAL_TEXTS);
  const isConfirmable =
    commandName !== null || ['cancelConfirm', 'houseBet'].includes(click?.route ?? '') || isPlan(click);
  return isConfirmable && matchesAny(answer, SUCCESS_TEXTS);
}

/** The interactions that were confirmed. */
export const confirmedMoves = (interactions: Iterable<RecordedInteraction>): readonly RecordedInteraction[] =>
  [...interactions].filter(wasConfirmed);

/** Confirmed interactions that are not in the store. */
export const lostMoves = (
  interactions: Iterable<RecordedInteraction>,
  { interactionIds }: StoreSnapshot,
): readonly string[] =>
  confirmedMoves(interactions)
    .filter(({ id }) => !interactionIds.has(id))
    .map(({ id, click, commandName, command }) => {
      const what =
        click === null
          ? `/${commandName ?? ''} ${command ?? ''}`
          : `${click.route} at table ${click.tableId}`;
      return `interaction ${id} (${what}) was confirmed and is not in the store`;
    });

/** Every move in the log has exactly one processed interaction, and so has every change of seats, start and cancel. */
export function clickFindings(
  tableSnapshot: TableSnapshot,
  clicks: readonly RecordedInteraction[],
): readonly string[] {
  const { table, match } = tableSnapshot;
  const report = (text: string): string => `table ${table.id}: ${text}`;
  const findings: string[] = [];
  const plays = new Set(clicks.filter(({ click }) => click?.route === 'play'));
  const plans = new Set(clicks.filter(({ click }) => isPlan(click)));
  const lateTurns = maxLateTurns(tableSnapshot);
  const settledSteps = new Set<number>();
  for (const action of match === null ? [] : playerActionsOf(table.gameId, match)) {
    const holder = table.seats[action.seat];
    if (match === null || holder?.kind !== 'user') continue;
    // With a turn, all its plans are gone. In the step of another action they may have been kept after it.
    const isPlanned = (match.events[action.first] as { readonly planned?: boolean }).planned === true;
    const last = isPlanned ? action.step : action.step - 1;
    const own = [...plans].filter(({ userId, click }) => userId === holder.userId && click!.step <= last);
    for (const plan of own) plans.delete(plan);
    if (own.length > 0 && isPlanned) continue;
    const made = [...plays].find((each) => each.userId === holder.userId && produces(match, action, each));
    if (made !== undefined) plays.delete(made);
    else if (settledSteps.add(action.step).size > lateTurns)
      findings.push(
        `events ${action.first} to ${action.last} have no click of their own: nobody made them, or they were applied twice`,
      );
  }
  for (const { id } of plays) findings.push(`interaction ${id} was processed and changed nothing`);
  return [...findings, ...seatFindings(tableSnapshot, clicks)].map(report);
}

/**
 * How many turns of people bots may have made because the time was up: the others are asked about each. One that is
 * settled before the question could be posted has none, but takes its time all the same.
 */
function maxLateTurns({ table: { turnTimeMs, openedAt }, posts }: TableSnapshot): number {
  const questions = posts.filter(({ kind }) => kind === 'ladder').length;
  const newest = posts.at(-1);
  if (turnTimeMs === null || newest === undefined) return questions;
  const playedMs = snowflakeTime(newest.messageId) - openedAt;
  return Math.max(questions, Math.floor(playedMs / (turnTimeMs + decisionTimeMs(turnTimeMs))));
}

function produces(
  match: Match,
  { seat, step, first, last }: PlayerAction,
  { click, input }: RecordedInteraction,
): boolean {
  if (click?.step !== step) return false;
  const before = match.upTo(first);
  const moves = before.ui.moves(before.view(seat), click.payload, input);
  const played = moves === null ? null : before.play(seat, moves);
  const expected = match.events.slice(first, last + 1);
  return (
    played?.ok === true &&
    expected.every((event, at) => isDeepStrictEqual(played.value.events[first + at], event))
  );
}

function seatFindings({ table }: TableSnapshot, clicks: readonly RecordedInteraction[]): readonly string[] {
  const by = (route: string): readonly RecordedInteraction[] =>
    clicks.filter(({ click }) => click?.route === route);
  const seated = new Set(table.seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])));
  const isWaiting = (id: string): boolean =>
    table.status !== 'lobby' || table.waiting.some(({ userId }) => userId === id);
  const joined = new Set(by('join').map(({ userId }) => userId));
  const left = new Set(by('leave').map(({ userId }) => userId));
  return [
    ...[...joined]
      .filter((id) => !seated.has(id) && !left.has(id) && !isWaiting(id))
      .map((id) => `${id} joined and has no seat`),
    ...[...seated].filter((id) => id !== table.openedBy && !joined.has(id)).map((id) => `${id} never joined`),
    ...(seated.size === table.seats.filter(({ kind }) => kind === 'user').length
      ? []
      : ['someone has two seats']),
    ...(by('start').length > 1 ? ['it was started twice'] : []),
    ...(by('start').length === 1 && table.status === 'lobby' ? ['its start is lost'] : []),
    ...((by('cancelConfirm').length > 0 || seated.size === 0) === (table.status === 'cancelled') ||
    (table.status === 'cancelled' && by('ladder').some(({ click }) => click?.payload === 'call-off'))
      ? []
      : ['the status does not fit the confirmed cancellations']),
  ];
}
