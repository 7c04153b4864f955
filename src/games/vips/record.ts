import type { RecordHeader } from '../../kernel/game.ts';
import type { LineArgument } from '../../kernel/line.ts';
import { replay } from '../../kernel/replay.ts';
import { evolve } from './rules/evolve.ts';
import { becauseArgument } from './rules/narrate.ts';
import type { Action, VipsEvent, VipsSettings } from './rules/state.ts';
import { raisedBy } from './rules/swap.ts';
import {
  type Colour,
  PARTS,
  type Part,
  type Piece,
  PORTRAITS,
  type Portrait,
  pieceOf,
} from './rules/words.ts';

/** The name and version of the format. */
export const RECORD_FORMAT = 'pedestal.vips/1';

/**
 * A game as a document of the record format (docs/record.md). Of a game that still runs, bets are left out (V5);
 * so is a turn that is not over.
 */
export function record(
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
    ...(dealt === undefined ? {} : { chips: byPart(dealt.chips) }),
    first: state.first,
    turns: turnsOf(events, header.say),
    ...(state.result === null
      ? {}
      : { final: state.columns, scores: state.result.scores, winners: state.result.winners }),
    ...(header.fair === undefined ? {} : { fair: header.fair }),
  };
}

const byPart = (chips: Readonly<Record<Piece, Colour>>): Record<Part, Record<Portrait, Colour>> =>
  Object.fromEntries(
    PARTS.map((part) => [
      part,
      Object.fromEntries(PORTRAITS.map((portrait) => [portrait, chips[pieceOf(part, portrait)]])),
    ]),
  ) as Record<Part, Record<Portrait, Colour>>;

type Say = RecordHeader<VipsSettings>['say'];

function turnsOf(events: readonly VipsEvent[], say: Say): unknown[] {
  const turns: unknown[] = [];
  let actions: Action[] = [];
  for (const event of events) {
    if (event.type === 'placed' || event.type === 'swapped') actions.push(event);
    if ((event.type === 'turned' || event.type === 'ended') && actions[0] !== undefined) {
      turns.push({ seat: actions[0].seat, actions: actions.map((action) => actionOf(action, say)) });
      actions = [];
    }
  }
  return turns;
}

function actionOf(action: Action, say: Say): unknown {
  if (action.type === 'placed') return { place: action.colour, on: action.piece };
  const raised = raisedBy(action);
  if (action.because === null || raised === null) return { swap: action.pieces };
  return { swap: action.pieces, because: spoken(becauseArgument(action.because, raised.piece), say) };
}

function spoken(because: LineArgument, say: Say): string {
  if (typeof because === 'object' && 'said' in because) return because.said;
  if (typeof because === 'object' && 'key' in because) return say(because);
  return String(because);
}
