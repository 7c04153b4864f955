import { expect, test } from 'vitest';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { actionsOn, picturesOn, screenErrors, textOf } from '../../vips/ui/screen-queries.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';

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
  'F4, F21: the post of the end of %i tells the verdict first, then unmasks the player with most cards first, and no more than is due',
  (players, match) => {
    const localizer = localizerOf(players);
    const view = viewOf(match);
    const order = unmaskingOrder(view);
    const stages = fameUsUi.revealStages!(view);
    // Both games end with a vote.
    expect(stages).toBe(players);
    for (let stage = 0; stage < stages; stage++) {
      const post = (of: FameUsView) =>
        fameUsUi.post(of, NARRATION, localizer, { timer: null, stage }, () => []);
      const screen = post(view);
      expect(screenErrors(screen)).toEqual([]);
      expect(actionsOn(screen)).toEqual([]);
      const unmasked = Math.max(0, stage - 1);
      const [picture, ...others] = picturesOn(screen);
      expect([picture!.kind, others]).toEqual([stage === 0 ? 'fame-us/verdict' : 'fame-us/masks', []]);
      expect(picture!.alt.match(/was with/gu)?.length ?? 0, `stage ${stage}`).toBe(unmasked);
      // Above the picture, only the newest is named: so it stays where it is.
      expect(textOf(screen).match(/was with/gu)?.length ?? 0).toBe(Math.min(1, unmasked));
      expect(JSON.stringify(screen)).not.toMatch(/🏆|wins|winners|counted/u);
      // What is masked still has no influence on it, byte by byte: all other teams, and who has won.
      const reveal = view.reveal!;
      const masked = order.slice(unmasked);
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
