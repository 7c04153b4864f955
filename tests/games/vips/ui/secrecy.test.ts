import { describe, expect, it } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { type Bet, PORTRAITS, type Portrait } from '../../../../src/games/vips/rules/words.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import type { Match } from '../../../../src/kernel/seal.ts';
import { picturesOn } from './screens.ts';
import { momentsOf, voiceOf } from './table.ts';

const voice = voiceOf(3);
const next = (portrait: Portrait): Portrait => PORTRAITS[(PORTRAITS.indexOf(portrait) + 1) % 5]!;

/** The same game, had this seat bet otherwise. */
function otherwise(match: Match, seat: number): Match {
  const turned = ({ head, eyes, mouth }: Bet): Bet => ({
    head: next(head),
    eyes: next(eyes),
    mouth: next(mouth),
  });
  return vipsEntry.game.resume(
    (match.events as readonly VipsEvent[]).map((event) =>
      event.type === 'bet' && event.seat === seat ? { ...event, bet: turned(event.bet) } : event,
    ),
  );
}

/** Everything that the public and the other seats are ever shown, pictures and alt texts with it. */
const shownTo = (match: Match, viewers: readonly (number | null)[]): string =>
  JSON.stringify(
    viewers.flatMap((viewer) => [
      match.post(0, voice),
      ...[0, 1, 2, 3].map((page) => match.history(viewer, page, voice)),
      match.page(viewer, 's', voice),
      ...(viewer === null
        ? []
        : ['', 'bet', 'h0', 'r', 'r.h1', 'r.h1-x', 'fh---'].map((payload) =>
            match.panel(viewer, payload, { choice: '2' }, voice),
          )),
      ...(viewer === null ? [] : [match.secret(viewer, voice)]),
    ]),
  );

describe('V5: a bet stays secret until the end', () => {
  it.each([0, 1, 2])('nobody else is shown a different letter had seat %i bet otherwise', (seat) => {
    const others = [null, ...[0, 1, 2].filter((other) => other !== seat)];
    const moments = [...momentsOf(3, seededLuck('secret bets'))];
    for (const match of moments.slice(0, -1)) {
      const other = otherwise(match, seat);
      expect(shownTo(other, others)).toBe(shownTo(match, others));
    }
    const sawBets = moments.filter((match) =>
      (match.events as readonly VipsEvent[]).some(({ type }) => type === 'bet'),
    );
    expect(sawBets.length).toBeGreaterThan(10);
    expect(shownTo(otherwise(sawBets.at(-2)!, seat), [seat])).not.toBe(shownTo(sawBets.at(-2)!, [seat]));
  });

  it('V18: the end shows every bet', () => {
    const end = [...momentsOf(3, seededLuck('secret bets'))].at(-1)!;
    const [, reveal] = picturesOn(end.post(0, voice));
    const bets = (end.events as readonly VipsEvent[]).flatMap((event) =>
      event.type === 'bet' ? [event] : [],
    );
    for (const { bet } of bets) {
      expect(reveal?.alt).toContain(`head ${bet.head}, eyes ${bet.eyes}, mouth ${bet.mouth}`);
    }
  });
});
