import { describe, expect, test } from 'vitest';
import { compareTurns, seedsAt } from '../../../../src/games/vips/ai/analysis/turning-point.ts';
import { beliefsFrom } from '../../../../src/games/vips/ai/master-bot.ts';
import { betNumber, moveNumber, readView } from '../../../../src/games/vips/ai/search/codec.ts';
import { NO_MOVE } from '../../../../src/games/vips/ai/search/layout.ts';
import { createPosition } from '../../../../src/games/vips/ai/search/twin.ts';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import type { Analysis, AnalysedAction } from '../../../../src/games/vips/rules/analysis.ts';
import { pieceOf, PARTS, rankOf } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsMove } from '../../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { openTable } from '../ui/table-fixture.ts';
import { finishedMatch } from './sample-match.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { anyMoves } from '../../../kernel/any-moves.ts';

const analysisOf = (match: Match, seat: number): Analysis => {
  const { view, history } = match.botInput(seat);
  return vipsEntry.game.parts.analysis!.analyse(view, history) as Analysis;
};
const movesOf = (actions: readonly AnalysedAction[]) => {
  const [first = NO_MOVE, second = NO_MOVE] = actions.map((action) => moveNumber(action as VipsMove));
  return { first, second };
};
const played = (match: Match, seat: number, moves: readonly VipsMove[]): Match =>
  accepted(match.play(seat, anyMoves(moves)));
const viewOf = (match: Match, seat: number | null): VipsView => match.view(seat) as VipsView;

/** A game of two in which `turn` is asked for two moves at each turn; without an answer, bots move. */
function playWith(
  seed: string,
  bots: readonly [string, string],
  turn: (match: Match, seat: number) => readonly VipsMove[] | null,
): Match {
  const random = seededRandom(seed);
  let match = openTable(2, random);
  while (match.outcome === null) {
    const seat = match.toAct[0]!;
    const moves = turn(match, seat);
    match = moves === null ? match.playBot(bots[seat]!, seat, random) : played(match, seat, moves);
  }
  return match;
}

/** A turn that swaps a piece of the own bet from a column for which `from` holds to one for which `to` does. */
function swapOfOwn(
  match: Match,
  seat: number,
  from: (rank: number) => boolean,
  to: (rank: number) => boolean,
): readonly VipsMove[] | null {
  const { ownBet, columns, phase } = viewOf(match, seat);
  if (phase !== 'playing' || ownBet === null) return null;
  const own = PARTS.map((part) => pieceOf(part, ownBet[part])).filter((piece) =>
    from(rankOf(columns, piece)),
  );
  for (const first of match.legalMoves(seat) as readonly VipsMove[]) {
    const once = played(match, seat, [first]);
    if (once.step !== match.step) continue;
    for (const second of once.legalMoves(seat) as readonly VipsMove[]) {
      if (second.type !== 'swap') continue;
      const [a, b] = second.pieces;
      for (const [piece, other] of [
        [a, b],
        [b, a],
      ] as const)
        if (own.includes(piece) && to(rankOf(columns, other))) return [first, second];
    }
  }
  return null;
}

describe('the analysis of a game', () => {
  test('says the same of the same game, and each claim can be checked by the search at that position', () => {
    const match = finishedMatch('claims', ['random', 'greedy']);
    const found = analysisOf(match, 0);
    expect(analysisOf(Match.resume(vipsEntry.game, match.events), 0)).toEqual(found);
    expect(found.turningPoints.length).toBeGreaterThan(0);
    expect(found.turningPoints.length).toBeLessThanOrEqual(3);

    const pastViews = match.botInput(0).history as readonly VipsView[];
    for (const { turn, played: made, better, lost } of found.turningPoints) {
      const now = pastViews.findIndex((view) => view.turn === turn);
      const view = pastViews[now]!;
      expect(pastViews[now + 1]!.lastTurn.map(moveNumber)).toEqual(
        made.map((action) => moveNumber(action as VipsMove)),
      );
      const position = createPosition();
      readView(view, position);
      const situation = {
        position,
        bet: betNumber(view.ownBet!),
        // What was seen until then, and nothing later.
        beliefs: beliefsFrom(pastViews.slice(0, now + 1), view),
      };
      const { gain } = compareTurns(situation, [movesOf(made), movesOf(better)], seedsAt(turn)[1]);
      expect(Math.round(gain * 10) / 10).toBe(lost);
    }
  });

  test('finds a planted blunder', () => {
    let planted: number | null = null;
    const match = playWith('blunder3', ['greedy', 'greedy'], (now, seat) => {
      // Late, when nothing can be mended any more.
      if (seat !== 0 || planted !== null || now.step < 9) return null;
      const blunder = swapOfOwn(
        now,
        seat,
        (rank) => rank <= 2,
        (rank) => rank >= 4,
      );
      if (blunder !== null) planted = now.step;
      return blunder;
    });
    const { turningPoints } = analysisOf(match, 0);
    const worst = turningPoints.toSorted((a, b) => b.lost - a.lost)[0];
    expect(planted).not.toBeNull();
    expect(worst?.turn).toBe(planted);
    expect(worst!.lost).toBeGreaterThan(3);
  });

  test('names the action that gave a bet away', () => {
    let planted: readonly VipsMove[] | null = null;
    let plantedAt = 0;
    const match = playWith('tell', ['random', 'random'], (now, seat) => {
      if (seat !== 1 || planted !== null) return null;
      planted = swapOfOwn(
        now,
        seat,
        (rank) => rank >= 3,
        (rank) => rank === 1,
      );
      plantedAt = now.step;
      return planted;
    });
    const [one, other] = [analysisOf(match, 0), analysisOf(match, 1)];
    const tell = one.tells[1];
    expect(tell).toMatchObject({ turn: plantedAt, giveaway: { turn: plantedAt } });
    expect((planted![1] as Extract<VipsMove, { type: 'swap' }>).pieces).toContain(tell!.piece);
    expect(tell!.chance).toBeGreaterThanOrEqual(0.5);
    expect(tell!.giveaway.to).toBeGreaterThan(tell!.giveaway.from);
    // Everyone saw the same: it does not depend on who asks.
    expect(other.tells).toEqual(one.tells);
    expect(other.readings).toEqual(one.readings);
  });

  test('is refused before the end and without a seat', () => {
    const match = finishedMatch('refused');
    const pastViews = match.botInput(0).history;
    expect(() => vipsEntry.game.parts.analysis!.analyse(match.view(null), pastViews)).toThrow(RangeError);
    expect(() => vipsEntry.game.parts.analysis!.analyse(pastViews.at(-2)!, pastViews.slice(0, -1))).toThrow(
      RangeError,
    );
  });
});
