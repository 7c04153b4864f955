import { expect, test } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import type { RecapScene } from '../../../../src/games/vips/pictures/recap.ts';
import { PARTS, pieceOf, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { analysisPages } from '../../../../src/games/vips/ui/analysis.ts';
import { plannedTurns } from '../../../../src/games/vips/ui/planned-turns.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { animationOf } from '../../../../src/kernel/match-screens.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { finishedMatch } from '../ai/sample-match.ts';
import { picturesOn, textOf } from './screen-queries.ts';
import { COLUMNS, count, playingState } from './state-fixtures.ts';
import { localizerOf } from './table-fixture.ts';

/** What seat 1 would do in its turn on this board, as it has planned it. */
const movesOn = (changes: Partial<VipsState>, plan: unknown) =>
  plannedTurns.moves(viewFor(playingState(3, { ...changes, active: 1 }), 1), plan);
const planOf = (changes: Partial<VipsState>, payload: string) =>
  accepted(plannedTurns.planOf(viewFor(playingState(3, changes), 1), payload, {}, undefined)!);

test('a plan is not played once a piece has moved that is to stop it, chips on that are nothing to it', () => {
  const plan = planOf({}, 'r.h1.r.h2');
  const stopped = plannedTurns.stops!.toggle(viewFor(playingState(3), 1), plan, 'h4');
  const moved = { columns: { ...COLUMNS, head: ['I', 'II', 'III', 'V', 'IV'] } } as const;
  expect(movesOn(moved, plan)).toHaveLength(2);
  expect(movesOn(moved, stopped)).toBeNull();
  const { chips } = playingState(3);
  expect(movesOn({ chips: { ...chips, 'head IV': count(0, 3, 0) } }, stopped)).toHaveLength(2);
});

test('a plan for the last chip alone is not played once a swap is due with it (V14)', () => {
  const alone = { hands: [count(3, 3, 3), count(1, 0, 0), count(3, 3, 3)] };
  const chips = Object.fromEntries(
    PARTS.flatMap((part) => PORTRAITS.map((each, i) => [pieceOf(part, each), count(i + 1, 0, 0)])),
  ) as VipsState['chips'];
  const plan = planOf({ ...alone, chips }, 'r.h5');
  expect(movesOn({ ...alone, chips }, plan)).toHaveLength(1);
  expect(movesOn({ ...alone, chips: { ...chips, 'eyes II': count(1, 0, 0) } }, plan)).toBeNull();
});

test('the replay and the analysis tell whose turns were planned; the moments of those have a pin', () => {
  const played = finishedMatch('planned ahead', ['greedy', 'greedy']);
  const events = (played.events as readonly VipsEvent[]).map((event, i) =>
    event.type === 'placed' && event.seat === 1 && i > 8 ? { ...event, planned: true } : event,
  );
  const match = Match.resume(vipsEntry.game, events);
  const localizer = localizerOf(2);
  const recap = animationOf(match, null, 'recap', localizer)!;
  expect(textOf(recap)).toMatch(/📌 Saw it coming: \*\*Greedy.*\*\* 4 of 5\./u);
  const { moments } = picturesOn(recap)[0]!.scene as RecapScene;
  expect(moments.map(({ board }) => board.note)).toEqual(['After turn 5 📌', 'After turn 10']);
  const { view, history } = match.botInput(1);
  const found = { turningPoints: [], tells: [], readings: [] };
  const [page] = analysisPages(view as VipsView, history as readonly VipsView[], found, localizer);
  expect(textOf(page!)).toContain('📌 You saw 4 of your 5 turns coming.');
});
