import { expect, test } from 'vitest';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { picturesOn, textOf } from '../../vips/ui/screen-queries.ts';
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
