import { fameUsEntry, fameUsGame } from '../../../../src/games/fame-us/index.ts';
import { catalogue } from '../../../../src/games/fame-us/locales/index.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import { evolve } from '../../../../src/games/fame-us/rules/evolve.ts';
import type { FameUsEvent, FameUsMove, FameUsSettings } from '../../../../src/games/fame-us/rules/state.ts';
import type { Viewer } from '../../../../src/kernel/game.ts';
import { pick, type Random } from '../../../../src/kernel/random.ts';
import { sampleHouse } from '../house-cards.ts';
import { testConformance } from '../../../kernel/conformance.ts';
import { replay } from '../../../../src/kernel/match.ts';
import type { FameUsTypes } from '../../../../src/games/fame-us/rules/view.ts';

const extraMoves: readonly FameUsMove[] = [
  { type: 'pass' },
  { type: 'accuse' },
  { type: 'timer' },
  { type: 'vote', favour: true },
  { type: 'vote', favour: false },
  { type: 'name', name: { said: 'Sherlock Holmes' } },
  { type: 'answer', but: { said: 'Ask any horse' } },
  { type: 'answer', but: null },
  { type: 'recall', mind: 'bluff' },
  { type: 'hunch', friend: 0 },
  { type: 'hunch', friend: 3 },
  ...CARDS.map((card) => ({ type: 'play', card }) as const),
];

/**
 * The log with other guesses of the seat (F4), with another vote of it in the present round (F15), and then with someone
 * else in mind for its card (F8), which not even its own view shows.
 */
const withOtherThoughts = (events: readonly FameUsEvent[], seat: number): readonly FameUsEvent[] => {
  const counted = events.findLastIndex(({ type }) => type === 'judged');
  const hasVoted = events.some((event, at) => event.type === 'voted' && event.seat === seat && at > counted);
  const begun = events.findLastIndex(({ type }) => type === 'round' || type === 'ended');
  return events.map((event, at) => {
    if (event.type === 'voted' && event.seat === seat && at > counted)
      return { ...event, favour: !event.favour };
    if (event.type === 'hunched' && event.seat === seat)
      return { ...event, friend: [0, 1, 2].find((each) => each !== seat && each !== event.friend)! };
    if (hasVoted && event.type === 'played' && event.seat === seat && at > begun)
      return { ...event, mind: event.mind === 'bluff' ? { figure: 'merlin' } : 'bluff' };
    return event;
  });
};

/** The log with two seats' teams exchanged whose teams this viewer does not know (F4). */
function withOtherTeams(events: readonly FameUsEvent[], viewer: Viewer): readonly FameUsEvent[] {
  const [opened] = events;
  if (opened?.type !== 'opened') return events;
  const { teams } = opened;
  const unknown = teams.map((_, seat) => seat).filter((seat) => seat !== viewer);
  const a = unknown.find((seat) => teams[seat] === 'square')!;
  const b = unknown.find((seat) => teams[seat] === 'dance')!;
  const swapped = teams.with(a, teams[b]!).with(b, teams[a]!);
  return [{ ...opened, teams: swapped }, ...events.slice(1)];
}

/** The cards that this viewer has seen: on the table, in the own hand. */
function seenBy(events: readonly FameUsEvent[], viewer: Viewer): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      switch (event.type) {
        case 'opened':
          return viewer === null ? [] : event.hands[viewer]!;
        case 'round':
          return [event.starter];
        case 'played':
          return [event.card];
        case 'passed':
          return event.seat === viewer && event.card !== null ? [event.card] : [];
        case 'drew':
          return event.seat === viewer ? event.cards : [];
        default:
          return [];
      }
    }),
  );
}

/** The log with two cards exchanged that this viewer has never seen (F2, F3, F5). */
function withOtherCards(
  events: readonly FameUsEvent[],
  viewer: Viewer,
  random: Random,
): readonly FameUsEvent[] {
  const seen = seenBy(events, viewer);
  const held = replay({ evolve }, events).hands.flatMap((hand, seat) => (seat === viewer ? [] : hand));
  const unseen = CARDS.filter((card) => !seen.has(card));
  const others = held.filter((card) => !seen.has(card) && CARDS.includes(card));
  if (others.length === 0 || unseen.length < 2) return events;
  const one = pick(random, others);
  const other = pick(
    random,
    unseen.filter((card) => card !== one),
  );
  const exchanged = (text: string): string => (text === one ? other : text === other ? one : text);
  return JSON.parse(JSON.stringify(events), (_key, value: unknown) =>
    typeof value === 'string' ? exchanged(value) : value,
  ) as readonly FameUsEvent[];
}

/** The tests that every game must pass, with so many random games of each number of players. */
export const testFameUs = (gameCount: number): void =>
  testConformance<FameUsTypes>({
    game: fameUsGame,
    texts: catalogue.en,
    settings: (random) => ({
      pace: pick(random, ['live', 'slow']),
      first: pick(random, ['random', { holder: '1' }, { holder: 'nobody' }]),
      ...pick<Partial<FameUsSettings>>(random, [
        {},
        {},
        { guided: true },
        { share: 'half', house: sampleHouse(random, 56) },
      ]),
    }),
    otherSecrets: withOtherThoughts,
    otherWorld: (events, viewer, random) => {
      if (replay({ evolve }, events).result !== null) return events;
      return random.below(2) === 0 ? withOtherTeams(events, viewer) : withOtherCards(events, viewer, random);
    },
    nameOf: (move) =>
      move.type === 'name' || move.type === 'recall' || (move.type === 'answer' && move.but !== null)
        ? move.type
        : JSON.stringify(move),
    extraMoves,
    typedMoves: (text) => [
      { type: 'name', name: { said: text } },
      { type: 'name', name: { said: 'Nemo' }, because: { said: text } },
      { type: 'answer', but: { said: text } },
      { type: 'recall', mind: { said: text } },
    ],
    lookedUp: ['hand', 'h0', 'h1', 'why', 'result', 'recap', 'pick0', 'pass', 'accuse', 'vn'],
    recordFormat: fameUsEntry.recordFormat,
    gameCount,
  });
