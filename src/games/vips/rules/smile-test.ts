import type { Epilogue } from '../../../kernel/game-parts.ts';
import { type Seat, type Timer, ok, refuse, type Result } from '../../../kernel/game.ts';
import { evolve } from './evolve.ts';
import { SMILE_MM } from './limits.ts';
import { isLent, type Portrait, type StockSet } from './pieces.ts';
import { placesOf } from './score.ts';
import type { SmileTest, VipsEvent, VipsMove, VipsState } from './state.ts';
import type { VipsTypes } from './view.ts';

/** The lengths of the noses on our portraits, in millimetres. */
export const NOSES_MM: Readonly<Record<StockSet, Readonly<Record<Portrait, number>>>> = {
  men: { I: 74, II: 57, III: 49, IV: 63, V: 82 },
  women: { I: 66, II: 44, III: 38, IV: 31, V: 60 },
};

/** The marks of the smile-o-meter in millimetres, from stone-faced to ear to ear (V26). */
export const SMILE_MARKS: readonly number[] = Array.from(
  { length: (SMILE_MM.max - SMILE_MM.min) / SMILE_MM.step + 1 },
  (_, i) => SMILE_MM.min + i * SMILE_MM.step,
);

/**
 * The smile test, which follows the end once someone has begun it (V24 to V28). Controllers are named one after the other,
 * and report side by side. Each that is to name one has the table's time for a turn, and so have all reports together,
 * once everyone is named. It can be ended at any time.
 */
export const smileTest: Omit<Epilogue<VipsTypes>, 'label' | 'screen'> = {
  begin: beginSmileTest,
  skip: (state) =>
    state.smileTest === null || state.smileTest.prize !== null
      ? refuse({ key: 'vips.refused.no-smile-test' })
      : ok([closed(state.smileTest)]),
  toAct: ({ smileTest }) => awaitedBy(smileTest),
  clock: ({ smileTest }) => timerOf(smileTest),
  timeUp: (state) => {
    const presenter = presenterOf(state.smileTest);
    if (presenter !== null) return withConsequences(state, { type: 'not-shown', seat: presenter });
    return lookersIn(state.smileTest).reduce<readonly VipsEvent[]>(
      (events, seat) => [...events, ...passOver(events.reduce(evolve, state), seat)],
      [],
    );
  },
};

/** The first event: in which order the faces are shown (V24). */
function beginSmileTest(state: VipsState): Result<readonly VipsEvent[]> {
  if (state.result === null) return refuse({ key: 'vips.refused.smile-test-later' });
  if (state.smileTest !== null) return refuse({ key: 'vips.refused.smile-test-once' });
  return ok(withConsequences(state, { type: 'smile-test-begun', order: orderOfFaces(state) }));
}

/**
 * The order of the ranking; with equal points the longest nose first, then the order of the seats (V24). Nobody measures
 * the noses of people who lend their faces.
 */
function orderOfFaces({ set, bets, result }: VipsState): readonly Seat[] {
  const places = placesOf(result?.scores ?? []);
  const noseOf = (seat: Seat): number => {
    const bet = bets[seat] ?? null;
    return bet === null || isLent(set) ? 0 : NOSES_MM[set][bet.eyes];
  };
  return places
    .map((place, seat) => ({ place, seat }))
    .toSorted((a, b) => a.place - b.place || noseOf(b.seat) - noseOf(a.seat) || a.seat - b.seat)
    .map(({ seat }) => seat);
}

/** The seat that is to name a controller; `null` when all are named, or there is no test going on. */
export const presenterOf = (test: SmileTest | null): Seat | null =>
  test === null || test.prize !== null ? null : (test.order[test.shown.length] ?? null);

/**
 * The players the present face may be shown to: not its owner, not a player who has controlled already, and only a
 * player who leaves a controller to everyone still to come (V25).
 */
export function controllersFor(test: SmileTest | null): readonly Seat[] {
  const presenter = presenterOf(test);
  if (test === null || presenter === null) return [];
  const used = test.shown.flatMap(({ controller }) => (controller === null ? [] : [controller]));
  const free = test.order.filter((seat) => !used.includes(seat));
  const later = test.order.slice(test.shown.length + 1);
  return free
    .filter((seat) => seat !== presenter && leavesControllers(later, except(free, seat)))
    .toSorted((a, b) => a - b);
}

/** True if each of these can be given a controller of their own who is someone else. */
function leavesControllers([first, ...later]: readonly Seat[], free: readonly Seat[]): boolean {
  if (first === undefined) return true;
  return free.some((seat) => seat !== first && leavesControllers(later, except(free, seat)));
}

const except = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.filter((other) => other !== seat);

/** The controllers who have still to report, in the order in which they were named; they need not keep it. */
export const lookersIn = (test: SmileTest | null): readonly Seat[] =>
  test === null || test.prize !== null
    ? []
    : test.shown.flatMap(({ controller, isOpen }) => (isOpen && controller !== null ? [controller] : []));

function awaitedBy(test: SmileTest | null): readonly Seat[] {
  const presenter = presenterOf(test);
  const lookers = lookersIn(test);
  return presenter === null || lookers.includes(presenter) ? lookers : [presenter, ...lookers];
}

function timerOf(test: SmileTest | null): Timer | null {
  if (test === null || awaitedBy(test).length === 0) return null;
  return {
    id: `smile-${test.shown.length}-${presenterOf(test) === null ? 'look' : 'show'}`,
    duration: 'turn',
  };
}

/** The moves of a seat in the smile test: name a controller (V25), and say how wide the smile was (V26). */
export function legalSmileMoves({ smileTest }: VipsState, seat: Seat): readonly VipsMove[] {
  const controllers = presenterOf(smileTest) === seat ? controllersFor(smileTest) : [];
  const marks = lookersIn(smileTest).includes(seat) ? SMILE_MARKS : [];
  return [
    ...controllers.map((controller) => ({ type: 'show', controller }) as const),
    ...marks.map((mm) => ({ type: 'smile', mm }) as const),
  ];
}

type SmileMove = Extract<VipsMove, { type: 'show' | 'smile' }>;

/** A move of the smile test, and what follows from it. */
export function decideSmileMove(state: VipsState, seat: Seat, move: SmileMove): Result<readonly VipsEvent[]> {
  const { smileTest } = state;
  if (awaitedBy(smileTest).length === 0) return refuse({ key: 'vips.refused.no-smile-test' });
  if (move.type === 'show') {
    if (presenterOf(smileTest) !== seat) return refuse({ key: 'vips.refused.not-your-face' });
    return controllersFor(smileTest).includes(move.controller)
      ? ok(withConsequences(state, { type: 'face-shown', seat, controller: move.controller }))
      : refuse({ key: 'vips.refused.no-controller' });
  }
  if (!lookersIn(smileTest).includes(seat)) {
    const hasReported = smileTest?.shown.some(({ controller }) => controller === seat) === true;
    return refuse({ key: hasReported ? 'vips.refused.smiled-already' : 'vips.refused.not-controller' });
  }
  return SMILE_MARKS.includes(move.mm)
    ? ok(withConsequences(state, { type: 'smiled', seat, mm: move.mm }))
    : refuse({ key: 'vips.refused.not-understood' });
}

/** The events when a controller says nothing in time (V28). */
export const passOver = (state: VipsState, controller: Seat): readonly VipsEvent[] =>
  withConsequences(state, { type: 'passed-over', seat: controller });

/** An event and what follows: a controller wherever there is no choice, or the end of the test with its prize (V27). */
function withConsequences(state: VipsState, event: VipsEvent): readonly VipsEvent[] {
  const next = evolve(state, event);
  const { smileTest } = next;
  if (smileTest === null) return [event];
  if (awaitedBy(smileTest).length === 0) return [event, closed(smileTest)];
  const presenter = presenterOf(smileTest);
  const [controller, ...others] = controllersFor(smileTest);
  if (presenter === null || controller === undefined || others.length > 0) return [event];
  return [event, ...withConsequences(next, { type: 'face-shown', seat: presenter, controller })];
}

/** The end of the test: the widest smile wins, equal ones share it, and no smile no prize (V27). */
function closed({ shown }: SmileTest): VipsEvent {
  const widest = Math.max(...shown.map(({ mm }) => mm ?? 0));
  const winners = widest === 0 ? [] : shown.filter(({ mm }) => mm === widest).map(({ seat }) => seat);
  return { type: 'smile-test-over', prize: winners.toSorted((a, b) => a - b) };
}
