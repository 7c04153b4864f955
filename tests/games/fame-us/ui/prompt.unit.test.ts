import { describe, expect, test } from 'vitest';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';

const views = ['one', 'two', 'three'].flatMap((game) =>
  [...gameStates(6, seededRandom(game))].map((match) => match.view(null) as FameUsView),
);
const newsOf = (view: FameUsView, locale = 'en-GB'): string | null =>
  fameUsUi.news!(view, localizerOf(6, locale));
const found = (what: (view: FameUsView) => boolean): FameUsView => {
  const view = views.find((each) => what(each));
  if (view === undefined) throw new Error('the sample games have no such moment');
  return view;
};
const isBeginning = ({ phase, actions }: FameUsView): boolean => phase === 'acting' && actions.length === 0;

describe('the news that a push begins with', () => {
  test('is the card that was just added; nothing of a pass, at the very beginning, and after the end', () => {
    const after = (type: 'played' | 'passed') =>
      found(({ phase, actions }) => phase === 'acting' && actions.at(-1)?.type === type);
    expect(newsOf(after('played'))).toMatch(/^[^\n]+ adds “[^“”]+”\.$/u);
    expect(newsOf(after('passed'))).toBeNull();
    expect(newsOf(found((view) => isBeginning(view) && view.round === 1))).toBeNull();
    expect(newsOf(views.at(-1)!)).toBeNull();
  });

  test('is who does not believe a word, then that a name was said, then what became of it', () => {
    const accused = found(({ phase, proposal }) => phase === 'naming' && proposal!.accuser !== null);
    expect(newsOf(accused)).toContain('wants a name');
    expect(
      newsOf(found(({ phase, proposal }) => phase === 'naming' && proposal!.accuser === null)),
    ).toBeNull();
    expect(newsOf(found(({ phase }) => phase === 'voting'))).toContain('has said a name');
    const judged = found((view) => isBeginning(view) && view.lastRound?.proposal?.name != null);
    const proposal = judged.lastRound!.proposal!;
    const newsIf = (changed: Partial<typeof proposal>) =>
      newsOf({ ...judged, lastRound: { ...judged.lastRound!, proposal: { ...proposal, ...changed } } });
    expect(newsIf({ holds: true })).toMatch(/^The table buys what .+ said\.$/u);
    expect(newsIf({ holds: false })).toMatch(/^The table isn’t buying what .+ said\.$/u);
    expect(newsIf({ name: null, holds: false })).toMatch(/had no name to say\.$/u);
    expect(newsOf({ ...judged, lastRound: { ...judged.lastRound!, proposal: null } })).toBeNull();
  });

  test('gives way to the sand timer (F11)', () => {
    expect(views.filter((view) => newsOf({ ...view, timed: true }) !== null)).toEqual([]);
  });

  test.each(['en-GB', 'de', 'fr'])('never has a name that was typed, and no markup, in %s', (locale) => {
    const typed = 'Aunt *Agatha*';
    let count = 0;
    for (const view of views) {
      const name = { said: typed };
      const { proposal, lastRound } = view;
      const news = newsOf(
        {
          ...view,
          proposal: proposal === null ? null : { ...proposal, name },
          lastRound:
            lastRound?.proposal == null
              ? lastRound
              : { ...lastRound, proposal: { ...lastRound.proposal, name } },
        },
        locale,
      );
      if (news === null) continue;
      count += 1;
      expect(news).not.toMatch(/Agatha|\*\*|[{}]|fame-us\./u);
    }
    expect(count).toBeGreaterThan(10);
  });
});
