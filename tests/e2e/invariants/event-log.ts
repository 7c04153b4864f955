import { isDeepStrictEqual } from 'node:util';
import type { Match } from '../../../src/kernel/match.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import type { GameProfile } from '../../games/profile.ts';
import { profileOf } from '../../games/profiles.ts';
import { anyMoves } from '../../kernel/any-moves.ts';

/** A bet or a whole turn of one seat. */
export interface PlayerAction {
  readonly seat: Seat;
  /** The step in which it was made. */
  readonly step: number;
  /** The numbers of its own events in the log, without the events that follow from it. */
  readonly first: number;
  readonly last: number;
}

/** The actions of all players until the end, in order. */
export function playerActionsOf(gameId: string, match: Match): readonly PlayerAction[] {
  const { moveOf, isPartOfTurn } = profileOf(gameId);
  const actions: PlayerAction[] = [];
  for (const [number, event] of match.events.slice(0, match.endedAt).entries()) {
    const action = moveOf(event);
    if (action === null) continue;
    const { step } = match.upTo(number);
    const before = actions.at(-1);
    if (isPartOfTurn(event) && before?.step === step && before.seat === action.seat)
      actions[actions.length - 1] = { ...before, last: number };
    else actions.push({ seat: action.seat, step, first: number, last: number });
  }
  return actions;
}

/** What of a game's profile its log is checked with. */
export type EventRules = Pick<GameProfile, 'setupLength' | 'moveOf' | 'isEquivalent' | 'isMidTurn'>;

/**
 * The events that break the rules, from this number on: every move is decided again, and the log must hold exactly its
 * events.
 */
export function illegalEvents(
  match: Match,
  { setupLength, moveOf, isEquivalent, isMidTurn }: EventRules = profileOf(match.game.id),
  from = 0,
): readonly string[] {
  const findings: string[] = [];
  let expectedEvents: readonly unknown[] = [];
  for (const [number, event] of match.events.entries()) {
    if (number < Math.max(setupLength, from)) continue;
    if (expectedEvents.length === 0 && isReaction(event)) continue;
    if (expectedEvents.length === 0 && isTakenBack(event)) {
      const before = match.upTo(number);
      const seat = (event as { readonly seat: Seat }).seat;
      if (before.lastTurn !== seat || !isDeepStrictEqual(before.takeBack().events.at(-1), event))
        findings.push(`event ${number} takes back what may not be`);
      continue;
    }
    if (expectedEvents.length === 0) {
      const before = match.upTo(number);
      expectedEvents =
        [
          moveEvents(before, match.events.slice(number), moveOf),
          ringEvents(before),
          strikeEvents(before),
          ...epilogueEvents(before),
        ].find(([first]) => first !== undefined && isEquivalent(first, event)) ?? [];
    }
    const [expected] = expectedEvents;
    expectedEvents = expectedEvents.slice(1);
    if (expected === undefined || !isEquivalent(expected, event))
      findings.push(`event ${number} (${(event as { type: string }).type}) breaks the rules`);
  }
  if (expectedEvents.length > 0) findings.push('the log ends within a move');
  if (isMidTurn(match.view(null))) findings.push('the log ends within a turn');
  return findings;
}

/** The events of the move that comes next in the log; its first event may be one that the move only causes. */
function moveEvents(
  before: Match,
  later: readonly unknown[],
  moveOf: ReturnType<typeof profileOf>['moveOf'],
): unknown[] {
  const action = later.map(moveOf).find((made) => made !== null);
  const played = action == null ? null : before.play(action.seat, anyMoves([action.move]));
  return played?.ok === true ? played.value.events.slice(before.events.length) : [];
}

/** The events of the timer that runs, if it rings. */
export const ringEvents = (before: Match): unknown[] =>
  before.timer === null ? [] : before.timeUp().events.slice(before.events.length);

/** The events that strike the text that the table decides about, once it is blanked. */
const strikeEvents = (before: Match): unknown[] =>
  before.strikable === BLANKED ? before.strike().events.slice(before.events.length) : [];

/** The events that begin what is played after the end, and those that end it at once. */
const epilogueEvents = (before: Match): readonly (readonly unknown[])[] =>
  before.outcome === null || before.game.parts.epilogue === undefined
    ? []
    : [before.beginEpilogue(), before.skipEpilogue()].map((after) =>
        after.ok ? after.value.events.slice(before.events.length) : [],
      );

/** Someone has taken back their turn. */
const isTakenBack = (event: unknown): boolean => (event as { readonly type: string }).type === 'taken-back';

/** Someone applauded or booed, who need not have a seat: no move made it. */
const isReaction = (event: unknown): boolean => (event as { readonly type: string }).type === 'reacted';
