import { figureNamed, objectionCount } from '../../src/games/fame-us/ai/figures.ts';
import { evolve, openCards } from '../../src/games/fame-us/rules/evolve.ts';
import type { FameUsEvent, FameUsState } from '../../src/games/fame-us/rules/state.ts';
import { Match } from '../../src/kernel/match.ts';
import type { AnyGame } from '../../src/kernel/playable-game.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { mergeSettings, type Plan, seatedBots } from './plan.ts';

/** The names of so many games that have the same number of faults, and what the table made of them. */
const NO_NAMES = { names: 0, bought: 0, withBut: 0, against: 0, turned: 0, savedByBut: 0, lostByBut: 0 };
type Count = keyof typeof NO_NAMES;

/** An open criterion that does not fit the named figure is a fault; with so many, or more, they are counted together. */
const MOST_FAULTS = 2;

/**
 * What arguing does in Fame Us: plays a plan's games twice from the same deals, once with all that bots say of a name while
 * votes come in and once without. Tells for each number of faults how often names are bought and votes turn with a *But…*, and
 * for each kind of bot which share of games it won; a shared win counts a half. Proposers answer when all votes are in.
 */
export function measurePersuasion(plan: Plan): object {
  const rows = Array.from({ length: MOST_FAULTS + 1 }, () => ({ ...NO_NAMES }));
  const add = (faults: number, count: Count, more = 1): void => {
    const row = rows[Math.min(faults, MOST_FAULTS)];
    if (row !== undefined) row[count] += more;
  };
  const strength = [plan.entry.game, silent(plan.entry.game)].map((game, i) => {
    const shares = new Map<string, { seats: number; won: number }>();
    for (let n = 0; n < plan.games; n++) {
      const match = playTalk(plan, game, n);
      if (i === 0) countTalk(match, add);
      const winners = match.outcome?.winners ?? [];
      const bots = seatedBots(plan, n);
      for (const [seat, bot] of bots.entries()) {
        const { seats, won } = shares.get(bot) ?? { seats: 0, won: 0 };
        const share = winners.includes(seat) ? (winners.length === bots.length ? 0.5 : 1) : 0;
        shares.set(bot, { seats: seats + 1, won: won + share });
      }
    }
    return Object.fromEntries([...shares].map(([bot, { seats, won }]) => [bot, (100 * won) / seats]));
  });
  return { games: plan.games, byFaults: rows, wonPercent: { arguing: strength[0], silent: strength[1] } };
}

/** The same game with bots that say nothing while votes come in, so that nobody has to answer. */
const silent = (game: AnyGame): AnyGame => ({
  ...game,
  bots: Object.fromEntries(
    Object.entries(game.bots).map(([kind, bot]): [string, typeof bot] => [
      kind,
      (...asked) => {
        const { remark: _, ...move } = bot(...asked) as { readonly remark?: unknown };
        return move;
      },
    ]),
  ),
});

function playTalk(plan: Plan, game: AnyGame, n: number): Match {
  const bots = seatedBots(plan, n);
  const random = seededRandom(`persuasion ${bots.length} ${n} ${plan.seed}`);
  const settings = game.parseSettings(
    mergeSettings(plan.entry.sampleSettings(random), { pace: 'live', ...plan.settings }),
  );
  if (!settings.ok) throw new Error(`the settings were refused: ${settings.reason.key}`);
  let match = Match.start(game, settings.value, bots, random);
  while (match.outcome === null) {
    const { proposal, missing } = match.view(null) as Pick<FameUsState, 'proposal'> & { missing: number[] };
    const others = match.toAct.filter((seat) => missing.length === 0 || seat !== proposal?.proposer);
    const seat = pick(random, others);
    match = match.playBot(bots[seat] ?? '', seat, random);
  }
  return match;
}

/** Counts the names of a game that the bots know. */
function countTalk(match: Match, add: (faults: number, count: Count, more?: number) => void): void {
  let before: FameUsState | null = null;
  let asked: FameUsState | null = null;
  for (const event of match.events as readonly FameUsEvent[]) {
    const state: FameUsState | null = before;
    before = evolve(before, event);
    if (event.type === 'answered' && event.but !== null) asked = state;
    if (event.type !== 'judged' || state?.proposal?.name == null) continue;
    const figure = figureNamed(state.proposal.name);
    if (figure === null) continue;
    const faults = objectionCount(figure, openCards(state));
    add(faults, 'names');
    add(faults, 'bought', event.holds ? 1 : 0);
    if (asked !== null) {
      const against = asked.votes.flatMap((vote, seat) => (vote === false ? [seat] : []));
      const given = asked.votes.filter((vote) => vote !== null).length;
      const held = 2 * against.length <= given;
      add(faults, 'withBut');
      add(faults, 'against', against.length);
      add(faults, 'turned', against.filter((seat) => event.votes[seat] === true).length);
      add(faults, 'savedByBut', !held && event.holds ? 1 : 0);
      add(faults, 'lostByBut', held && !event.holds ? 1 : 0);
    }
    asked = null;
  }
}
