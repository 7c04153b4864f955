import { expect, test } from 'vitest';
import type { FameUsMove, RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { type FameUsView, viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { animationOf, historyOf, pageOf, postOf } from '../../../../src/kernel/match-screens.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { type Screen, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { anyMoves } from '../../../kernel/any-moves.ts';
import { expectListing } from '../../../listing.ts';
import { picturesOn, textOf } from '../../vips/ui/screen-queries.ts';
import { dealt, PASS, play } from '../rules/positions.ts';
import { gameStates, localizerOf, openTable } from '../table-fixture.ts';

const localizer = localizerOf(4);
const viewOf = (match: Match, viewer: number | null = null) => match.view(viewer) as FameUsView;
const panelOf = (match: Match, seat: number, payload = ''): Screen =>
  fameUsUi.panel(viewOf(match, seat), payload, {}, localizer, WITHOUT_TIMER);
const newsOf = (match: Match): string => fameUsUi.news!(viewOf(match), localizer) ?? 'nothing';
const altsOf = (screen: Screen): string =>
  picturesOn(screen)
    .map(({ alt }) => alt)
    .join('\n');

type Step = readonly [title: string, does: FameUsMove | 'play' | 'pass' | 'accuse', seat?: number];

/** A story in moments: each is the match after the seat to act, or another one, has made a move; `play` is of the first card. */
function told(begun: Match, steps: readonly Step[]) {
  let match = begun;
  const moments = steps.map(([title, does, seat = match.toAct[0]!]) => {
    const card = viewOf(match, seat).own!.hand[0]!;
    const move = does === 'play' ? { type: does, card } : typeof does === 'string' ? { type: does } : does;
    match = accepted(match.play(seat, anyMoves([move])));
    return [title, match] as const;
  });
  return [['the beginning', begun] as const, ...moments];
}

const NAME: FameUsMove = { type: 'name', name: { said: 'Aunt *Agatha*' }, because: { said: 'Who else?' } };
const begun = openTable(4, seededRandom('screens'));
const [first = 0] = begun.toAct;
const seat = (n: number): number => (first + n) % 4;
const AGAINST: FameUsMove = { type: 'vote', favour: false, doubt: { card: viewOf(begun).open[0]! } };
const MOMENTS = told(begun, [
  ['a card was played', 'play'],
  ['one more has passed', 'pass'],
  ['the next accuses', 'accuse'],
  ['the accused says a name, and why', NAME],
  ['one votes against it, with a doubt', AGAINST, seat(1)],
  ['all votes are in: the next round', AGAINST, seat(3)],
  ['the sand timer is asked for', { type: 'timer' }, seat(2)],
  ['and runs', { type: 'timer' }, seat(3)],
  ['a card is played in the second round', 'play'],
  ['then nobody plays', 'pass'],
  ['nor accuses', 'pass'],
  ['the last one has to say a name', 'pass'],
]);

test('a round has a post with one picture, a panel for each of its players, and the first line of a push (F7 to F16)', async () => {
  const [, judged] = MOMENTS[6]!;
  const { lastRound, ...view } = viewOf(judged);
  const newsIf = (proposal: Partial<RoundResult['proposal']> | null): string =>
    fameUsUi.news!(
      {
        ...view,
        pace: 'slow',
        lastRound: {
          ...lastRound!,
          proposal: proposal === null ? null : { ...lastRound!.proposal!, ...proposal },
        },
      },
      localizer,
    ) ?? 'nothing';
  const lastMatch = MOMENTS[11]![1];
  const last = viewOf(lastMatch, lastMatch.toAct[0]);
  const passed = viewFor(play({ ...dealt(4), pile: [] }, 0, PASS), 0);
  await expectListing('round', [
    ...MOMENTS.flatMap(([title, match], i) => [
      [`${title}: the post`, postOf(match, MOMENTS[i - 1]?.[1].events.length ?? 0, localizer)] as const,
      [`${title}: the news`, newsOf(match)] as const,
      ...[0, 1, 2, 3].map(
        (n) => [`${title}: the panel of player ${n + 1}`, panelOf(match, seat(n))] as const,
      ),
    ]),
    [
      'before the stamp is down: the post',
      postOf(judged, MOMENTS[5]![1].events.length, localizer, { ...WITHOUT_TIMER, isSuspense: true }),
    ],
    ['the news of a name that the table buys', newsIf({ holds: true })],
    ['the news of a player who had no name', newsIf({ name: null })],
    ['the news of a round in which nobody played', newsIf(null)],
    [
      'a card of the last player (F13)',
      fameUsUi.panel(last, last.own!.hand[0]!, {}, localizer, WITHOUT_TIMER),
    ],
    ['a pass that found no card (F19)', fameUsUi.panel(passed, '', {}, localizer, WITHOUT_TIMER)],
  ]);
});

test('a doubted proposer has the word, and a *But…* asks for all votes again (F14)', async () => {
  const DOUBTED: FameUsMove = {
    ...AGAINST,
    remark: { card: viewOf(begun).open[0]!, line: 'bold.1', doubts: true },
  };
  const moments = told(MOMENTS[4]![1], [
    ['all have voted, one has doubted aloud', DOUBTED, seat(1)],
    ['the proposer may answer', DOUBTED, seat(3)],
    ['and does', { type: 'answer', but: { said: 'But the hat!' } }, seat(0)],
  ]);
  const modalOf = (match: Match, n: number, payload: string) =>
    JSON.stringify(fameUsUi.refuseModal!(viewOf(match, seat(n)), payload));
  const [, naming] = MOMENTS[3]!;
  await expectListing('but', [
    ...moments
      .slice(2)
      .flatMap(([title, match]) => [
        [`${title}: the post`, postOf(match, 0, localizer)] as const,
        [`${title}: what is asked`, fameUsUi.prompt(viewOf(match), localizer)] as const,
        ...[0, 1].map((n) => [`${title}: the panel of player ${n + 1}`, panelOf(match, seat(n))] as const),
        ...[0, 1].map((n) => [`${title}: But… of player ${n + 1}`, modalOf(match, n, 'but')] as const),
      ]),
    ['a name that somebody else has to say', modalOf(naming, 1, 'name')],
    ['a name that nobody has to say', modalOf(begun, 1, 'name')],
  ]);
});

test('pictures say in words who voted how, and the history has a line for every round (F15)', async () => {
  const over = [...gameStates(4, seededRandom('history'))].at(-1)!;
  const [, voting] = MOMENTS[5]!;
  const [, judged] = MOMENTS[6]!;
  await expectListing('told', [
    ['the picture of a vote', altsOf(postOf(voting, 0, localizer)).replaceAll('. ', '.\n')],
    ['the picture of its result', altsOf(postOf(judged, 0, localizer)).replaceAll('. ', '.\n')],
    ['the history while votes are given', historyOf(voting, null, 0, localizer)],
    ['the history after it', historyOf(judged, null, 0, localizer)],
    ['the first page of a whole game', historyOf(over, null, 0, localizer)],
    ['the second page', historyOf(over, null, 1, localizer)],
  ]);
});

test('a large hand is no wall of text in any language: the list or the picture has it (F8)', async () => {
  const view = viewOf(begun, first);
  const holding = (count: number): FameUsView => ({
    ...view,
    own: { ...view.own!, hand: CARDS.slice(0, count) },
  });
  const shown = (count: number, payload: string, locale: string) =>
    fameUsUi.panel(holding(count), payload, {}, localizerOf(4, locale), WITHOUT_TIMER);
  await expectListing(
    'hand',
    ['en', 'fr', 'de'].flatMap((locale) =>
      [9, 10].flatMap((count) =>
        (['', 'hand'] as const).map(
          (payload) => [`${count} cards, in ${locale}: “${payload}”`, shown(count, payload, locale)] as const,
        ),
      ),
    ),
  );
});

test('the end tells winners and teams; pages tell who helped whom, and guesses (F4, F21)', async () => {
  const over = [...gameStates(4, seededRandom('end of 4'))].at(-1)!;
  const view = viewOf(over);
  const { teams } = view.reveal!;
  const friend = teams.findIndex((team, each) => each !== 0 && team === teams[0]);
  const rival = teams.findIndex((team) => team !== teams[0]);
  const guessed: FameUsView = {
    ...view,
    reveal: {
      ...view.reveal!,
      hunches: [friend, ...teams.slice(1).map((_, i) => (i + 1 === rival ? 0 : null))],
    },
  };
  const recap = animationOf(over, null, 'recap', localizer)!;
  const { rounds } = picturesOn(recap)[0]!.scene as { rounds: readonly { note: string }[] };
  await expectListing('end', [
    ...[0, 1, 2, 3].map(
      (stage) => [`stage ${stage}`, postOf(over, 0, localizer, { timer: null, stage })] as const,
    ),
    [
      'stage 0, before the stamp is down',
      postOf(over, 0, localizer, { timer: null, stage: 0, isSuspense: true }),
    ],
    ['the final post', postOf(over, 0, localizer)],
    ['the final post, where two had guessed', fameUsUi.post(guessed, [], localizer, WITHOUT_TIMER, () => [])],
    ['the picture in words', altsOf(postOf(over, 0, localizer)).replaceAll('. ', '.\n')],
    ['the panel', panelOf(over, 0)],
    ['the whole result', pageOf(over, null, 'result', localizer)],
    ['who helped whom', pageOf(over, 0, 'why', localizer)],
    ['the animation', `${textOf(recap)}\n${rounds.map(({ note }) => note).join(', ')}`],
    ...['result', 'why'].map(
      (page) => [`${page} before the end`, pageOf(begun, 0, page, localizer)] as const,
    ),
    ['the animation before the end', animationOf(begun, 0, 'recap', localizer)],
    ['the news', newsOf(over)],
  ]);
});

test.each(['en-GB', 'de', 'fr'])('news never have a name that was typed, nor markup, in %s', (locale) => {
  const news = MOMENTS.flatMap(([, match]) => fameUsUi.news!(viewOf(match), localizerOf(4, locale)) ?? []);
  expect(news.length).toBeGreaterThan(3);
  for (const line of news) expect(line).not.toMatch(/Agatha|\*\*|[{}]|fame-us\./u);
});
