import { describe, expect, test } from 'vitest';
import { playedTurns, type VipsView } from '../../../../src/games/vips/rules/view.ts';
import { type Board, partOf, portraitOf, rankOf } from '../../../../src/games/vips/rules/pieces.ts';
import { finalScores } from '../../../../src/games/vips/rules/score.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { recap, recapPicture, type RecapScene } from '../../../../src/games/vips/pictures/recap.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import { picturesOn, screenErrors, textOf } from './screen-queries.ts';
import { finishedMatch } from '../ai/sample-match.ts';
import { gameStates, localizerOf } from './table-fixture.ts';
import { animationOf } from '../../../../src/kernel/match-screens.ts';
import { turningPoints } from '../../../../src/games/vips/rules/costliest-turn.ts';
import { recapOf, withMostMoments } from '../pictures/recap-fixtures.ts';

const PLAYERS = 5;
const localizer = localizerOf(PLAYERS);
const states = [...gameStates(PLAYERS, seededRandom('recap'))];
const finalState = states.at(-1)!;
const finalView = finalState.view(null) as VipsView;

/** A game of two in which much is argued. */
function livelyGame(): Match {
  for (let seed = 0; ; seed++) {
    const match = finishedMatch(`lively ${seed}`, ['greedy', 'greedy']);
    if ((match.view(null) as VipsView).arguments.length > 4) return match;
  }
}

const recapScreen = (match: Match, viewer: number | null): Screen | null =>
  animationOf(match, viewer, 'recap', localizer);
const pictureOf = (screen: Screen | null) => {
  const [picture, ...others] = picturesOn(screen!);
  expect(others).toEqual([]);
  return { ...picture!, scene: picture!.scene as RecapScene };
};

describe('the recap', () => {
  test('is one picture, the same for everyone, on a valid screen', () => {
    const shown = recapScreen(finalState, null);
    for (const viewer of [0, 1, 2, 3, 4]) expect(recapScreen(finalState, viewer)).toEqual(shown);
    expect(screenErrors(shown!)).toEqual([]);
    expect(textOf(shown!)).toContain(`${finalState.step - 1} turns`);
    expect(pictureOf(shown).kind).toBe('vips/recap');
  });

  test('has the board before the first turn, and moments in order in which pieces move', () => {
    const { start, moments } = pictureOf(recapScreen(finalState, null)).scene;
    expect(start.note).toBe('And they’re off!');
    const turns = moments.map(({ board }) => Number(/^After turn (\d+)$/u.exec(board.note)?.[1]));
    expect(turns.length).toBeGreaterThan(0);
    expect(turns).toEqual([...new Set(turns)].toSorted((a, b) => a - b));
    const past = finalState.botInput(0).history as readonly VipsView[];
    moments.forEach(({ board }, i) => {
      const after = past.find(({ turn }) => turn === turns[i]! + 1) ?? finalView;
      expect(board).toMatchObject({ columns: after.columns, chips: after.chips, newChips: [], moved: [] });
      expect(board.columns).not.toEqual((moments[i - 1]?.board ?? start).columns);
      expect(board.players.findIndex(({ mark }) => mark === 'active')).toBe(after.lastTurn[0]!.seat);
    });
    expect((moments.at(-1)?.board ?? start).columns).toEqual(finalView.columns);
  });

  test('shows what was argued, best first where there is no room for all, in the turn in which it was (V15)', () => {
    expect(finalView.arguments.length).toBeGreaterThan(0);
    const { moments } = pictureOf(recapScreen(finalState, null)).scene;
    for (const { board, said } of moments.filter((moment) => moment.said !== null)) {
      const argument = finalView.arguments.find(({ turn }) => board.note === `After turn ${turn}`)!;
      expect(board.players.findIndex(({ mark }) => mark === 'active')).toBe(argument.seat);
      expect(said).toMatch(/^“.+”$/u);
    }
  });

  test('prefers the lines that were applauded most to others', () => {
    const lively = livelyGame();
    const view = lively.view(null) as VipsView;
    expect(view.arguments.length).toBeGreaterThan(4);
    const past = lively.botInput(0).history as readonly VipsView[];
    for (const best of view.arguments) {
      const voted = view.arguments.map((argument) =>
        argument === best ? { ...argument, players: { applause: 1, boos: 0 } } : argument,
      );
      const { scene } = recapPicture(localizerOf(2), { ...view, arguments: voted }, past);
      const heard = scene.moments.filter(({ said }) => said !== null);
      expect(heard.map(({ board }) => board.note)).toContain(`After turn ${best.turn}`);
    }
  });
});

describe('the turning points of the recap', () => {
  const bets = finalView.reveal!.bets;
  const turns = playedTurns(finalState.botInput(0).history as readonly VipsView[]);

  test('strike at the piece of the loser that moved, in the turn in which it did, with a caption', () => {
    const points = turningPoints(turns, bets);
    expect(points.length).toBeGreaterThan(0);
    expect(points.length).toBeLessThanOrEqual(3);
    const { moments } = pictureOf(recapScreen(finalState, null)).scene;
    const strikes = moments.filter(({ strike }) => strike !== null);
    expect(strikes.length).toBeGreaterThan(0);
    for (const { board, strike } of strikes) {
      const point = points.find(({ turn }) => board.note === `After turn ${turn.turn}`)!;
      const pointsOn = ({ columns, chips }: Board) =>
        finalScores({ bets, columns, chips })[point.loser]!.total;
      expect(pointsOn(point.turn.before) - pointsOn(point.turn.after)).toBe(point.lost);
      expect(strike!.lost).toBe(point.lost);
      expect(bets[point.loser]![partOf(strike!.piece)]).toBe(portraitOf(strike!.piece));
      expect(rankOf(point.turn.after.columns, strike!.piece)).not.toBe(
        rankOf(point.turn.before.columns, strike!.piece),
      );
      expect(board.title).toContain(`−${point.lost}`);
    }
  });

  test('are the costliest: no turn cost anyone more than the dearest of them', () => {
    const dearest = Math.max(...turningPoints(turns, bets).map(({ lost }) => lost));
    for (const { before, after } of turns)
      for (const seat of bets.keys()) {
        const [was, is] = [before, after].map(({ columns, chips }) => finalScores({ bets, columns, chips }));
        expect(was![seat]!.total - is![seat]!.total).toBeLessThanOrEqual(dearest);
      }
  });

  test('are none where no turn cost anything', () => {
    expect(turningPoints([], bets)).toEqual([]);
  });
});

describe('the alt text of the recap', () => {
  test('lists the changes of the tallest column in order, then the face and the points', () => {
    const alt = pictureOf(recapScreen(finalState, null)).alt;
    const raisedCount = (finalState.events as readonly VipsEvent[]).filter(
      (event) => event.type === 'swapped' && event.because !== null,
    ).length;
    expect(raisedCount).toBeGreaterThan(0);
    expect(alt).toContain(`${finalState.step - 1} turns`);
    expect(alt).toMatch(
      raisedCount === 1 ? /changed once/u : new RegExp(`changed ${raisedCount} times`, 'u'),
    );
    const turns = [...alt.matchAll(/Turn (\d+): /gu)].map(([, turn]) => Number(turn));
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(alt.indexOf('The face on the tallest column')).toBeGreaterThan(alt.lastIndexOf('to the top'));
    for (const place of ['1. ', '5. ']) expect(alt).toContain(place);
  });

  test('says that the tallest column never changed when only chips were laid on it', () => {
    const piece = `head ${finalView.columns.head[0]!}` as const;
    const laid = { type: 'placed', seat: 0, colour: 'red', piece } as const;
    const { alt } = recapPicture(localizer, finalView, [{ ...finalView, lastTurn: [laid] }]);
    expect(alt).toContain('The tallest column never changed.');
  });

  test('fits into the limit, and leaves out the earliest changes first', () => {
    const raisingSwap = {
      type: 'swapped',
      seat: 2,
      pieces: ['eyes I', 'eyes II'],
      from: [1, 4],
      because: { stock: 0 },
    } as const;
    const pastViews = Array.from({ length: 45 }, (_, i) => ({
      ...finalView,
      turn: i + 2,
      lastTurn: [raisingSwap],
    }));
    const { alt } = recapPicture(localizer, { ...finalView, turn: 46 }, pastViews);
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt).toContain('in 45 turns');
    expect(alt).toContain('changed 45 times');
    expect(alt).toContain('Turn 45: ');
    expect(alt).toContain('lifts Fiorella’s eyelids from column 4 to the top: “');
    expect(alt).not.toContain('Turn 1: ');
    expect(alt).toContain('5. ');
  });
});

const SEATS = [2, 3, 4, 5];

describe('the time of a recap', () => {
  const timed = (scene: RecapScene) => {
    const { width, height, frames } = recap.paint(scene);
    const durations = frames.map(({ durationMs }) => durationMs);
    return {
      durations,
      totalMs: durations.reduce((sum, ms) => sum + ms, 0),
      pixels: frames.length * width * height,
    };
  };

  test('is 12 to 15 seconds for any number of players and turns', () => {
    const scenes = SEATS.flatMap((seats) =>
      Array.from({ length: 12 }, (_, game) => recapOf(`time ${game}`, seats)),
    );
    const most = withMostMoments(scenes[0]!);
    const none = { ...most, scene: { ...most.scene, moments: [] } };
    for (const { scene } of [...scenes, most, none]) {
      const { totalMs } = timed(scene);
      expect(totalMs).toBeGreaterThanOrEqual(12_000 - 1);
      expect(totalMs).toBeLessThanOrEqual(15_000);
    }
  });

  test('leaves more than a second to read what is said, however much there is to show', () => {
    const { durations } = timed(withMostMoments(recapOf('time', 5)).scene);
    expect(durations.slice(1, -2).filter((ms) => ms > 1_000)).toHaveLength(4);
  });

  test('has no more pixels than an animation may have', () => {
    expect(timed(withMostMoments(recapOf('time', 5)).scene).pixels).toBeLessThan(25_000_000);
  });
});
