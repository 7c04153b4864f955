import { expect, test } from 'vitest';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { actionsOn, picturesOn, textOf } from '../../vips/ui/screen-queries.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';
import { postOf } from '../../../../src/kernel/match-screens.ts';

test('a post has one picture: the result of the round before until someone has acted, then the round (F15)', () => {
  const localizer = localizerOf(5);
  const states = [...gameStates(5, seededRandom('posts'))].filter(({ outcome }) => outcome === null);
  let results = 0;
  for (const match of states) {
    const { lastRound, actions, round, phase } = match.view(null) as FameUsView;
    const screen = postOf(match, 0, localizer);
    expect(picturesOn(screen)).toHaveLength(1);
    const [picture] = picturesOn(screen);
    const showsResult = lastRound?.proposal != null && actions.length === 0;
    const scene = picture!.scene as { readonly note?: string; readonly round?: { readonly note: string } };
    expect(picture!.painter).toBe(showsResult ? 'fame-us/verdict' : 'fame-us/round');
    expect(scene.round?.note ?? scene.note).toBe(`Round ${showsResult ? round - 1 : round}`);
    // The next round has a post of its own: here is no more than what it begins with.
    expect(textOf(screen).includes('### Round')).toBe(!showsResult && phase !== 'voting');
    if (showsResult) expect(textOf(screen)).toContain(`Round ${round}: **`);
    if (!showsResult) continue;
    results++;
    // What the picture says, its alt text says, too: who voted how.
    for (const [seat, vote] of lastRound.proposal.votes.entries())
      if (vote !== null)
        expect(picture!.alt).toContain(
          localizer.plain('fame-us.alt.vote', { player: { seat }, favour: vote ? 'yes' : 'no' }),
        );
  }
  expect(results).toBeGreaterThan(5);
});

test('the panel of a vote leaves to the poster what the name has to fit (F15)', () => {
  const localizer = localizerOf(5);
  const voting = [...gameStates(5, seededRandom('voting'))].find(
    (match) => (match.view(null) as FameUsView).phase === 'voting',
  )!;
  expect(picturesOn(postOf(voting, 0, localizer))[0]!.painter).toBe('fame-us/round');
  const panel = fameUsUi.panel(voting.view(voting.toAct[0]!) as FameUsView, '', {}, localizer, WITHOUT_TIMER);
  expect(textOf(panel)).toContain('Does that fit everything?');
  expect(textOf(panel)).not.toContain('Wanted:');
});

test('the panel of a player who only waits has no picture, so that the result of a vote stays in sight; the cards are a press away', () => {
  const localizer = localizerOf(5);
  let results = 0;
  for (const match of gameStates(5, seededRandom('waiting'))) {
    if (match.outcome !== null) continue;
    for (const seat of [0, 1, 2, 3, 4].filter((each) => !match.toAct.includes(each))) {
      const view = match.view(seat) as FameUsView;
      const panel = fameUsUi.panel(view, '', {}, localizer, WITHOUT_TIMER);
      expect(picturesOn(panel)).toEqual([]);
      expect(actionsOn(panel).map(({ payload }) => payload)).toContain('hand');
      const cards = fameUsUi.panel(view, 'hand', {}, localizer, WITHOUT_TIMER);
      expect(textOf(cards)).toContain('### Your cards');
      if (/The table (?:buys|isn’t buying)/u.test(textOf(panel))) results++;
    }
  }
  expect(results).toBeGreaterThan(5);
});
