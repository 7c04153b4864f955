import { describe, expect, test } from 'vitest';
import { suggestTargets, vipsEntry } from '../../../../src/games/vips/index.ts';
import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import { narrate } from '../../../../src/games/vips/rules/narrate.ts';
import type { Colour, Piece } from '../../../../src/games/vips/rules/pieces.ts';
import { STOCK_ARGUMENT_COUNT } from '../../../../src/games/vips/rules/limits.ts';
import { finalScores, winnersOf } from '../../../../src/games/vips/rules/score.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { SUGGESTED_TARGET_COUNT } from '../../../../src/games/vips/suggest-targets.ts';
import type { BoardScene } from '../../../../src/games/vips/pictures/board.ts';
import type { RecapScene } from '../../../../src/games/vips/pictures/recap.ts';
import { changesPicture } from '../../../../src/games/vips/pictures/board.ts';
import { chipsTogether, lastTurnNarration } from '../../../../src/games/vips/ui/recent-narration.ts';
import { facesPage, idealText } from '../../../../src/games/vips/ui/game-over.ts';
import { betName } from '../../../../src/games/vips/words/formatting.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { createLocalizer } from '../../../../src/i18n/localizer.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { type Screen, type StepNarration, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { actionsOn, labelsOf, picturesOn, screenErrors, textOf } from './screen-queries.ts';
import { chipsOn, count, playingState } from './state-fixtures.ts';
import {
  gameStates,
  LONG_TARGET,
  localizerOf,
  openTable,
  PARTICIPANTS,
  translator,
} from './table-fixture.ts';
import { animationOf, historyOf, pageOf, postOf } from '../../../../src/kernel/match-screens.ts';

const localizer = localizerOf(3);
/** A page that needs no past views. */
const lookUp = (
  view: VipsView,
  payload: string,
  words = localizer,
  narration: readonly StepNarration[] = [],
) =>
  vipsUi.page(
    view,
    payload,
    words,
    () => narration,
    () => [],
    WITHOUT_TIMER,
  );
const paintersOf = (screen: Screen) => picturesOn(screen).map(({ painter }) => painter);

describe('the lobby', () => {
  test('names the target, the portraits and who starts (V2, V3, V8)', () => {
    const settings = {
      target: '**Ada**',
      set: 'women',
      first: { holder: '123456789012345678', name: 'Zoë_' },
    } as const;
    const { title, note, picture } = vipsUi.lobby(settings, localizer);
    expect(title).toBe('Wanted: **Ada**');
    expect(note).toBe(
      'On the ballot: the ladies. **Zoë\\_** goes first if they’re playing. Otherwise it’s random.',
    );
    expect(picture.painter).toBe('vips/lobby');
    expect(picture.alt).toContain('Juno Updraft');
  });

  test('says that the first player is drawn (V8), and escapes markdown in the id of a holder', () => {
    const lobby = (first: 'random' | { holder: string }) =>
      vipsUi.lobby({ target: 'x', set: 'men', first }, localizer).note;
    expect(lobby('random')).toContain('A random player goes first');
    expect(lobby({ holder: '<@&1> **x**' }).replace(/\*\*(.*)\*\* goes first/u, '$1')).not.toMatch(
      /@&|(?<!\\)[<*]/u,
    );
    // A table that was opened before names were stored has the id only, and a mention would show no name.
    expect(lobby({ holder: '123456789012345678' })).toContain('The host has picked who goes first');
  });
});

describe('the post while bets are made', () => {
  test('counts the bets and names the players without one', () => {
    const random = seededRandom('count bets');
    let match = openTable(3, random);
    expect(textOf(postOf(match, 0, localizer))).toContain('No bets yet');
    match = match.playBot('random', 1, random);
    const post = postOf(match, 0, localizer);
    expect(textOf(post)).toContain('1 of 3 bets is in');
    expect(textOf(post)).toContain(
      `Still pondering: ${localizer.markdown('vips.name', { player: { seat: 0 } })} and ${localizer.markdown('vips.name', { player: { seat: 2 } })}.`,
    );
    expect(labelsOf(post)).toEqual(['Place my bet', 'With pictures']);
    expect(paintersOf(post)).toEqual(['vips/board']);
  });
});

describe('the panel of a bet', () => {
  const columns = {
    head: ['III', 'I', 'V', 'II', 'IV'],
    eyes: ['I', 'II', 'III', 'IV', 'V'],
    mouth: ['V', 'IV', 'III', 'II', 'I'],
  } as const;
  const betting = (ownBet: 'IV' | null, betChangesLeft = 5) => {
    const view = viewFor(playingState(3, { columns, phase: 'betting', active: null }), 0);
    return {
      ...view,
      betChangesLeft,
      ownBet: ownBet === null ? null : { head: ownBet, eyes: ownBet, mouth: ownBet },
    };
  };
  const selectsOf = ({ blocks }: Screen) => blocks.filter((block) => block.type === 'select');

  test('offers the pieces in the order of the columns', () => {
    const [heads] = selectsOf(vipsUi.panel(betting(null), '', {}, localizer, WITHOUT_TIMER));
    expect(heads?.options.map(({ label, value, description }) => [label, value, description])).toEqual([
      ['Anselm’s hat', '3', 'Column 1: tall white chef’s toque, sauce stains'],
      ['Quill’s bald head', '1', 'Column 2: shiny scalp, wild white tufts'],
      ['Barnaby’s cap', '5', 'Column 3: captain’s white, golden anchor'],
      ['Brock’s headband', '2', 'Column 4: flat-top, a red cloth tied round it'],
      ['Vince’s hair', '4', 'Column 5: blond spikes, a red star on the brow'],
    ]);
  });

  test('says on its button whether a bet is new, unchanged or changed (V5)', () => {
    const label = (ownBet: 'IV' | null, payload: string) =>
      labelsOf(vipsUi.panel(betting(ownBet), payload, {}, localizer, WITHOUT_TIMER));
    expect(label(null, 'f123')).toEqual(['Confirm my bet']);
    expect(label('IV', 'f444')).toEqual(['Bet placed']);
    expect(label('IV', 'f123')).toEqual(['Change my bet']);
  });

  test('shows a bet that is placed alone, with a way to change it', () => {
    const placed = (left: number) => vipsUi.panel(betting('IV', left), '', {}, localizer, WITHOUT_TIMER);
    expect(selectsOf(placed(3))).toEqual([]);
    expect(paintersOf(placed(3))).toEqual(['vips/face-builder']);
    expect(labelsOf(placed(3))).toEqual(['Change my bet', 'Refresh']);
    expect(labelsOf(placed(0))).toEqual(['Refresh']);
  });

  test('says how often a bet may still be changed, and offers no change of one that stands (V5)', () => {
    const panel = (left: number, payload = '') =>
      vipsUi.panel(betting('IV', left), payload, {}, localizer, WITHOUT_TIMER);
    const own = (left: number) => vipsUi.secretScreen(betting('IV', left), localizer, WITHOUT_TIMER);
    expect(textOf(panel(3))).toContain('You can change it 3 more times, until');
    expect(textOf(panel(1))).toContain('You can change it once more, until');
    expect(textOf(own(1))).toContain('You can change it once more, until');
    expect(labelsOf(own(1))).toEqual(['Change my bet']);
    const [change] = actionsOn(own(1));
    expect(selectsOf(panel(1, change!.payload))).toHaveLength(3);
    for (const payload of ['', 'f123']) expect(textOf(panel(0, payload))).toContain('You’re out of changes');
    expect(labelsOf(panel(0, 'f123'))).toEqual(['Bet placed']);
    expect(JSON.stringify(panel(0, 'f123'))).toMatch(/"disabled":true/u);
    expect(textOf(own(0))).toContain('It stands now');
    expect(labelsOf(own(0))).not.toContain('Change my bet');
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

  test('quotes the argument and names what it lifts (V15)', () => {
    const words = textOf(vipsUi.post(view, [], localizer, WITHOUT_TIMER));
    expect(words).toContain(
      `${localizer.markdown('vips.name', { player: { seat: 0 } })} puts a red chip on **Brock’s glare**.`,
    );
    expect(words).toContain('lifts **Vince’s hair** to the very top');
  });

  test('quotes an argument once: in the bubble on its board, else in the text (V15)', () => {
    const post = vipsUi.post(view, [], localizer, WITHOUT_TIMER);
    expect(textOf(post)).not.toContain('strong');
    const [board] = picturesOn(post);
    expect((board!.scene as BoardScene).speech?.said).toBe('“A *strong* brow”');
    expect(board!.alt).toContain('argued: “A *strong* brow”');
    // The picture of all that someone has missed has no bubble.
    expect(changesPicture(localizer, view, view.lastTurn, 'yes').alt).not.toContain('argued');
    const halfway = evolve(state, { type: 'placed', seat: 1, colour: 'red', piece: 'eyes II' });
    const narration = lastTurnNarration(view);
    const name = localizer.markdown('vips.name', { player: { seat: 0 } });
    for (const [told, quote] of [
      [narration, `-# 💬 ${name}: “A \\*strong\\* brow”\n`],
      [
        [{ step: 9, messages: [{ key: 'vips.narration.dealt' }] }],
        `💬 ${name} in turn 1: “A \\*strong\\* brow”\n`,
      ],
    ] as const) {
      const later = vipsUi.post(viewFor(halfway, null), told, localizer, WITHOUT_TIMER);
      expect(textOf(later)).toContain(quote);
      expect((picturesOn(later)[0]!.scene as BoardScene).speech).toBeNull();
      expect(picturesOn(later)[0]!.alt).not.toContain('argued');
    }
  });

  test('cuts a long argument, which its picture has whole', () => {
    const said = 'x'.repeat(200);
    const long = [events[0], { ...events[1], because: { said } }, events[2]].reduce(evolve, playingState(3));
    expect(JSON.stringify(vipsUi.post(viewFor(long, null), [], localizer, WITHOUT_TIMER))).toContain(said);
    const next = [
      { type: 'placed', seat: 1, colour: 'red', piece: 'eyes II' },
      { type: 'placed', seat: 1, colour: 'blue', piece: 'mouth II' },
      { type: 'turned', next: 2 },
    ] as const;
    const later = vipsUi.post(viewFor(next.reduce(evolve, long), null), [], localizer, WITHOUT_TIMER);
    expect(textOf(later)).toMatch(/in turn \d+: “x{79}…”/u);
    expect(textOf(later)).toContain('puts red on **Brock’s glare** and blue on **Brock’s teeth**.\n');
    expect(textOf(later)).not.toContain('chip on');
  });

  test.each([
    ['an emoji', `${'x'.repeat(78)}😀 and more`, `“${'x'.repeat(78)}…”`],
    ['a space', `${'x'.repeat(78)} and more`, `“${'x'.repeat(78)}…”`],
  ])('cuts a long argument before %s', (_, said, quote) => {
    const long = [
      events[0],
      { ...events[1], because: { said } },
      events[2],
      { type: 'placed', seat: 1, colour: 'red', piece: 'eyes II' },
    ] as const;
    const later = viewFor(long.reduce(evolve, playingState(3)), null);
    expect(textOf(vipsUi.post(later, [], localizer, WITHOUT_TIMER))).toContain(quote);
  });

  test('names the next player with the hand, and offers turn, bet and history', () => {
    const post = vipsUi.post(view, [], localizer, WITHOUT_TIMER);
    expect(textOf(post)).toMatch(
      /\*\*Next:\*\* \*\*Greedy.*\*\* with 🔴\u00a03 {2}🟩\u00a03 {2}🔷\u00a03\n+$/u,
    );
    expect(labelsOf(post)).toEqual(['Play', undefined, undefined, 'My bet', 'History']);
  });

  test('narrates no more turns than a phone has room for', () => {
    const ownBet = { key: 'vips.narration.own-bet', args: { head: 'I', eyes: 'I', mouth: 'I' } };
    const turn = (step: number) => ({ step, messages: [ownBet, { key: 'vips.narration.dealt' }] });
    const words = textOf(
      vipsUi.post(
        view,
        Array.from({ length: 9 }, (_, i) => turn(i)),
        localizer,
        WITHOUT_TIMER,
      ),
    );
    expect(words.match(/Let the campaign begin/gu)).toHaveLength(1);
    expect(words).toContain('8 turns before that');
    expect(words).not.toContain('You bet on');
  });

  test('shows the argument of a bot, of whom there are many, all about this piece and target (V15)', () => {
    const quotes = Array.from({ length: STOCK_ARGUMENT_COUNT }, (_, stock) => {
      const argued = [events[0], { ...events[1], because: { stock } }].reduce(evolve, playingState(3));
      const [board] = picturesOn(vipsUi.post(viewFor(argued, null), [], localizer, WITHOUT_TIMER));
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
      const [picture] = picturesOn(postOf(match, 0, localizerOf(3)));
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
  const columns = {
    head: ['I', 'II', 'III', 'IV', 'V'],
    eyes: ['I', 'II', 'III', 'IV', 'V'],
    mouth: ['V', 'II', 'III', 'IV', 'I'],
  } as const;
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

  const name = (seat: number): string => localizer.markdown('vips.name', { player: { seat } });

  const post = (of: VipsView) => vipsUi.post(of, [], localizer, WITHOUT_TIMER);
  const result = (of: VipsView) => lookUp(of, 'result')!;

  test('shows the winner, everyone’s points once, and the face (V22, V23), with all else behind More', () => {
    const shown = post(end(scores));
    const words = textOf(shown);
    expect(words).toContain(`🏆 ${name(0)} wins.\n-# 🥇 ${name(0)} 37 · 🥈`);
    expect(words.match(/37/gu)).toHaveLength(1);
    expect(paintersOf(shown)).toEqual(['vips/ideal']);
    const buttons = shown.blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons : []));
    expect(buttons.every(({ isMore }) => isMore === true)).toBe(true);
    expect(labelsOf(shown)).toEqual([
      'Everyone’s faces',
      'The whole result',
      'Why these points?',
      'Watch it again',
      'History',
    ]);
    expect(screenErrors(shown)).toEqual([]);
  });

  test('of a guided game shows the diploma, with a target of the server’s own as it is shown', () => {
    const target = `house-${'a'.repeat(24)}`;
    const house = { [target]: { text: 'the champion of our Sunday quiz', salt: '' } };
    const own = createLocalizer(translator, 'en-GB', PARTICIPANTS.slice(0, 3), {}, { houseTexts: house });
    const shown = vipsUi.post({ ...end(scores), target, isGuided: true }, [], own, WITHOUT_TIMER);
    expect(paintersOf(shown)).toEqual(['vips/diploma']);
    expect(picturesOn(shown)[0]!.scene).toMatchObject({ title: 'The champion of our Sunday quiz' });
  });

  test('quotes the best argument, else the last one whose piece is on top, else none (V15, V23)', () => {
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
      /💬 (.*)/u.exec(textOf(post({ ...end(scores), arguments: all })))?.[1];
    expect(quoted()).toBeUndefined();
    expect(quoted(argument(0, 'Gone again', 'head II', 0))).toBeUndefined();
    const lasting = argument(1, 'There it *is*', 'head I', 0);
    expect(quoted(lasting, argument(0, 'Gone again', 'head II', 0))).toBe(`${name(1)}: “There it \\*is\\*”`);
    expect(quoted(lasting, argument(0, 'So loud', 'head II', 2))).toBe(`${name(0)}: “So loud”`);
  });

  test('has a page with whose pieces these are, every bet and the titles (V18 to V23), and not before the end', () => {
    const page = result(end(scores));
    const words = textOf(page);
    expect(words).toContain('Quill’s bald head, Quill’s glasses and Barnaby’s beard.');
    expect(words).toContain('-# **Professor Zacharias Quill**: Has mislaid three pairs of glasses');
    expect(words.match(/^-# \*\*(?:Professor|Captain) .*$/gmu)).toHaveLength(2);
    expect(words).toContain(`**Poker face**: ${name(0)}`);
    expect(paintersOf(page)).toEqual(['vips/reveal']);
    expect(labelsOf(page)).toContain('History');
    expect(screenErrors(page)).toEqual([]);
    expect(result(viewFor(playingState(3), null))).toBeNull();
  });

  test.each([
    ['en', 'Meet **x**: Quill, and nothing but Quill.'],
    ['fr', 'Voici **x** : Laplume, de la tête au menton.'],
    ['de', 'Das ist **x**: Federkiel, und nichts als Federkiel.'],
  ])('names a person all of whose pieces are on top once, in %s (V23)', (locale, words) => {
    const whole = { head: 'I', eyes: 'I', mouth: 'I' } as const;
    const shown = idealText({ ...end(scores), target: 'x' }, whole, localizerOf(3, locale));
    expect(shown.replaceAll(/\s/gu, ' ').startsWith(`${words} -# `)).toBe(true);
  });

  test.each([
    ['en', 'Quill in one piece', 'Quill from head to chin'],
    ['fr', 'Laplume en un seul morceau', 'Laplume, de la tête au menton'],
    ['de', 'Federkiel am Stück', 'Federkiel von Kopf bis Kinn'],
  ])('says that a face is one person, whole, in %s (V23, V24)', (locale, line, name) => {
    const whole = { head: 'I', eyes: 'I', mouth: 'I' } as const;
    const ended = end(scores);
    const reveal = { ...ended.reveal!, ideal: whole, bets: [whole, ...ended.reveal!.bets.slice(1)] };
    const there = localizerOf(3, locale);
    const shownFor = (view: VipsView) => textOf(vipsUi.post(view, [], there, WITHOUT_TIMER));
    expect(shownFor({ ...ended, reveal })).toMatch(new RegExp(`^-# ${line}`, 'mu'));
    expect(shownFor(ended)).not.toContain(line);
    const faces = textOf(facesPage({ ...ended, reveal }, there));
    expect(faces.split(name)).toHaveLength(2);
    expect(faces).not.toContain(betName(there, 'men', whole));
  });

  test('shows that equal points share the win and the place (V22)', () => {
    const shared = scores.map((score) => ({ ...score, total: 30 }));
    const words = textOf(post(end(shared)));
    expect(words).toMatch(/🏆 \*\*Ada.*\*\* share the win/u);
    expect(words.match(/🥇/gu)).toHaveLength(3);
  });

  test('leaves telling the result to the post: the panel does not', () => {
    const view = { ...end(scores), viewer: 1 };
    const shown = vipsUi.panel(view, 'r.h1', {}, localizer, WITHOUT_TIMER);
    expect(textOf(shown)).toContain('The last post opens the envelopes');
    expect(textOf(shown)).not.toMatch(/🥇|points|head/u);
    expect(paintersOf(shown)).toEqual([]);
    expect(labelsOf(shown)).toEqual([
      'Why these points?',
      'Everyone’s faces',
      'The whole result',
      'Watch it again',
      'History',
      'My bet',
    ]);
    expect(vipsUi.moves(view, 'r.h1.g.h1', {})).toBeNull();
  });

  test('explains where every point came from on a page (V19, V20), and not before the end', () => {
    const page = (view: typeof playing) => lookUp(view, 'why');
    const playing = viewFor(playingState(3), null);
    expect(page(playing)).toBeNull();
    const why = page(end(scores))!;
    expect(textOf(why)).toContain(
      [
        `🥇 ${name(0)}: 37 points`,
        '-# Quill’s bald head: **20 + 2** on column 1, with 1 bet',
        '-# Vince’s shades: **5** on column 4, with 1 bet',
        '-# Barnaby’s beard: **10** on column 1, with 3 bets',
      ].join('\n'),
    );
    expect(screenErrors(why)).toEqual([]);
  });

  test('says first which turn cost whom most', () => {
    const ended = [...gameStates(4, seededRandom('history'))].at(-1)!;
    const lines = textOf(pageOf(ended, null, 'why', localizerOf(4))!).split('\n');
    const costs = lines.flatMap((line, at) => (/^↘ .* lost \d+ in turn \d+/u.test(line) ? [at] : []));
    expect(costs).not.toEqual([]);
    expect(costs.at(-1)).toBeLessThan(lines.findIndex((line) => /\d points$/u.test(line)));
  });

  test.each([
    ['fr', 'le crâne de Laplume : **20 + 2**, colonne 1'],
    ['de', 'Federkiels Glatze: **20 + 2** auf Säule 1'],
  ])('explains it in %s', (locale, row) => {
    const why = lookUp(end(scores), 'why', localizerOf(3, locale));
    expect(textOf(why!).replaceAll(/\s/gu, ' ')).toContain(row);
  });
});

describe('the history', () => {
  test.each([
    [
      'en',
      'puts red on **Quill’s bald head** and blue on **Quill’s glasses**.',
      'puts red and blue on **Quill’s bald head**.',
      'puts red on **Quill’s bald head**, twice.',
    ],
    [
      'fr',
      'pose du rouge sur **le crâne de Laplume** et du bleu sur **les lunettes de Laplume**.',
      'pose du rouge et du bleu sur **le crâne de Laplume**.',
      'pose deux fois du rouge sur **le crâne de Laplume**.',
    ],
    [
      'de',
      'legt Rot auf **Federkiels Glatze** und Blau auf **Federkiels Brille**.',
      'legt Rot und Blau auf **Federkiels Glatze**.',
      'legt zweimal Rot auf **Federkiels Glatze**.',
    ],
  ])('tells the two chips of a turn in one sentence, in %s', (locale, onTwo, both, twice) => {
    const state = playingState(3);
    const told = (colour: Colour, piece: Piece): string => {
      const chips = [
        { colour: 'red', piece: 'head I' },
        { colour, piece },
      ] as const;
      const messages = chips.flatMap((chip) => narrate({ type: 'placed', seat: 0, ...chip }, null, state));
      return chipsTogether(messages)
        .map(({ key, args }) => localizerOf(3, locale).markdown(key, args))
        .join('\n');
    };
    for (const [line, words] of [
      [told('blue', 'eyes I'), onTwo],
      [told('blue', 'head I'), both],
      [told('red', 'head I'), twice],
    ] as const)
      expect(line.split('** ').slice(1).join('** ')).toBe(words);
  });

  test('has every message of the game on its pages, and the chips that each player still has (V29)', () => {
    const moments = [...gameStates(4, seededRandom('history'))];
    const match = moments.at(-2)!;
    const texts = match
      .narration(0, 0)
      .flatMap(({ messages }) =>
        chipsTogether(messages).map(({ key, args }) => localizerOf(4).markdown(key, args)),
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

  test('is open to everyone, seated or not, at any step (V29)', () => {
    const narration = [{ step: 3, messages: [{ key: 'vips.narration.ended' }] }];
    for (const viewer of [0, null]) {
      const shown = lookUp(viewFor(playingState(3), viewer), 'h0', localizer, narration);
      expect(textOf(shown!)).toContain('The last chip is down');
    }
    expect(lookUp(viewFor(playingState(3), null), '', localizer, narration)).toBeNull();
    expect(lookUp(viewFor(playingState(3), null), 'bet', localizer, narration)).toBeNull();
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
