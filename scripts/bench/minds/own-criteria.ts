/**
 * What the server's own criteria change at a table of Fame Us whose bots do not know them: 10,000 games with as many of them
 * as there can be in a deck, and the same number without; in which share of the rounds nobody is named, and which names are
 * bought. `timid` and `bold` are mixed at random, four to eight at a table. Every game follows from its number. One JSON line
 * each. `node scripts/bench/house.ts 500` plays 500 games each.
 */
import { bots } from '../../../src/games/fame-us/ai/index.ts';
import { fameUs } from '../../../src/games/fame-us/game.ts';
import { CRITERIA, DECKS, LATEST_DECK } from '../../../src/games/fame-us/rules/criteria.ts';
import type { HouseShare } from '../../../src/games/fame-us/rules/house.ts';
import { SEATS } from '../../../src/games/fame-us/rules/limits.ts';
import { mixIn } from '../../../src/games/fame-us/rules/mix-in.ts';
import type { RoundResult } from '../../../src/games/fame-us/rules/state.ts';
import { replay } from '../../../src/kernel/match.ts';
import { pick, type Random, seededRandom } from '../../../src/kernel/random.ts';
import { rounded } from '../statistics.ts';

const GAMES = Number(process.argv[2] ?? 10_000);
const KINDS = DECKS[LATEST_DECK].flatMap((card) => CRITERIA.find(({ id }) => id === card)?.kind ?? []);
/** As many as a server may have. */
const APPROVED = 200;
const SIMPLE = [bots.timid, bots.bold];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Criteria of a server, of each kind about as many as in the deck. */
const serversOwn = (random: Random) =>
  Array.from({ length: APPROVED }, () => ({
    id: `house-${Array.from({ length: 24 }, () => ALPHABET[random.below(ALPHABET.length)]).join('')}`,
    kind: pick(random, KINDS),
  }));

/** The rounds of game number `n`. */
function playGame(n: number, share: HouseShare | null): readonly RoundResult[] {
  const random = seededRandom(`house ${n}`);
  const seats = SEATS.min + (n % (SEATS.max - SEATS.min + 1));
  const holders = Array.from({ length: seats }, (_, seat) => `player ${seat}`);
  const chosen = { pace: 'live', first: 'random', deck: 2, ...(share === null ? {} : { share }) } as const;
  const settings = mixIn(chosen, serversOwn(random), random);
  let state = replay(fameUs, fameUs.setup(settings, holders, random));
  const players = holders.map(() => pick(random, SIMPLE));
  const pastViews = players.map((_, seat) => [fameUs.viewFor(state, seat)]);
  const rounds: RoundResult[] = [];
  while (state.result === null) {
    const [seat = 0] = fameUs.toAct(state);
    const search = { history: () => pastViews[seat] ?? [], playouts: 0 };
    const move = players[seat]?.(fameUs.viewFor(state, seat), fameUs.legalMoves(state, seat), random, search);
    const decided = move === undefined ? null : fameUs.decide(state, seat, move, random);
    if (decided?.ok !== true) throw new Error(`seat ${seat} of game ${n} has no move`);
    for (const event of decided.value) {
      const { round } = state;
      state = fameUs.evolve(state, event);
      if (state.round === round || state.lastRound === null) continue;
      rounds.push(state.lastRound);
      for (const [each, views] of pastViews.entries()) views.push(fameUs.viewFor(state, each));
    }
  }
  return rounds;
}

for (const share of [null, 'half'] as const) {
  const startedAt = performance.now();
  const all = Array.from({ length: GAMES }, (_, n) => playGame(n, share)).flat();
  const percentOf = (rounds: readonly RoundResult[], of: readonly RoundResult[] = all): number =>
    rounded((100 * rounds.length) / of.length, 1);
  const named = all.filter(({ proposal }) => proposal?.name != null);
  const accused = named.filter(({ proposal }) => proposal?.accuser !== null);
  console.log(
    JSON.stringify({
      bench: 'house',
      share: share ?? 'none',
      games: GAMES,
      rounds: rounded(all.length / GAMES),
      withoutNamePercent: rounded(100 - percentOf(named), 1),
      boughtPercent: percentOf(
        named.filter(({ proposal }) => proposal?.holds === true),
        named,
      ),
      withoutBoughtNamePercent: percentOf(all.filter(({ proposal }) => proposal?.holds !== true)),
      accusedPercent: percentOf(accused),
      accusationsRightPercent: percentOf(
        accused.filter(({ proposal }) => proposal?.holds === false),
        accused,
      ),
      gamesPerSecond: Math.round((1_000 * GAMES) / (performance.now() - startedAt)),
    }),
  );
}
