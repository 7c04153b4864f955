import type { RecordHeader } from '../../kernel/game.ts';
import { sanitizeText } from '../../kernel/text.ts';
import { evolve } from './rules/evolve.ts';
import { becauseMessageArgument } from './rules/narrate.ts';
import { byPart, byPortrait, pieceOf } from './rules/pieces.ts';
import type { ShownFace, TurnAction, VipsEvent, VipsSettings, VipsState } from './rules/state.ts';
import { raisedBy } from './rules/swap.ts';
import { replay } from '../../kernel/match.ts';

/** The name and version of the record format. */
export const RECORD_FORMAT = 'pedestal.vips/1';

/**
 * A game as a document of the record format (docs/record.md). The bets of a running game (V5) and the turn in progress
 * are left out.
 */
export function toRecord(
  header: RecordHeader<VipsSettings>,
  events: readonly VipsEvent[],
): Readonly<Record<string, unknown>> {
  const state = replay({ evolve }, events);
  const opened = events.find((event) => event.type === 'opened');
  const dealt = events.find((event) => event.type === 'dealt');
  const layout = opened?.layout ?? [];
  return {
    format: RECORD_FORMAT,
    table: header.table,
    target: state.target,
    set: state.set,
    players: header.players,
    layout: { head: layout, eyes: layout, mouth: layout },
    ...(state.result === null ? {} : { bets: state.bets }),
    ...(dealt === undefined
      ? {}
      : { chips: byPart((part) => byPortrait((each) => dealt.chips[pieceOf(part, each)])) }),
    first: state.first,
    // Until the end nobody needs to know who voted for which player.
    ...(state.lots === null || state.result === null ? {} : { lots: state.lots, votes: state.votes }),
    turns: recordTurns(events, state, header.formatMessage),
    ...(state.result === null
      ? {}
      : { final: state.columns, scores: state.result.scores, winners: state.result.winners }),
    ...recordApplause(state),
    ...(state.smileTest === null ? {} : { smiles: recordSmiles(state.smileTest.shown) }),
    ...(state.smileTest?.prize == null ? {} : { prize: state.smileTest.prize }),
    ...(header.fair === undefined ? {} : { fair: header.fair }),
  };
}

/** The votes on each argument that has any, those of spectators without a seat; nothing if nobody voted. */
function recordApplause({ arguments: all }: VipsState): Readonly<Record<string, unknown>> {
  const applause = all
    .filter(({ votes }) => votes.length > 0)
    .map(({ turn, votes }) => ({ turn, votes: votes.map(({ seat, vote }) => ({ seat, vote })) }));
  return applause.length === 0 ? {} : { applause };
}

/** The faces up to the last one that a controller has reported on, or that was passed over. */
const recordSmiles = (shown: readonly ShownFace[]): readonly unknown[] =>
  shown
    .slice(0, shown.findLastIndex(({ isOpen }) => !isOpen) + 1)
    .map(({ seat, controller, mm }) => ({ seat, controller, mm }));

type FormatMessage = RecordHeader<VipsSettings>['formatMessage'];

function recordTurns(
  events: readonly VipsEvent[],
  state: VipsState,
  formatMessage: FormatMessage,
): unknown[] {
  const turns: unknown[] = [];
  let actions: TurnAction[] = [];
  for (const event of events) {
    if (event.type === 'placed' || event.type === 'swapped') actions.push(event);
    if ((event.type === 'turned' || event.type === 'ended') && actions[0] !== undefined) {
      turns.push({
        seat: actions[0].seat,
        ...(actions[0].planned === true && { planned: true }),
        actions: actions.map((action) => recordAction(action, state, formatMessage)),
      });
      actions = [];
    }
  }
  return turns;
}

function recordAction(action: TurnAction, state: VipsState, formatMessage: FormatMessage): unknown {
  if (action.type === 'placed') return { place: action.colour, on: action.piece };
  const raised = raisedBy(action);
  if (action.because === null || raised === null) return { swap: action.pieces };
  const because = becauseMessageArgument(action.because, raised.piece, state);
  return {
    swap: action.pieces,
    // Read back, it is taken for a typed text.
    because: 'userText' in because ? because.userText : sanitizeText(formatMessage(because)),
  };
}
