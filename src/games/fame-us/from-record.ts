import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Seat, type Rejection, ok, refuse, type Result } from '../../kernel/game.ts';
import { activeSeat } from './rules/act.ts';
import { DECK_SIZE, HIDDEN_CARD, isDeck } from './rules/criteria.ts';
import { courseFrom, decide, type FameUsCourse, timeUp } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { HAND_SIZE, NAME_LENGTH, SEATS, STARTER_COUNT } from './rules/limits.ts';
import type { Deal, FameUsEvent, FameUsMove } from './rules/state.ts';
import { membersOf, TEAMS } from './rules/teams.ts';
import {
  cardSchema,
  houseSchema,
  reasonCardSchema,
  remarkSchema,
  seatSchema,
  teamSchema,
} from './schemas.ts';
import { RECORD_FORMAT, toRecord } from './to-record.ts';
import { replay } from '../../kernel/match.ts';

const actionSchema = z.union([
  z.strictObject({ seat: seatSchema, play: cardSchema }),
  z.strictObject({
    seat: seatSchema,
    pass: z.union([cardSchema, z.null(), z.literal(true)]),
    timer: z.literal(true).optional(),
    planned: z.literal(true).optional(),
  }),
  z.strictObject({ seat: seatSchema, accuse: seatSchema }),
]);
const proposalSchema = z.object({
  seat: seatSchema,
  name: z.string().min(NAME_LENGTH.min).max(1_000).nullable(),
  because: z.string().min(1).max(1_000).optional(),
  remarks: z.array(remarkSchema.nullable()).max(SEATS.max).optional(),
  but: z.string().min(1).max(1_000).optional(),
  votes: z.array(z.boolean().nullable()).max(SEATS.max).optional(),
  doubts: z.array(reasonCardSchema.nullable()).max(SEATS.max).optional(),
});
const roundSchema = z.object({
  starter: cardSchema,
  actions: z.array(actionSchema).max(SEATS.max),
  proposal: proposalSchema.nullable().optional(),
  minds: z
    .array(z.union([z.string().min(NAME_LENGTH.min).max(1_000), z.literal(false), z.null()]))
    .max(SEATS.max)
    .optional(),
});

/** The members of a record that determine the game; the rest follows from the rules. */
const recordSchema = z.looseObject({
  players: z
    .array(z.object({ name: z.string() }))
    .min(SEATS.min)
    .max(SEATS.max),
  first: seatSchema,
  house: houseSchema.optional(),
  rounds: z.array(roundSchema).min(1).max(STARTER_COUNT),
  end: z.looseObject({ hunches: z.array(seatSchema.nullable()).max(SEATS.max).optional() }).optional(),
  /** The proof of fairness names the pace, which is part of the deal. */
  fair: z
    .looseObject({ settings: z.looseObject({ pace: z.enum(['live', 'slow']) }) })
    .optional()
    .catch(undefined),
});
const dealSchema = z
  .object({
    teams: z.array(teamSchema),
    hands: z.array(z.array(cardSchema).length(HAND_SIZE)),
    starters: z.array(cardSchema).length(STARTER_COUNT),
    pile: z.array(cardSchema),
    house: houseSchema.optional(),
  })
  .refine(({ hands, starters, pile, house = [] }) =>
    isDeck(
      [...hands.flat(), ...starters, ...pile],
      house.map(({ card }) => card),
    ),
  )
  .refine(({ teams }) => {
    const [square = 0, dance = 0] = TEAMS.map((team) => membersOf(teams, team).length);
    return Math.abs(square - dance) <= 1;
  });
type RecordDocument = z.infer<typeof recordSchema>;
type RoundDocument = z.infer<typeof roundSchema>;

/** The members that are recomputed from the log and have to be equal. */
const DERIVED_MEMBERS = [
  'first',
  'house',
  'teams',
  'hands',
  'starters',
  'pile',
  'rounds',
  'refills',
  'end',
] as const;

/**
 * The log of a recorded game, validated by the rules (the kernel's `fromRecord`): a refusal when the record is corrupt
 * or breaks the rules, `null` when it has another format. Names of bots' figures become typed ones. In the record of a
 * running game, unseen cards are unknown ones in the log, too, and teams just any.
 */
export function fromRecord(raw: unknown): Result<readonly FameUsEvent[]> | null {
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== RECORD_FORMAT)
    return null;
  const parsed = recordSchema.safeParse(raw);
  if (!parsed.success) return refuseCorrupt(parsed.error);
  const document = parsed.data;
  const seats = document.players.length;
  const stated = new Map(Object.entries(raw));
  const known = stated.has('end') ? dealSchema.safeParse(raw) : null;
  if (known?.success === false) return refuseCorrupt(known.error);
  if (document.first >= seats || (known !== null && known.data.hands.length !== seats))
    return refuse({ key: 'fame-us.record.corrupt', args: { where: 'players' } });
  if (known !== null && known.data.teams.length !== seats)
    return refuse({ key: 'fame-us.record.corrupt', args: { where: 'teams' } });
  const played = replayRounds(document, known === null ? hiddenDeal(document) : known.data);
  if (!played.ok) return played;
  const header = { table: '', settings: { pace: 'live', first: 'random' }, players: [] } as const;
  const recomputed = toRecord({ ...header, formatMessage: () => '' }, played.value);
  const member = DERIVED_MEMBERS.find((name) => !isDeepStrictEqual(stated.get(name), recomputed[name]));
  return member === undefined ? played : refuse({ key: 'fame-us.record.disagrees', args: { member } });
}

const refuseCorrupt = ({ issues }: z.ZodError): ReturnType<typeof refuse<Rejection>> =>
  refuse({ key: 'fame-us.record.corrupt', args: { where: String(issues[0]?.path[0] ?? '') } });

/** A deal of which only the starters that were turned up are known. */
function hiddenDeal({ players, rounds }: RecordDocument): Omit<Deal, 'first'> {
  const hidden = (count: number): string[] => Array.from({ length: count }, () => HIDDEN_CARD);
  const turnedUp = rounds.map(({ starter }) => starter);
  return {
    teams: players.map((_, seat) => (seat % 2 === 0 ? 'square' : 'dance')),
    hands: players.map(() => hidden(HAND_SIZE)),
    starters: [...turnedUp, ...hidden(STARTER_COUNT - turnedUp.length)],
    pile: hidden(DECK_SIZE - STARTER_COUNT - players.length * HAND_SIZE),
  };
}

type Replayed = Result<FameUsCourse>;

function replayRounds(
  { players, first, house, rounds, end, fair }: RecordDocument,
  deal: Omit<Deal, 'first'>,
): Result<readonly FameUsEvent[]> {
  const opening: FameUsEvent[] = [
    {
      type: 'opened',
      seats: players.length,
      pace: fair?.settings.pace ?? 'live',
      first,
      ...deal,
      ...(house !== undefined && { house }),
    },
    { type: 'round', first, starter: deal.starters[0] ?? HIDDEN_CARD },
    // When someone guessed does not matter: only the last guess is told.
    ...(end?.hunches ?? []).flatMap((friend, seat): readonly FameUsEvent[] =>
      friend === null || friend === seat || Math.max(friend, seat) >= players.length
        ? []
        : [{ type: 'hunched', seat, friend }],
    ),
  ];
  let course = courseFrom(replay({ evolve }, opening));
  for (const [i, round] of rounds.entries()) {
    if (course.state.round !== i + 1) break;
    const played = replayRound(course, round);
    if (!played.ok)
      return refuse({ key: 'fame-us.record.unlawful', args: { round: i + 1, why: { ...played.reason } } });
    course = played.value;
  }
  return ok([...opening, ...course.events]);
}

/** The course after one round, as far as the record tells it. */
function replayRound(before: FameUsCourse, { actions, proposal, minds }: RoundDocument): Replayed {
  let course: Replayed = ok(before);
  for (const action of actions) {
    if (!course.ok) return course;
    const byTimer: boolean =
      'pass' in action && action.timer === true && activeSeat(course.value.state) === action.seat;
    course = byTimer
      ? ok(afterTimer(course.value))
      : afterMove(course.value, action.seat, moveFromAction(action, minds?.[action.seat] ?? null));
  }
  if (!course.ok || proposal == null || course.value.state.phase !== 'naming') return course;
  const { seat, name, because, but, remarks, votes, doubts } = proposal;
  if (name === null) return ok(afterTimer(course.value));
  const reason = because === undefined ? {} : { because: { said: because } };
  course = afterMove(course.value, seat, { type: 'name', name: { said: name }, ...reason });
  if (course.ok && but !== undefined)
    course = afterMove(course.value, seat, { type: 'answer', but: { said: but } });
  if (votes === undefined) return course;
  for (const [voter, favour] of votes.entries()) {
    if (!course.ok) return course;
    const card = doubts?.[voter] ?? null;
    const remark = remarks?.[voter] ?? null;
    if (favour !== null)
      course = afterMove(course.value, voter, {
        type: 'vote',
        favour,
        ...(card !== null && { doubt: { card } }),
        ...(remark !== null && { remark }),
      });
  }
  // If the votes were never all in, the time ran out (F15).
  return course.ok && course.value.state.phase === 'voting' ? ok(afterTimer(course.value)) : course;
}

const afterTimer = (course: FameUsCourse): FameUsCourse => course.with(timeUp(course.state));

function afterMove(course: FameUsCourse, seat: Seat, move: FameUsMove): Replayed {
  const decided = decide(course.state, seat, move);
  return decided.ok ? ok(course.followedBy(decided.value)) : decided;
}

const moveFromAction = (action: z.infer<typeof actionSchema>, mind: string | false | null): FameUsMove => {
  if ('play' in action)
    return {
      type: 'play',
      card: action.play,
      ...(mind !== null && { mind: mind === false ? 'bluff' : { said: mind } }),
    };
  if (!('pass' in action)) return { type: 'accuse' };
  return { type: 'pass', ...(action.planned && { planned: true }) };
};
