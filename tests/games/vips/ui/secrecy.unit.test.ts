import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { type Bet, PORTRAITS, type Portrait } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { picturesOn } from './screen-queries.ts';
import { gameStates, localizerOf } from './table-fixture.ts';
import { historyOf, pageOf, postOf } from '../../../../src/kernel/match-screens.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { betName } from '../../../../src/games/vips/words/formatting.ts';

const localizer = localizerOf(3);
const nextPortrait = (portrait: Portrait): Portrait => PORTRAITS[(PORTRAITS.indexOf(portrait) + 1) % 5]!;

/** The same game with another bet of this seat. */
function withOtherBet(match: Match, seat: number): Match {
  const otherBet = ({ head, eyes, mouth }: Bet): Bet => ({
    head: nextPortrait(head),
    eyes: nextPortrait(eyes),
    mouth: nextPortrait(mouth),
  });
  return Match.resume(
    vipsEntry.game,
    (match.events as readonly VipsEvent[]).map((event) =>
      event.type === 'bet' && event.seat === seat ? { ...event, bet: otherBet(event.bet) } : event,
    ),
  );
}

/** Everything that the public and these viewers can see, with pictures and alt texts. */
const everythingShownTo = (match: Match, viewers: readonly (number | null)[]): string =>
  JSON.stringify(
    viewers.flatMap((viewer) => [
      postOf(match, 0, localizer),
      ...[0, 1, 2, 3].map((page) => historyOf(match, viewer, page, localizer)),
      pageOf(match, viewer, 's', localizer),
      ...(viewer === null
        ? []
        : ['', 'bet', 'h0', 'r', 'r.h1', 'r.h1-x', 'fh---'].map((payload) =>
            match.ui.panel(match.view(viewer), payload, { choice: '2' }, localizer, WITHOUT_TIMER),
          )),
      ...(viewer === null ? [] : [match.ui.secretScreen(match.view(viewer), localizer, WITHOUT_TIMER)]),
    ]),
  );

describe('a bet (V5)', () => {
  test.each([0, 1, 2])('of seat %i changes nothing that others see before the end', (seat) => {
    const others = [null, ...[0, 1, 2].filter((other) => other !== seat)];
    const moments = [...gameStates(3, seededRandom('secret bets'))];
    for (const match of moments.slice(0, -1)) {
      const other = withOtherBet(match, seat);
      expect(everythingShownTo(other, others)).toBe(everythingShownTo(match, others));
    }
    const sawBets = moments.filter((match) =>
      (match.events as readonly VipsEvent[]).some(({ type }) => type === 'bet'),
    );
    expect(sawBets.length).toBeGreaterThan(10);
    expect(everythingShownTo(withOtherBet(sawBets.at(-2)!, seat), [seat])).not.toBe(
      everythingShownTo(sawBets.at(-2)!, [seat]),
    );
  });

  test('is shown to all at the end (V18)', () => {
    const end = [...gameStates(3, seededRandom('secret bets'))].at(-1)!;
    const [reveal] = picturesOn(pageOf(end, null, 'result', localizer)!);
    const bets = (end.events as readonly VipsEvent[]).flatMap((event) =>
      event.type === 'bet' ? [event] : [],
    );
    for (const { bet } of bets) {
      expect(reveal?.alt).toContain(betName(localizer, 'women', bet));
    }
  });
});
