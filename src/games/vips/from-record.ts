import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Seat, type Rejection, ok, type Result, refuse } from '../../kernel/game.ts';
import { courseFrom, decide, type VipsCourse } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { audience, openArgument, reactionOf } from './rules/applause.ts';
import { MAX_SPECTATOR_VOTES, SEATS } from './rules/limits.ts';
import { byPiece, COLOURS, type Colour, partOf, portraitOf } from './rules/pieces.ts';
import { passOver, smileTest } from './rules/smile-test.ts';
import type { VipsEvent, VipsMove } from './rules/state.ts';
import {
  betSchema,
  colourSchema,
  piecePairSchema,
  pieceSchema,
  portraitSchema,
  portraitSetSchema,
  seatSchema,
  smileSchema,
  voteSchema,
} from './schemas.ts';
import { RECORD_FORMAT, toRecord } from './to-record.ts';
import { replay } from '../../kernel/match.ts';

const layoutRowSchema = z
  .array(portraitSchema)
  .length(5)
  .refine((portraits) => new Set(portraits).size === 5);
const perPartSchema = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ head: shape, eyes: shape, mouth: shape });
const actionSchema = z.union([
  z.strictObject({ place: colourSchema, on: pieceSchema }),
  z.strictObject({ swap: piecePairSchema, because: z.string().optional() }),
]);

const applauseSchema = z.strictObject({
  turn: z.int().min(1),
  votes: z
    .array(z.strictObject({ seat: seatSchema.nullable(), vote: voteSchema }))
    .max(MAX_SPECTATOR_VOTES + SEATS.max),
});
const shownFaceSchema = z.strictObject({
  seat: seatSchema,
  controller: seatSchema.nullable(),
  mm: smileSchema.nullable(),
});

/** The members of a record that determine the game; the rest follows from the rules. */
const recordSchema = z
  .looseObject({
    target: z.string(),
    set: portraitSetSchema,
    players: z
      .array(z.object({ name: z.string() }))
      .min(SEATS.min)
      .max(SEATS.max),
    layout: perPartSchema(layoutRowSchema),
    bets: z.array(betSchema).optional(),
    chips: perPartSchema(z.record(portraitSchema, colourSchema)).optional(),
    first: seatSchema,
    lots: z.array(seatSchema).optional(),
    votes: z.array(seatSchema.nullable()).optional(),
    turns: z.array(
      z.object({
        seat: seatSchema,
        planned: z.literal(true).exactOptional(),
        actions: z.array(actionSchema).min(1).max(2),
      }),
    ),
    applause: z.array(applauseSchema).optional(),
    smiles: z.array(shownFaceSchema).max(SEATS.max).optional(),
    prize: z.array(seatSchema).optional(),
  })
  .refine(({ first, players }) => first < players.length, { path: ['first'] })
  .refine(({ lots, players }) => lots === undefined || isOrderOfSeats(lots, players.length), {
    path: ['lots'],
  })
  .refine(({ votes, lots }) => votes === undefined || votes.length === lots?.length, { path: ['votes'] })
  .refine(({ bets, players }) => bets === undefined || bets.length === players.length, { path: ['bets'] })
  .refine(({ chips }) => chips === undefined || isValidDeal(Object.values(chips).flatMap(Object.values)), {
    path: ['chips'],
  });
type RecordDocument = z.infer<typeof recordSchema>;

const isOrderOfSeats = (seats: readonly Seat[], count: number): boolean =>
  seats.length === count && new Set(seats).size === count && seats.every((seat) => seat < count);

const isValidDeal = (chips: readonly Colour[]): boolean =>
  COLOURS.every((colour) => chips.filter((chip) => chip === colour).length === 5);

/** The members that are recomputed from the log and have to be equal. */
const DERIVED_MEMBERS = [
  'layout',
  'first',
  'lots',
  'votes',
  'bets',
  'chips',
  'turns',
  'final',
  'scores',
  'winners',
  'applause',
  'smiles',
  'prize',
] as const;

/**
 * The log of a recorded game, validated by the rules (the kernel's `fromRecord`): a refusal when the record is corrupt
 * or breaks the rules, `null` when it has another format. Arguments of bots become typed ones.
 */
export function fromRecord(raw: unknown): Result<readonly VipsEvent[]> | null {
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== RECORD_FORMAT)
    return null;
  const parsed = recordSchema.safeParse(raw);
  if (!parsed.success) {
    const where = String(parsed.error.issues[0]?.path[0] ?? '');
    return refuse({ key: 'vips.record.corrupt', args: { where } });
  }
  const { target, set } = parsed.data;
  const played = replayGame(parsed.data);
  if (!played.ok) return played;
  const settings = { target, set, first: 'random' } as const;
  const recomputed = toRecord({ table: '', settings, players: [], formatMessage: () => '' }, played.value);
  const stated = new Map(Object.entries(raw));
  const member = DERIVED_MEMBERS.find((name) => !isDeepStrictEqual(stated.get(name), recomputed[name]));
  return member === undefined ? played : refuse({ key: 'vips.record.disagrees', args: { member } });
}

/** Replays the turns, then the smile test if there was one. */
function replayGame(record: RecordDocument): Result<readonly VipsEvent[]> {
  const opening = openingOf(record);
  const turns = replayTurns(courseFrom(replay({ evolve }, opening)), record);
  const played =
    turns.ok && record.smiles !== undefined
      ? replaySmileTest(turns.value, record.smiles, record.prize !== undefined)
      : turns;
  return played.ok ? ok([...opening, ...played.value.events]) : played;
}

/**
 * Replays the faces that were shown in the smile test (V24 to V28), whose reports came in any order. The last of them was
 * reported on or passed over; others without a smile may be, too, and nothing depends on it. `isOver`: whether the test
 * came to an end; with players still to act, it was ended before.
 */
function replaySmileTest(
  turns: VipsCourse,
  smiles: NonNullable<RecordDocument['smiles']>,
  isOver: boolean,
): Replayed {
  let course = turns;
  const play = (seat: Seat, move: VipsMove): Rejection | null => {
    const decided = decide(course.state, seat, move);
    if (!decided.ok) return decided.reason;
    course = course.followedBy(decided.value);
    return null;
  };
  const add = (decided: Result<readonly VipsEvent[]>): Rejection | null => {
    if (!decided.ok) return decided.reason;
    course = course.with(decided.value);
    return null;
  };
  /** A face whose controller followed from what was before is there already. */
  const show = ({ seat, controller }: (typeof smiles)[number], i: number): Rejection | null => {
    if (course.state.smileTest?.shown[i] !== undefined) return null;
    return controller === null
      ? add(ok(smileTest.timeUp(course.state)))
      : play(seat, { type: 'show', controller });
  };
  const report = ({ controller, mm }: (typeof smiles)[number], i: number): Rejection | null => {
    if (controller === null) return null;
    if (mm !== null) return play(controller, { type: 'smile', mm });
    return i === smiles.length - 1 ? add(ok(passOver(course.state, controller))) : null;
  };
  const refused =
    add(smileTest.begin(turns.state)) ??
    firstRefusal(smiles, show) ??
    firstRefusal(smiles, report) ??
    (isOver && course.state.smileTest?.prize === null ? add(smileTest.skip(course.state)) : null);
  if (refused === null) return ok(course);
  return refuse({ key: 'vips.record.smiles', args: { why: { key: refused.key, args: refused.args ?? {} } } });
}

const firstRefusal = <Item>(
  items: readonly Item[],
  refusalOf: (item: Item, i: number) => Rejection | null,
): Rejection | null =>
  items.reduce<Rejection | null>((refused, item, i) => refused ?? refusalOf(item, i), null);

/** The events before the first turn. In a record without bets (of a running game), chips mean that all bets were in. */
function openingOf(record: RecordDocument): readonly VipsEvent[] {
  const { target, set, players, layout, first, lots, votes = [], bets = [], chips } = record;
  const dealt = chips === undefined ? null : byPiece((piece) => chips[partOf(piece)][portraitOf(piece)]);
  return [
    {
      type: 'opened',
      target,
      set,
      seats: players.length,
      first: lots?.[0] ?? first,
      ...(lots === undefined ? {} : { lots }),
      layout: layout.head,
      ...(dealt === null ? {} : { chips: dealt }),
    },
    ...bets.map((bet, seat): VipsEvent => {
      const famous = votes[seat] ?? null;
      return { type: 'bet', seat, bet, ...(famous === null ? {} : { famous }) };
    }),
    ...(dealt === null ? [] : [{ type: 'dealt', chips: dealt } as const]),
  ];
}

function replayTurns(opened: VipsCourse, { turns, applause = [] }: RecordDocument): Replayed {
  let course = opened;
  for (const [i, turn] of turns.entries()) {
    for (const action of turn.actions) {
      const decided = decide(course.state, turn.seat, moveFromAction(action, turn.planned));
      if (!decided.ok) {
        const { key, args = {} } = decided.reason;
        return refuse({ key: 'vips.record.unlawful', args: { turn: i + 1, why: { key, args } } });
      }
      course = course.followedBy(decided.value);
    }
    if (course.state.actions.length > 0) return refuse({ key: 'vips.record.half', args: { turn: i + 1 } });
    // Nothing depends on when a vote was given: they all come right after the turn.
    const votes = applause.find((each) => each.turn === i + 1)?.votes ?? [];
    for (const [number, { seat, vote }] of votes.entries()) {
      const open = openArgument(course.state);
      const voter = { id: seat === null ? `onlooker ${number}` : String(seat), seat };
      const voted = audience.react(course.state, voter, reactionOf(open?.number ?? 0, vote));
      if (!voted.ok) return refuse({ key: 'vips.record.applause', args: { turn: i + 1 } });
      course = course.with(voted.value);
    }
  }
  return ok(course);
}

type Replayed = Result<VipsCourse>;

const moveFromAction = (action: z.infer<typeof actionSchema>, planned: true | undefined): VipsMove => {
  const ahead = planned === undefined ? {} : { planned };
  if ('place' in action) return { type: 'place', colour: action.place, piece: action.on, ...ahead };
  const because = action.because === undefined ? {} : { because: { said: action.because } };
  return { type: 'swap', pieces: action.swap, ...because, ...ahead };
};
