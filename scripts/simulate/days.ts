import { bots } from '../../src/games/vips/ai/index.ts';
import { vipsGame } from '../../src/games/vips/index.ts';
import { decide, legalMoves } from '../../src/games/vips/rules/decide.ts';
import type { VipsMove, VipsState } from '../../src/games/vips/rules/state.ts';
import { viewFor, type VipsView } from '../../src/games/vips/rules/view.ts';
import { colourCode, pieceCode } from '../../src/games/vips/ui/payload-codes.ts';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';

/** Minutes. */
const DAY = 1_440;
const [MORNING, NIGHT] = [8 * 60, 23 * 60];
/** Of ten: pushes that are answered within half an hour, looks at which people plan, own turns after which they do. */
const OF_TEN = { answered: 3, planned: 5, after: 3 } as const;

/** People at a slow table, and for each the least and the most looks a day. */
export interface Table {
  readonly name: string;
  readonly looks: readonly (readonly [least: number, most: number])[];
}
const USUAL = [2, 4] as const;
const ONCE = [1, 1] as const;
const TABLES: readonly Table[] = [
  { name: '3 people', looks: [USUAL, USUAL, USUAL] },
  { name: '4 people', looks: [USUAL, USUAL, USUAL, USUAL] },
  { name: '5 people', looks: [USUAL, USUAL, USUAL, USUAL, USUAL] },
  { name: '5 rare visitors', looks: [ONCE, ONCE, [1, 2], [1, 2], [2, 3]] },
];

const isTurn = (moves: readonly VipsMove[]): boolean =>
  moves.every(({ type }) => type === 'place' || type === 'swap');
const tenths = (random: Random, count: number): boolean => random.below(10) < count;

/** The state after a move, which is legal. */
function after(state: VipsState, seat: number, move: VipsMove): VipsState {
  const decided = decide(state, seat, move);
  if (!decided.ok) throw new Error(`a simulated player made an illegal move: ${decided.reason.key}`);
  return decided.value.state;
}

/** The turn of a greedy bot that begins with another move than these. */
function turnOf(from: VipsState, seat: number, random: Random, tried: readonly VipsMove[]): VipsMove[] {
  const made: VipsMove[] = [];
  for (let state = from; state.phase === 'playing' && state.active === seat && state.turn === from.turn;) {
    const all = legalMoves(state, seat);
    const others = made.length > 0 ? all : all.filter((each) => !tried.some((move) => isSame(move, each)));
    const moves = others.length > 0 ? others : all;
    const move = bots.greedy(viewFor(state, seat), moves, random, { history: () => [], playouts: 1 });
    made.push(move);
    state = after(state, seat, move);
  }
  return made;
}

const isSame = (a: VipsMove, b: VipsMove): boolean => JSON.stringify(a) === JSON.stringify(b);

const payloadOf = (moves: readonly VipsMove[]): string =>
  moves
    .flatMap((move) => {
      if (move.type === 'place') return [colourCode(move.colour), pieceCode(move.piece)];
      return move.type === 'swap' ? ['x', ...move.pieces.map(pieceCode)] : [];
    })
    .join('.');

/** The course of a game: its days, its pings for each person, and how many of its turns were planned. */
export interface Played {
  readonly days: number;
  readonly pings: number;
  readonly planned: number;
}

/** Plays a game of greedy bots in the shoes of people with so many plans each. Throws for a plan that breaks the rules. */
export function playDays({ looks }: Table, most: number, seed: string): Played {
  const random = seededRandom(seed);
  const { plannedTurns } = vipsGame.parts;
  if (plannedTurns === undefined) throw new RangeError('no turns of VIPs are planned');
  const seats = looks.map((_, seat) => seat);
  const settings = { target: 'someone', set: 'women', first: 'random' } as const;
  const opened = vipsGame.setup(settings, seats.map(String), random);
  let state = opened.reduce<VipsState | null>((now, event) => vipsGame.evolve(now, event), null);
  for (const seat of seats)
    if (state !== null) state = after(state, seat, pick(random, legalMoves(state, seat)));
  if (state === null) throw new RangeError('no game has begun');
  const plans = new Map<number, unknown[]>();
  const plan = (now: VipsState, seat: number): void => {
    const view: VipsView = viewFor(now, seat);
    const kept: unknown[] = [];
    const tried: VipsMove[] = [];
    for (let i = 0; i < most && plannedTurns.mayPlan(view); i++) {
      const turn = turnOf({ ...now, active: seat, actions: [] }, seat, random, tried);
      tried.push(...turn.slice(0, 1));
      const made = plannedTurns.planOf(view, payloadOf(turn), { fields: { because: '' } });
      if (made?.ok === true) kept.push(made.value);
    }
    plans.set(seat, kept);
  };
  /** The looks of a day, in order. */
  const dayOf = (day: number) =>
    seats
      .flatMap((seat) => {
        const [least, top] = looks[seat] ?? USUAL;
        const count = least + random.below(top - least + 1);
        return Array.from({ length: count }, () => ({
          seat,
          at: day * DAY + MORNING + random.below(NIGHT - MORNING),
        }));
      })
      .toSorted((a, b) => a.at - b.at);
  let [now, pings, planned, turns, day] = [MORNING, 0, 0, 0, 0];
  let coming = dayOf(0);
  while (state.phase === 'playing') {
    const seat = state.active ?? 0;
    const current: VipsState = state;
    const view = viewFor(current, seat);
    const fitting = (plans.get(seat) ?? [])
      .map((each) => plannedTurns.moves(view, each))
      .find((each) => each !== null);
    plans.delete(seat);
    let moves = fitting ?? null;
    if (moves !== null) {
      now += 1 + random.below(3);
      planned++;
    } else {
      pings++;
      const isAwake = now % DAY >= MORNING && now % DAY < NIGHT;
      const answer = isAwake && tenths(random, OF_TEN.answered) ? now + random.below(30) : Infinity;
      for (;;) {
        const look = coming.find(({ at }) => at > now);
        if (look === undefined) coming = dayOf(++day);
        else if (look.at > answer) break;
        else {
          now = look.at;
          if (look.seat === seat) break;
          if (tenths(random, OF_TEN.planned)) plan(current, look.seat);
        }
      }
      if (answer < Infinity && now < answer) now = answer;
      moves = turnOf(current, seat, random, []);
    }
    if (!isTurn(moves)) throw new Error('a plan is no turn');
    for (const move of moves) state = after(state, seat, move);
    turns++;
    if (fitting === undefined && state.phase === 'playing' && tenths(random, OF_TEN.after)) plan(state, seat);
  }
  return { days: (now - MORNING) / DAY, pings: pings / seats.length, planned: planned / turns };
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** A table in Markdown: how many days games take without plans, with one and with three, and how often people are pinged. */
export function daysTable(games: number): readonly string[] {
  const cell = (table: Table, most: number): string => {
    const all = Array.from({ length: games }, (_, n) => playDays(table, most, `${table.name} ${most} ${n}`));
    const days = all.map((each) => each.days).toSorted((a, b) => a - b);
    const mean = (of: (each: Played) => number): number =>
      all.reduce((sum, each) => sum + of(each), 0) / games;
    const share = Math.round(100 * mean((each) => each.planned));
    return `${at(days, 0.5).toFixed(1)} (${at(days, 0.9).toFixed(1)}) · ${mean((each) => each.pings).toFixed(1)} · ${share} %`;
  };
  return [
    '| table | no plans | one plan | three plans |',
    '| --- | --- | --- | --- |',
    ...TABLES.map((table) => `| ${table.name} | ${[0, 1, 3].map((most) => cell(table, most)).join(' | ')} |`),
  ];
}
