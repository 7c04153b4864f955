import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { playedTurns } from '../../../../src/games/vips/rules/played-turns.ts';
import { type Board, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import { finalScores } from '../../../../src/games/vips/rules/score.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import type { RecapScene } from '../../../../src/games/vips/scenes/schemas.ts';
import { recapAlt } from '../../../../src/games/vips/ui/alt-text.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import { actionsOn, picturesOn, screenErrors, textOf } from './screen-queries.ts';
import { gameStates, localizerOf } from './table-fixture.ts';
import { animationOf, pageOf, postOf } from '../../../../src/kernel/match-screens.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/ui.ts';
import { turningPoints } from '../../../../src/games/vips/rules/costliest-turn.ts';

const PLAYERS = 5;
const localizer = localizerOf(PLAYERS);
const states = [...gameStates(PLAYERS, seededRandom('recap'))];
const finalState = states.at(-1)!;
const viewers = [null, 0, 1, 2, 3, 4];

const recapOf = (match: Match, viewer: number | null): Screen | null =>
  animationOf(match, viewer, 'recap', localizer);
const pictureOf = (screen: Screen | null) => {
  const [picture, ...others] = picturesOn(screen!);
  expect(others).toEqual([]);
  return { ...picture!, scene: picture!.scene as RecapScene };
};

describe('the recap', () => {
  test('is offered by the final post and by no post before', () => {
    const offers = states.map((match) =>
      actionsOn(postOf(match, 0, localizer)).some(
        ({ route, payload }) => route === 'animate' && payload === 'recap',
      ),
    );
    expect(offers.indexOf(true)).toBe(offers.length - 1);
  });

  test('is offered only with the route `animate`, by every screen of the end, and not returned for another route', () => {
    for (const viewer of viewers) {
      const screens = [postOf(finalState, 0, localizer), pageOf(finalState, viewer, 'faces', localizer)!];
      if (viewer !== null)
        screens.push(finalState.ui.panel(finalState.view(viewer), '', {}, localizer, WITHOUT_TIMER));
      for (const screen of screens) {
        const actions = actionsOn(screen).filter(({ payload }) => payload === 'recap');
        expect(actions.map(({ route }) => route)).toEqual(['animate']);
      }
      expect(pageOf(finalState, viewer, 'recap', localizer)).toBeNull();
      expect(
        JSON.stringify(
          finalState.ui.panel(finalState.view(viewer ?? 0), 'recap', {}, localizer, WITHOUT_TIMER),
        ),
      ).not.toContain('vips/recap');
    }
  });

  test('is the only payload of the route `animate`', () => {
    for (const payload of ['', 'faces', 'h0', 's', 'bet', 'nonsense'])
      for (const viewer of viewers) expect(animationOf(finalState, viewer, payload, localizer)).toBeNull();
  });

  test('is not shown to anyone before the end', () => {
    for (const match of states.slice(0, -1)) {
      for (const viewer of viewers) expect(recapOf(match, viewer)).toBeNull();
      expect(
        JSON.stringify(match.ui.panel(match.view(0), 'recap', {}, localizer, WITHOUT_TIMER)),
      ).not.toContain('vips/recap');
    }
  });

  test('is one picture, the same for everyone, on a valid screen', () => {
    const pictures = viewers.map((viewer) => {
      const screen = recapOf(finalState, viewer);
      expect(screenErrors(screen!)).toEqual([]);
      expect(textOf(screen!)).toContain(`${finalState.step - 1} turns`);
      return pictureOf(screen);
    });
    for (const picture of pictures) expect(picture).toEqual(pictures[0]);
    expect(pictures[0]?.painter).toBe('vips/recap');
  });

  test('has a button back to the panel for viewers with a seat, and only the history for others', () => {
    const payloads = (viewer: number | null) =>
      actionsOn(recapOf(finalState, viewer)!).map(({ payload }) => payload);
    expect(payloads(0)).toEqual(['h0', '']);
    expect(payloads(null)).toEqual(['h0']);
  });

  test('has the board before the first turn and after every turn, each with its player and number', () => {
    const { boards } = pictureOf(recapOf(finalState, null)).scene;
    const turns = finalState.step - 1;
    expect(boards).toHaveLength(turns + 1);
    expect(boards.map(({ note }) => note)).toEqual([
      'And they’re off!',
      ...Array.from({ length: turns }, (_, i) => `After turn ${i + 1}`),
    ]);
    const firsts = (finalState.events as readonly VipsEvent[]).reduce<number[]>((seats, event, i, events) => {
      const opens = ['dealt', 'turned'].includes(events[i - 1]?.type ?? '');
      return opens && 'seat' in event ? [...seats, event.seat] : seats;
    }, []);
    expect(boards.slice(1).map(({ players }) => players.findIndex(({ mark }) => mark === 'active'))).toEqual(
      firsts,
    );
    const view = finalState.view(null) as VipsView;
    expect(boards.at(-1)).toMatchObject({ columns: view.columns, chips: view.chips });
    expect(boards.every(({ newChips, moved }, i) => newChips.length + moved.length > 0 === i > 0)).toBe(true);
  });

  test('shows no bet before its last two frames (V5)', () => {
    const others = (finalState.events as readonly VipsEvent[]).map((event) =>
      event.type === 'bet'
        ? { ...event, bet: { ...event.bet, head: PORTRAITS[(PORTRAITS.indexOf(event.bet.head) + 1) % 5]! } }
        : event,
    );
    const [scene, sceneOfOtherBets] = [finalState, Match.resume(vipsEntry.game, others)].map(
      (match) => pictureOf(recapOf(match, 0)).scene,
    );
    expect(sceneOfOtherBets?.boards).toEqual(scene?.boards);
    expect(sceneOfOtherBets?.reveal).not.toEqual(scene?.reveal);
  });
});

describe('the turning points of the recap', () => {
  const view = finalState.view(null) as VipsView;
  const bets = view.reveal!.bets;
  const turns = playedTurns(finalState.botInput(0).history as readonly VipsView[]);

  test('are turns that cost someone points, at most three, in order, with a caption', () => {
    const { turningPoints: shown } = pictureOf(recapOf(finalState, null)).scene;
    const points = turningPoints(turns, bets);
    expect(shown).toHaveLength(points.length);
    expect(points.length).toBeGreaterThan(0);
    expect(points.length).toBeLessThanOrEqual(3);
    points.forEach(({ turn, loser, lost }, i) => {
      expect(turn.turn).toBeGreaterThan(points[i - 1]?.turn.turn ?? 0);
      const pointsOn = ({ columns, chips }: Board) => finalScores({ bets, columns, chips })[loser]!.total;
      expect(pointsOn(turn.before) - pointsOn(turn.after)).toBe(lost);
      expect(shown[i]!.note).toBe(`After turn ${turn.turn}`);
      expect(shown[i]!.title).toContain(`−${lost}`);
      expect(shown[i]!.columns).toEqual(turn.after.columns);
    });
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
    const alt = pictureOf(recapOf(finalState, null)).alt;
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
    const view = finalState.view(null) as VipsView;
    const laid = { type: 'placed', seat: 0, colour: 'red', piece: `head ${view.columns.head[0]!}` } as const;
    const alt = recapAlt(localizer, view, [{ ...view, lastTurn: [laid] }]);
    expect(alt).toContain('The tallest column never changed.');
  });

  test('fits into the limit, and leaves out the earliest changes first', () => {
    const view = finalState.view(null) as VipsView;
    const raisingSwap = {
      type: 'swapped',
      seat: 2,
      pieces: ['eyes I', 'eyes II'],
      from: [1, 4],
      because: { stock: 0 },
    } as const;
    const pastViews = Array.from({ length: 45 }, (_, i) => ({
      ...view,
      turn: i + 2,
      lastTurn: [raisingSwap],
    }));
    const alt = recapAlt(localizer, { ...view, turn: 46 }, pastViews);
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt).toContain('in 45 turns');
    expect(alt).toContain('changed 45 times');
    expect(alt).toContain('Turn 45: ');
    expect(alt).toContain('lifts Fiorella’s eyelids from column 4 to the top: “');
    expect(alt).not.toContain('Turn 1: ');
    expect(alt).toContain('5. ');
  });
});
