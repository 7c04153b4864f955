import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Rejection } from '../../kernel/line.ts';
import type { Luck } from '../../kernel/luck.ts';
import { replay } from '../../kernel/replay.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { RECORD_FORMAT, record } from './record.ts';
import { decide, SEATS } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import type { VipsEvent, VipsMove } from './rules/state.ts';
import { COLOURS, type Colour, PIECES, type Piece, partOf, portraitOf, SETS } from './rules/words.ts';
import { bet, colour, pair, piece, portrait, seat } from './shapes.ts';

const row = z
  .array(portrait)
  .length(5)
  .refine((portraits) => new Set(portraits).size === 5);
const ofParts = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ head: shape, eyes: shape, mouth: shape });
const action = z.union([
  z.strictObject({ place: colour, on: piece }),
  z.strictObject({ swap: pair, because: z.string().optional() }),
]);

/** As much of a record as it takes to play it again; the rest follows from the rules. */
const shape = z
  .looseObject({
    target: z.string(),
    set: z.enum(SETS),
    players: z
      .array(z.object({ name: z.string() }))
      .min(SEATS.min)
      .max(SEATS.max),
    layout: ofParts(row),
    bets: z.array(bet).optional(),
    chips: ofParts(z.record(portrait, colour)).optional(),
    first: seat,
    turns: z.array(z.object({ seat, actions: z.array(action).min(1).max(2) })),
  })
  .refine(({ first, players }) => first < players.length, { path: ['first'] })
  .refine(({ bets, players }) => bets === undefined || bets.length === players.length, { path: ['bets'] })
  .refine(({ chips }) => chips === undefined || isDeal(Object.values(chips).flatMap(Object.values)), {
    path: ['chips'],
  });
type Document = z.infer<typeof shape>;

const isDeal = (chips: readonly Colour[]): boolean =>
  COLOURS.every((each) => chips.filter((chip) => chip === each).length === 5);

/** The members that follow from the others, and those that say the same in another way. */
const FOLLOWING = ['layout', 'bets', 'chips', 'turns', 'final', 'scores', 'winners'] as const;

/** A lawful game draws nothing any more once its deal is known. */
const NO_LUCK: Luck = {
  below: () => {
    throw new RangeError('a recorded game leaves nothing to luck');
  },
};

/** The log that a record tells (the kernel's `fromRecord`); what computer players argued comes as if it was typed. */
export function fromRecord(raw: unknown): Result<readonly VipsEvent[], Rejection> | null {
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== RECORD_FORMAT)
    return null;
  const read = shape.safeParse(raw);
  if (!read.success) {
    const where = String(read.error.issues[0]?.path[0] ?? '');
    return refuse({ key: 'vips.record.damaged', args: { where } });
  }
  const { target, set } = read.data;
  const played = play(read.data);
  if (!played.ok) return played;
  const settings = { target, set, first: 'random' } as const;
  const again = record({ table: '', settings, players: [], say: () => '' }, played.value);
  const told = new Map(Object.entries(raw));
  const member = FOLLOWING.find((each) => !isDeepStrictEqual(told.get(each), again[each]));
  return member === undefined ? played : refuse({ key: 'vips.record.disagrees', args: { member } });
}

/** Every turn judged by the rules. Without bets (a game that is not over) the chips tell that all were in. */
function play({ target, set, players, layout, first, bets = [], chips, turns }: Document): Played {
  const dealt = chips === undefined ? null : byPiece(chips);
  const events: VipsEvent[] = [
    {
      type: 'opened',
      target,
      set,
      seats: players.length,
      first,
      layout: layout.head,
      ...(dealt === null ? {} : { chips: dealt }),
    },
    ...bets.map((made, seat) => ({ type: 'bet', seat, bet: made }) as const),
    ...(dealt === null ? [] : [{ type: 'dealt', chips: dealt } as const]),
  ];
  let state = replay({ evolve }, events);
  for (const [i, turn] of turns.entries()) {
    for (const each of turn.actions) {
      const judged = decide(state, turn.seat, moveOf(each), NO_LUCK);
      if (!judged.ok) {
        const { key, args = {} } = judged.reason;
        return refuse({ key: 'vips.record.unlawful', args: { turn: i + 1, why: { key, args } } });
      }
      state = judged.value.reduce(evolve, state);
      events.push(...judged.value);
    }
    if (state.actions.length > 0) return refuse({ key: 'vips.record.half', args: { turn: i + 1 } });
  }
  return ok(events);
}

type Played = Result<readonly VipsEvent[], Rejection>;

const byPiece = (chips: NonNullable<Document['chips']>): Record<Piece, Colour> =>
  Object.fromEntries(PIECES.map((each) => [each, chips[partOf(each)][portraitOf(each)]])) as Record<
    Piece,
    Colour
  >;

const moveOf = (each: z.infer<typeof action>): VipsMove => {
  if ('place' in each) return { type: 'place', colour: each.place, piece: each.on };
  const because = each.because === undefined ? {} : { because: { said: each.because } };
  return { type: 'swap', pieces: each.swap, ...because };
};
