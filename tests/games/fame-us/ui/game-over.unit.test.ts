import { expect, test } from 'vitest';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { actionsOn, picturesOn, screenErrors, textOf } from '../../vips/ui/screen-queries.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';
import { animationOf, pageOf, postOf } from '../../../../src/kernel/match-screens.ts';

/** Games of four and of seven at their end. */
const ENDS = [4, 7].map((players) => [...gameStates(players, seededRandom(`end of ${players}`))].at(-1)!);
/** What the last round came to. */
const NARRATION = [{ step: 9, messages: [{ key: 'fame-us.narration.ended-starters' }] }];
const viewOf = (match: (typeof ENDS)[number], viewer: number | null = null): FameUsView =>
  match.view(viewer) as FameUsView;

/** The seats in the order in which they are unmasked. */
const unmaskingOrder = ({ handCounts }: FameUsView): readonly number[] =>
  handCounts.map((_, seat) => seat).toSorted((a, b) => handCounts[b]! - handCounts[a]! || a - b);

test.each(ENDS.map((match) => [viewOf(match).seats, match] as const))(
  'F4, F21: the post of the end of %i unmasks the player with most cards first, and no more than is due',
  (players, match) => {
    const localizer = localizerOf(players);
    const view = viewOf(match);
    const order = unmaskingOrder(view);
    const stages = fameUsUi.revealStages!(view);
    expect(stages).toBe(players - 1);
    for (let stage = 0; stage < stages; stage++) {
      const post = (of: FameUsView) => fameUsUi.post(of, NARRATION, localizer, { timer: null, stage });
      const screen = post(view);
      expect(screenErrors(screen)).toEqual([]);
      expect(actionsOn(screen)).toEqual([]);
      const told = [textOf(screen), picturesOn(screen).at(-1)!.alt];
      for (const text of told) expect(text.match(/was with/gu)?.length ?? 0, `stage ${stage}`).toBe(stage);
      expect(JSON.stringify(screen)).not.toMatch(/🏆|wins|winners|counted/u);
      // What is masked still has no influence on it, byte by byte: all other teams, and who has won.
      const reveal = view.reveal!;
      const masked = order.slice(stage);
      const turned = reveal.teams.map((team, seat) =>
        masked.includes(seat) ? (team === 'square' ? 'dance' : 'square') : team,
      );
      const other: FameUsView = {
        ...view,
        reveal: { ...reveal, teams: turned, winners: ['square', 'dance'], counted: { square: 1, dance: 1 } },
      };
      expect(JSON.stringify(post(other))).toBe(JSON.stringify(screen));
    }
  },
);

test('the panel after the end tells no team and no winner, to the first who opens it (F4)', () => {
  for (const match of ENDS) {
    const { seats } = viewOf(match);
    const localizer = localizerOf(seats);
    for (const viewer of [0, seats - 1]) {
      const panel = fameUsUi.panel(viewOf(match, viewer), '', {}, localizer, WITHOUT_TIMER);
      expect(screenErrors(panel)).toEqual([]);
      expect(textOf(panel)).not.toMatch(/VIP square|dance floor|🏆/u);
    }
  }
});

test('the final post has the winners and the teams as a picture; the rest is behind More (F21)', () => {
  for (const match of ENDS) {
    const { seats } = viewOf(match);
    const localizer = localizerOf(seats);
    const post = postOf(match, 0, localizer);
    expect(screenErrors(post)).toEqual([]);
    expect(textOf(post).trim()).toMatch(/^## Masks off\n🏆 .*$/u);
    expect(picturesOn(post)).toHaveLength(1);
    expect(actionsOn(post).map(({ route, payload }) => `${route} ${payload}`)).toEqual([
      'open why',
      'open result',
      'animate recap',
      'open h0',
    ]);
    for (const viewer of [null, 0]) {
      const result = pageOf(match, viewer, 'result', localizer)!;
      expect(screenErrors(result)).toEqual([]);
      expect(textOf(result)).toMatch(/🏆 .*\n🔶 \*\*the VIP square\*\*: .*\n-# \d+ cards? added/u);
      const why = pageOf(match, viewer, 'why', localizer)!;
      expect(screenErrors(why)).toEqual([]);
      expect(textOf(why).match(/cards? added/gu)).toHaveLength(seats);
      const recap = animationOf(match, viewer, 'recap', localizer)!;
      expect(screenErrors(recap)).toEqual([]);
      const { rounds } = picturesOn(recap)[0]!.scene as { rounds: readonly { note: string }[] };
      expect(rounds.map(({ note }) => note)).toEqual(
        Array.from({ length: viewOf(match).lastRound!.round }, (_, i) => `Round ${i + 1}`),
      );
    }
  }
});

test('the final post tells who had guessed right in secret, as the whole result does (F4)', () => {
  const [match] = ENDS;
  const view = viewOf(match!);
  const { teams } = view.reveal!;
  const friend = teams.findIndex((team, seat) => seat !== 0 && team === teams[0]);
  const rival = teams.findIndex((team) => team !== teams[0]);
  const guessed: FameUsView = {
    ...view,
    reveal: {
      ...view.reveal!,
      hunches: [friend, ...teams.slice(1).map((_, i) => (i + 1 === rival ? 0 : null))],
    },
  };
  const post = fameUsUi.post(guessed, NARRATION, localizerOf(4), WITHOUT_TIMER);
  expect(screenErrors(post)).toEqual([]);
  // The whole result, with the titles, is one press away.
  const buttons = post.blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons : []));
  expect(buttons.filter(({ isMore }) => isMore !== true).map(({ label }) => label)).toEqual([
    'The whole result',
  ]);
  expect(textOf(post)).toMatch(/🏆 .*\n🔮 .* trusted .* ✅ · .* trusted .* ❌/u);
});

test('before the end there is neither the page of who helped whom nor an animation (F4)', () => {
  const [match] = [...gameStates(4, seededRandom('running'))].slice(9);
  const localizer = localizerOf(4);
  for (const page of ['why', 'result']) expect(pageOf(match!, 0, page, localizer)).toBeNull();
  expect(animationOf(match!, 0, 'recap', localizer)).toBeNull();
});
