import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { en } from '../../../src/games/vips/locales/en.ts';
import { bestSwap, bestTurn } from '../../../src/games/vips/rules/best-turn.ts';
import { ALL_BETS } from '../../../src/games/vips/rules/bet.ts';
import { type Bet, PARTS, pieceOf, rankOf } from '../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsMove } from '../../../src/games/vips/rules/state.ts';
import { raisedBy } from '../../../src/games/vips/rules/swap.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import { colourCode, pieceCode } from '../../../src/games/vips/ui/payload-codes.ts';
import { WITHOUT_TIMER } from '../../../src/kernel/screen.ts';
import type { Match } from '../../../src/kernel/match.ts';
import { pick, type Random, seededRandom } from '../../../src/kernel/random.ts';
import { coachingOf } from '../../../src/kernel/match-screens.ts';
import { accepted } from '../../kernel/accepted.ts';
import { anyMoves } from '../../kernel/any-moves.ts';
import { startGuided, testGuided } from '../guided-claims.ts';
import { actionsOn } from './ui/screen-queries.ts';
import { localizerOf } from './ui/table-fixture.ts';

const { game } = vipsEntry;
const { bots: guidedBots } = game.parts.guided!;
const ORDINARY = { target: 'the ideal teacher', set: 'women', first: 'random' } as const;
const PERSON = 0;
const NAMES_OF_BOTS = ['Greta'];
const [BOT] = guidedBots;

const begun = (): Match => startGuided({ game, ordinary: ORDINARY, names: NAMES_OF_BOTS }, 'any');

const viewOf = (match: Match) => match.view(PERSON) as VipsView;
const eventsOf = (match: Match) => match.events as readonly VipsEvent[];

/** How a panel writes these moves. */
const payloadOf = (moves: readonly VipsMove[]): string =>
  moves
    .map((move) => {
      if (move.type === 'place') return `${colourCode(move.colour)}.${pieceCode(move.piece)}`;
      return move.type === 'swap' ? `x.${move.pieces.map(pieceCode).join('.')}` : '';
    })
    .join('.');

type Chooser = (match: Match, moves: readonly VipsMove[]) => VipsMove;

/** What someone does who listens: the chip and the swap that the coach names, else chips on the own pieces. */
const followCoach: Chooser = (match, moves) => {
  const view = viewOf(match);
  const bet = view.ownBet!;
  const chip = (part: 'head' | 'eyes') =>
    moves.find((move) => move.type === 'place' && move.piece === pieceOf(part, bet[part]));
  const isFirstTurn = view.turn === 1;
  if (view.actions.length === 0) {
    const turn = isFirstTurn ? null : bestTurn(view, view.hands[PERSON]!, bet);
    const named = moves.find(
      (move) => move.type === 'place' && move.colour === turn?.colour && move.piece === turn.on,
    );
    return named ?? chip('head') ?? moves[0]!;
  }
  const swap = isFirstTurn ? null : bestSwap(view, bet);
  const named = moves.find((move) => move.type === 'swap' && move.pieces.join() === swap?.pieces.join());
  return named ?? chip('eyes') ?? moves[0]!;
};

/** A whole guided game: what the coach said before and while the person acted, and how it ended. */
function playThrough(bet: Bet, choose: Chooser, random: Random): { lessons: string[]; match: Match } {
  const lessons: string[] = [];
  const listen = (at: Match, payload = ''): void => {
    const said = coachingOf(at, PERSON, payload);
    if (said !== null) lessons.push(said.key.replace('vips.lesson.', ''));
  };
  let match = begun();
  listen(match);
  listen(match, 'fh2---');
  const early = match.play(PERSON, anyMoves([{ type: 'bet', bet }]));
  if (early.ok) listen(early.value);
  match = match.playBot(BOT!, 1, random);
  const play = (moves: readonly VipsMove[]): void => {
    match = accepted(match.play(PERSON, anyMoves(moves)));
  };
  play([{ type: 'bet', bet }]);
  while (match.outcome === null) {
    listen(match);
    if (match.toAct[0] !== PERSON) {
      match = match.playBot(BOT!, match.toAct[0]!, random);
      continue;
    }
    const moves: VipsMove[] = [];
    let halfway = match;
    do {
      const move = choose(halfway, halfway.legalMoves(PERSON) as VipsMove[]);
      moves.push(move);
      listen(match, payloadOf(moves));
      halfway = accepted(halfway.play(PERSON, anyMoves([move])));
    } while (halfway.step === match.step && halfway.outcome === null);
    play(moves);
  }
  listen(match);
  listen(match, 'why');
  return { lessons, match };
}

const { columns } = viewOf(begun());
/** The bets that the coach recommends: pieces from columns 2 and 3. */
const BETS = ALL_BETS.filter((bet) =>
  PARTS.every((part) => [2, 3].includes(rankOf(columns, pieceOf(part, bet[part])))),
);
const OTHER_BETS = ALL_BETS.filter((_, i) => i % 11 === 0);
const followed = BETS.map((bet, i) => playThrough(bet, followCoach, seededRandom(`followed ${i}`)));
const stubborn = OTHER_BETS.map((bet, i) => {
  const random = seededRandom(`stubborn ${i}`);
  return playThrough(bet, (_match, moves) => pick(random, moves), random);
});
const all = [...followed, ...stubborn];
const lessonIds = Object.keys(en).flatMap((key) => (key.startsWith('vips.lesson.') ? [key.slice(12)] : []));

describe('the guided game', () => {
  test('shows a swap in the rival’s first turn and a rise to the top in its second, whatever the person does (V11, V15)', () => {
    for (const { match } of all) {
      const swaps = eventsOf(match).flatMap((event) =>
        event.type === 'swapped' && event.seat !== PERSON ? [event] : [],
      );
      expect(swaps.length).toBeGreaterThanOrEqual(2);
      expect(raisedBy(swaps[0]!)).toBeNull();
      expect(raisedBy(swaps[1]!)).not.toBeNull();
    }
  });

  test('has a rival who bets as its coach says (V5)', () => {
    const { match } = all[0]!;
    const bet = eventsOf(match).find((event) => event.type === 'bet' && event.seat !== PERSON);
    expect(rankOf(columns, pieceOf('head', (bet as { bet: Bet }).bet.head))).toBe(1);
  });

  test('is won by most who do as they are told, and can be lost', () => {
    const won = followed.filter(({ match }) => match.outcome!.winners.includes(PERSON));
    expect(won.length).toBeGreaterThan(followed.length / 2);
    expect(all.some(({ match }) => !match.outcome!.winners.includes(PERSON))).toBe(true);
  });

  test('teaches everything there is in a few games, and most of it in each', () => {
    expect([...new Set(all.flatMap(({ lessons }) => lessons))].toSorted()).toEqual(lessonIds.toSorted());
    for (const { lessons } of followed) {
      expect(new Set(lessons).size).toBeGreaterThanOrEqual(13);
      expect(lessons).toEqual(
        expect.arrayContaining(['bet', 'first-chip', 'second-chip', 'confirm', 'wait', 'memory']),
      );
      expect(lessons).toEqual(expect.arrayContaining(['watched-top', 'block', 'spent', 'over']));
      expect(lessons.at(-1)).toBe('why');
    }
  });

  test('asks for a button that is there at each press, to the end of every turn', () => {
    const localizer = localizerOf(2);
    for (const { match } of all) {
      const turns = match.events.map((_, i) => match.upTo(i + 1));
      for (const now of turns.filter(({ toAct, step }) => toAct[0] === PERSON && step > 0)) {
        if (viewOf(now).actions.length > 0) continue;
        let [payload, presses] = ['', 0];
        for (let route = 'panel'; route === 'panel'; presses++) {
          const coaching = coachingOf(now, PERSON, payload);
          const where = `turn ${now.step}, ${payload}: ${coaching?.key} ${coaching?.wants}`;
          expect(presses, where).toBeLessThan(8);
          const panel = now.ui.panel(now.view(PERSON), payload, {}, localizer, WITHOUT_TIMER);
          const wanted = actionsOn(panel).find((action) => action.payload === coaching?.wants);
          expect(wanted, where).toBeDefined();
          ({ route, payload } = wanted!);
        }
      }
    }
  });

  test('says that a bet stands only where the rival has bet (V5)', () => {
    const table = begun();
    expect(coachingOf(table, PERSON, 'fh2---')).toMatchObject({
      key: 'vips.lesson.bet-more',
      args: { final: 'no' },
    });
    const after = table.playBot(BOT!, 1, seededRandom('bot'));
    expect(coachingOf(after, PERSON, 'fh2---')?.args).toMatchObject({ final: 'yes' });
  });

  testGuided({
    game,
    ordinary: ORDINARY,
    played: [...followed.slice(0, 4), ...stubborn.slice(0, 3)].map(({ match }) => match),
    names: NAMES_OF_BOTS,
    lookedUp: ['bet', 's', 'h0', 'lh', 'faces', 'recap'],
    taught: ['fh2---'],
  });
});
