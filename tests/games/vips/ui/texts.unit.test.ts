import type { IdealScene } from '../../../../src/games/vips/pictures/ideal.ts';
import { describe, expect, test } from 'vitest';
import { suggestTargets, vipsEntry } from '../../../../src/games/vips/index.ts';
import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import { narrate } from '../../../../src/games/vips/rules/narrate.ts';
import type { Colour, Columns, Piece } from '../../../../src/games/vips/rules/pieces.ts';
import { STOCK_ARGUMENT_COUNT } from '../../../../src/games/vips/rules/limits.ts';
import { finalScores, winnersOf } from '../../../../src/games/vips/rules/score.ts';
import type { VipsSettings, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { SUGGESTED_TARGET_COUNT } from '../../../../src/games/vips/suggest-targets.ts';
import { type BoardScene, changesPicture } from '../../../../src/games/vips/pictures/board.ts';
import type { RecapScene } from '../../../../src/games/vips/pictures/recap.ts';
import { actionsTogether, lastTurnNarration } from '../../../../src/games/vips/ui/recent-narration.ts';
import { facesPage, idealText } from '../../../../src/games/vips/ui/game-over.ts';
import { betName } from '../../../../src/games/vips/words/formatting.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { type Screen, type StepNarration, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { actionsOn, picturesOn, screenErrors, textOf } from './screen-queries.ts';
import { expectListing } from '../../../listing.ts';
import { lookUp, panelOf, postOf } from './screens.ts';
import { chipsOn, COLUMNS, count, MIXED_COLUMNS, playingState } from './state-fixtures.ts';
import { gameStates, LONG_TARGET, localizerOf, openTable } from './table-fixture.ts';
import { animationOf, historyOf, postOf as postOfMatch } from '../../../../src/kernel/match-screens.ts';

const localizer = localizerOf(3);

test('the lobby names the target, the portraits and who starts; the post counts the bets, and names who has none (V2, V3, V8)', async () => {
  const lobby = (settings: VipsSettings): string => {
    const { title, note, picture } = vipsUi.lobby(settings, localizer);
    return [title, note, `(${picture.kind}) ${picture.alt}`].join('\n');
  };
  const start = (first: VipsSettings['first']) => lobby({ target: 'x', set: 'men', first });
  const random = seededRandom('count bets');
  const match = openTable(3, random, 'x');
  const known = { holder: '123456789012345678', name: 'Zoë_' };
  await expectListing('before', [
    [
      'a lobby in which the host has picked who starts',
      lobby({ target: '**Ada**', set: 'women', first: known }),
    ],
    ['a lobby in which the first player is drawn', start('random')],
    ['a holder with markdown in the id', start({ holder: '<@&1> **x**' })],
    // Before names were stored there was the id only, and a mention would show no name.
    ['a lobby opened before names were stored', start({ holder: '123456789012345678' })],
    ['the post before the first bet', postOfMatch(match, 0, localizer)],
    ['the post after a bet', postOfMatch(match.playBot('random', 1, random), 0, localizer)],
  ]);
});

describe('the panel of a bet', () => {
  const betting = (ownBet: 'IV' | null, betChangesLeft = 5) => {
    const view = viewFor(playingState(3, { columns: MIXED_COLUMNS, phase: 'betting', active: null }), 0);
    return {
      ...view,
      betChangesLeft,
      ownBet: ownBet === null ? null : { head: ownBet, eyes: ownBet, mouth: ownBet },
    };
  };

  test('offers the pieces by column, says whether a bet is new, stands or is changed, and how often it may be (V5)', async () => {
    const own = (left: number) => vipsUi.secretScreen(betting('IV', left), localizer, WITHOUT_TIMER);
    const [change] = actionsOn(own(1));
    await expectListing('bet', [
      ['no bet yet: the pieces in the order of the columns', panelOf(betting(null))],
      ['no bet yet, and three pieces chosen', panelOf(betting(null), 'f123')],
      ['a bet with three changes left: it stands alone', panelOf(betting('IV', 3))],
      ['a bet with one change left', panelOf(betting('IV', 1))],
      ['a bet with no change left', panelOf(betting('IV', 0))],
      ['its own pieces chosen again', panelOf(betting('IV'), 'f444')],
      ['other pieces chosen', panelOf(betting('IV'), 'f123')],
      ['other pieces chosen, with no change left', panelOf(betting('IV', 0), 'f123')],
      ['the page of the own bet with one change left', own(1)],
      ['a press of its button', panelOf(betting('IV', 1), change!.payload)],
      ['the page of the own bet with no change left', own(0)],
    ]);
  });
});

describe('the post of a turn', () => {
  const events = [
    { type: 'placed', seat: 0, colour: 'red', piece: 'eyes II' },
    {
      type: 'swapped',
      seat: 0,
      pieces: ['head I', 'head IV'],
      from: [1, 4],
      because: { said: 'A *strong* brow' },
    },
    { type: 'turned', next: 1 },
  ] as const;
  const state = events.reduce(evolve, playingState(3));
  const view = viewFor(state, null);

  const posted = (state: VipsState, told: readonly StepNarration[] = []) =>
    postOf(viewFor(state, null), told);
  const argued = (said: string) =>
    [events[0], { ...events[1], because: { said } }, events[2]].reduce(evolve, playingState(3));
  const placed = { type: 'placed', seat: 1, colour: 'red', piece: 'eyes II' } as const;

  test('names the next player with the hand, and quotes an argument once and whole: on the board of the post that tells it (V15)', async () => {
    const halfway = evolve(state, placed);
    const missed = changesPicture(localizer, view, view.lastTurn, 'yes');
    const dealt = [{ step: 9, messages: [{ key: 'vips.narration.dealt' }] }];
    const ownBet = { key: 'vips.narration.own-bet', args: { head: 'I', eyes: 'I', mouth: 'I' } };
    const acted = lastTurnNarration(view)[0]!.messages;
    const nine = [...Array(9).keys()].map((step) => ({ step, messages: [ownBet, ...acted] }));
    const long = argued('x'.repeat(200));
    const afterLong = [
      placed,
      { type: 'placed', seat: 1, colour: 'blue', piece: 'mouth II' },
      { type: 'turned', next: 2 },
    ] as const;
    const altOf = (screen: Screen) => picturesOn(screen)[0]!.alt;
    expect(altOf(posted(state))).toContain('argued: “A *strong* brow”');
    expect(altOf(posted(halfway, lastTurnNarration(view)))).toContain('argued: “A *strong* brow”');
    for (const alt of [missed.alt, altOf(posted(halfway, dealt))]) expect(alt).not.toContain('argued');
    await expectListing('turn-post', [
      ['after a turn with an argument', posted(state)],
      [
        'the picture of all that someone has missed: no bubble',
        { blocks: [{ type: 'picture', pictures: [missed] }] },
      ],
      [
        'the argument of a turn that is told after the next has begun',
        posted(halfway, lastTurnNarration(view)),
      ],
      ['the argument of a turn that is not told', posted(halfway, dealt)],
      [
        'the same post once it is of the past',
        textOf(postOf(viewFor(halfway, null), dealt, localizer, { timer: null, isPast: true })),
      ],
      ['a long argument on its board: whole', posted(long)],
      ['two chips in one sentence', posted(afterLong.reduce(evolve, long))],
      ['nine turns: no more than a phone has room for, in short, and no bet', textOf(posted(state, nine))],
    ]);
  });

  test('shows the argument of a bot, of whom there are many, all about this piece and target (V15)', () => {
    const quotes = Array.from({ length: STOCK_ARGUMENT_COUNT }, (_, stock) => {
      const argued = [events[0], { ...events[1], because: { stock } }].reduce(evolve, playingState(3));
      const [board] = picturesOn(posted(argued));
      return (board!.scene as BoardScene).speech!.said;
    });
    for (const quote of quotes) expect(quote).toMatch(/^“.*Vince’s hair.*”$/u);
    const aboutTarget = quotes.filter((quote) => quote.includes('the ideal Prime Minister'));
    expect(new Set(aboutTarget).size).toBeGreaterThanOrEqual(40);
  });
});

describe('the numbers of turns', () => {
  test('agree between the picture of a post, the recap and the history', () => {
    const moments = [...gameStates(3, seededRandom('numbers'))];
    const end = moments.at(-1)!;
    const recap = picturesOn(animationOf(end, 0, 'recap', localizerOf(3))!)[0]!.scene as RecapScene;
    const boards = [recap.start, ...recap.moments.map(({ board }) => board)];
    let agreed = 0;
    const turns = moments.filter(({ outcome, step }) => outcome === null && step > 0);
    for (const match of turns) {
      const [picture] = picturesOn(postOfMatch(match, 0, localizerOf(3)));
      const { note, columns, chips } = picture!.scene as BoardScene;
      const board = boards.find((each) => each.note === note);
      if (board !== undefined) {
        expect(board).toMatchObject({ columns, chips });
        agreed += 1;
      }
      expect(note).toBe(match.step === 1 ? 'And they’re off!' : `After turn ${match.step - 1}`);
      const newest = [...textOf(historyOf(match, 0, 0, localizerOf(3))).matchAll(/^\*\*(\d+)\.\*\*/gmu)].at(
        -1,
      );
      if (match.step > 1) expect(newest?.[1]).toBe(String(match.step - 1));
    }
    expect(turns.length).toBeGreaterThan(10);
    expect(agreed).toBeGreaterThan(1);
  });
});

describe('the final post', () => {
  const bets = [
    { head: 'I', eyes: 'IV', mouth: 'V' },
    { head: 'II', eyes: 'III', mouth: 'V' },
    { head: 'IV', eyes: 'II', mouth: 'V' },
  ] as const;
  const columns: Columns = { ...COLUMNS, mouth: ['V', 'II', 'III', 'IV', 'I'] };
  const board = { bets, columns, chips: chipsOn({ 'head I': count(1, 0, 1) }) };
  const scores = finalScores(board);
  const end = (result: typeof scores) =>
    viewFor(
      playingState(3, {
        ...board,
        phase: 'over',
        active: null,
        result: { scores: result, winners: winnersOf(result) },
      }),
      null,
    );

  const result = (of: VipsView) => lookUp(of, 'result')!;

  test('shows the winner, everyone’s points once, and the face; pages and the panel tell the rest (V18 to V23)', async () => {
    const shared = scores.map((score) => ({ ...score, total: 30 }));
    const panelView = { ...end(scores), viewer: 1 };
    const [shown, page, why] = [postOf(end(scores)), result(end(scores)), lookUp(end(scores), 'why')!];
    for (const screen of [shown, page, why]) expect(screenErrors(screen)).toEqual([]);
    const playing = viewFor(playingState(3), null);
    await expectListing('end', [
      ['the final post', shown],
      ['the final post of equal points, which share the win and the place', textOf(postOf(end(shared)))],
      ['the page of the whole result', page],
      ['the page of the whole result before the end', result(playing)],
      ['the page of where every point came from', why],
      ['the page of where every point came from before the end', lookUp(playing, 'why')],
      ...['fr', 'de'].map(
        (locale) =>
          [
            `where every point came from, in ${locale}`,
            textOf(lookUp(end(scores), 'why', localizerOf(3, locale))!),
          ] as const,
      ),
      ['the panel: it leaves telling the result to the post', panelOf(panelView, 'r.h1')],
    ]);
    expect(vipsUi.moves(panelView, 'r.h1.g.h1', {})).toBeNull();
  });

  test('names a person all of whose pieces are on top once, and says that a face is one person, whole (V23, V24)', async () => {
    const whole = { head: 'I', eyes: 'I', mouth: 'I' } as const;
    const ended = end(scores);
    const reveal = { ...ended.reveal!, ideal: whole, bets: [whole, ...ended.reveal!.bets.slice(1)] };
    await expectListing(
      'one-person',
      ['en', 'fr', 'de'].flatMap((locale) => {
        const there = localizerOf(3, locale);
        const postOfEnd = (of: VipsView) => textOf(postOf(of, [], there));
        const faces = textOf(facesPage({ ...ended, reveal }, there));
        expect(faces).not.toContain(betName(there, 'men', whole));
        return [
          [`the page in ${locale}`, idealText({ ...ended, target: 'x' }, whole, there)],
          [`the post in ${locale}`, postOfEnd({ ...ended, reveal })],
          [`the post in ${locale}, of a mixed face`, postOfEnd(ended)],
          [`all faces in ${locale}`, faces],
        ] as const;
      }),
    );
  });

  test('quotes in its picture the best liked argument for a piece on top, of equal ones the last, else none (V15, V23)', () => {
    const NONE = { applause: 0, boos: 0 };
    const argument = (seat: number, said: string, raised: 'head I' | 'head II', applause: number) => ({
      turn: seat + 1,
      seat,
      raised,
      because: { said },
      players: { ...NONE, applause },
      onlookers: NONE,
    });
    const quoted = (...all: readonly ReturnType<typeof argument>[]) =>
      (picturesOn(postOf({ ...end(scores), arguments: all }))[0]!.scene as IdealScene).line?.said ?? null;
    expect(quoted()).toBeNull();
    expect(quoted(argument(0, 'Gone again', 'head II', 0))).toBeNull();
    const lasting = argument(1, 'There it *is*', 'head I', 0);
    expect(quoted(lasting, argument(0, 'Gone again', 'head II', 0))).toContain('There it *is*');
    expect(quoted(lasting, argument(0, 'So loud', 'head II', 2))).toContain('There it *is*');
    expect(quoted(argument(0, 'So loud', 'head I', 2), lasting)).toContain('So loud');
  });
});

describe('the history', () => {
  test('tells the two chips of a turn in one sentence', async () => {
    const state = playingState(3);
    const told = (locale: string, colour: Colour, piece: Piece): string => {
      const chips = [
        { colour: 'red', piece: 'head I' },
        { colour, piece },
      ] as const;
      const messages = chips.flatMap((chip) => narrate({ type: 'placed', seat: 0, ...chip }, null, state));
      return actionsTogether(messages)
        .map(({ key, args }) => localizerOf(3, locale).markdown(key, args))
        .join('\n');
    };
    await expectListing(
      'two-chips',
      ['en', 'fr', 'de'].flatMap((locale) => [
        [`two pieces, in ${locale}`, told(locale, 'blue', 'eyes I')] as const,
        [`one piece, in ${locale}`, told(locale, 'blue', 'head I')] as const,
        [`one piece and one colour, in ${locale}`, told(locale, 'red', 'head I')] as const,
      ]),
    );
  });

  test('has every message of the game on its pages, and the chips that each player still has (V29)', () => {
    const moments = [...gameStates(4, seededRandom('history'))];
    const match = moments.at(-2)!;
    const texts = match
      .narration(0, 0)
      .flatMap(({ messages }) =>
        actionsTogether(messages).map(({ key, args }) => localizerOf(4).markdown(key, args)),
      );
    expect(texts.filter((line) => line.includes(' puts ')).length).toBeGreaterThan(0);
    const pages = [0, 1, 2, 3, 4].map((page) => textOf(historyOf(match, 0, page, localizerOf(4))));
    for (const text of texts) expect(pages.some((page) => page.includes(text))).toBe(true);
    expect(pages[0]).toContain('Chips left');
    expect(pages[0]).not.toBe(pages[1]);
    expect(pages[4]).toBe(textOf(historyOf(match, 0, 99, localizerOf(4))));
    for (const page of [0, 1, 2]) {
      const turns = textOf(historyOf(match, 0, page, localizerOf(4))).match(/^\*\*\d+\.\*\*/gmu) ?? [];
      expect(turns.length).toBeLessThanOrEqual(12);
    }
  });
});

describe('suggested targets', () => {
  const suggested = (typed: string, seed = '') => suggestTargets(typed, localizer, seededRandom(seed));

  test('are at least 150 different targets, all valid (V2)', () => {
    const all = Array.from({ length: SUGGESTED_TARGET_COUNT }, (_, n) => localizer.plain(`vips.target.${n}`));
    expect(new Set(all).size).toBe(SUGGESTED_TARGET_COUNT);
    expect(all.length).toBeGreaterThanOrEqual(150);
    for (const target of all) {
      expect(vipsEntry.game.parseSettings({ target, set: 'men', first: 'random' }).ok, target).toBe(true);
    }
  });

  test('match what is typed, and are at most 25', () => {
    expect(suggested('')).toHaveLength(25);
    expect(suggested(' PRIME')).toEqual(['the ideal Prime Minister']);
    expect(suggested('pir')[0]).toBe('the pirate in human resources');
    expect(suggested(LONG_TARGET)).toEqual([]);
  });

  test('come in random order, so that each is suggested now and then', () => {
    const seen = new Set(Array.from({ length: 100 }, (_, seed) => suggested('', String(seed))).flat());
    expect(seen.size).toBe(SUGGESTED_TARGET_COUNT);
  });
});
