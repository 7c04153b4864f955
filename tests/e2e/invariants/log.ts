import { isDeepStrictEqual } from 'node:util';
import { decide } from '../../../src/games/vips/rules/decide.ts';
import { evolve } from '../../../src/games/vips/rules/evolve.ts';
import type { VipsEvent, VipsMove, VipsState } from '../../../src/games/vips/rules/state.ts';
import { COLOURS } from '../../../src/games/vips/rules/words.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { seededLuck } from '../../../src/kernel/luck.ts';
import type { Match } from '../../../src/kernel/seal.ts';

/** What one seat did at once: a bet, or a whole turn. */
export interface Deed {
  readonly seat: Seat;
  /** The step it was made in. */
  readonly step: number;
  /** The numbers of its own events in the log, those that followed from it left out. */
  readonly first: number;
  readonly last: number;
}

const eventsOf = (match: Match): readonly VipsEvent[] => match.events as readonly VipsEvent[];

/** The move behind an event; `null` when the event followed from another. */
function moveOf(event: VipsEvent): { readonly seat: Seat; readonly move: VipsMove } | null {
  switch (event.type) {
    case 'bet':
      return { seat: event.seat, move: { type: 'bet', bet: event.bet } };
    case 'placed':
      return { seat: event.seat, move: { type: 'place', colour: event.colour, piece: event.piece } };
    case 'swapped': {
      const { seat, pieces, because } = event;
      return { seat, move: { type: 'swap', pieces, ...(because === null ? {} : { because }) } };
    }
    case 'opened':
    case 'dealt':
    case 'turned':
    case 'ended':
      return null;
  }
}

/** What everybody did, in order. */
export function deedsOf(match: Match): readonly Deed[] {
  const deeds: Deed[] = [];
  for (const [number, event] of eventsOf(match).entries()) {
    const made = moveOf(event);
    if (made === null) continue;
    const { step } = match.before(number);
    const before = deeds.at(-1);
    if (event.type !== 'bet' && before?.step === step && before.seat === made.seat)
      deeds[deeds.length - 1] = { ...before, last: number };
    else deeds.push({ seat: made.seat, step, first: number, last: number });
  }
  return deeds;
}

/** Where a log is not lawful: every move is judged again, and what follows from it must be there, once. */
export function unlawful(match: Match): readonly string[] {
  const events = eventsOf(match);
  const findings: string[] = [];
  let state: VipsState | null = null;
  let due: VipsEvent[] = [];
  for (const [number, event] of events.entries()) {
    if (state !== null && due.length === 0) {
      const made = moveOf(event);
      const judged = made === null ? null : decide(state, made.seat, made.move, seededLuck('any'));
      if (judged?.ok === true) due = [...judged.value];
    }
    const wanted = due.shift();
    if (state !== null && (wanted === undefined || !agrees(wanted, event)))
      findings.push(`event ${number} (${event.type}) is unlawful`);
    state = evolve(state, event);
  }
  if (due.length > 0) findings.push('the log ends within a move');
  if (state !== null && state.actions.length > 0) findings.push('the log ends within a turn');
  return findings;
}

/** What was drawn cannot be drawn again: it need only be something that can be drawn. */
function agrees(wanted: VipsEvent, event: VipsEvent): boolean {
  if (wanted.type !== 'dealt' || event.type !== 'dealt') return isDeepStrictEqual(wanted, event);
  const chips = Object.values(event.chips);
  return COLOURS.every((colour) => chips.filter((chip) => chip === colour).length === 5);
}
