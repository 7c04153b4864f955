import { describe, expect, it } from 'vitest';
import { suggestTargets, vipsEntry } from '../../../../src/games/vips/index.ts';
import { PORTRAIT_PEOPLE } from '../../../../src/games/vips/portraits.ts';
import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import { finalScores, winnersOf } from '../../../../src/games/vips/rules/score.ts';
import { STOCK_ARGUMENTS } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { SUGGESTED_TARGETS } from '../../../../src/games/vips/targets.ts';
import { alignedTable } from '../../../../src/games/vips/ui/aligned.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import { chipsOn, count, playing } from './craft.ts';
import { faultsOf, picturesOn, wordsOf } from './screens.ts';
import { LONG_TARGET, momentsOf, openTable, voiceOf } from './table.ts';

const voice = voiceOf(3);
const labelsOf = ({ blocks }: Screen) =>
  blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons.map(({ label }) => label) : []));
const paintersOf = (screen: Screen) => picturesOn(screen).map(({ painter }) => painter);

describe('the lobby', () => {
  it('names the target, the portraits and who starts', () => {
    const settings = { target: '**Ada**', set: 'women', first: { holder: '123456789012345678' } } as const;
    const { title, note, picture } = vipsUi.lobby(settings, voice);
    expect(title).toBe('Wanted: **Ada**');
    expect(note).toBe(
      'The ladies stand for election. <@123456789012345678> starts if seated, otherwise the lot decides.',
    );
    expect(picture.painter).toBe('vips/lobby');
    expect(picture.alt).toContain('Juno Updraft');
  });

  it('draws who starts, and never takes a holder for markdown', () => {
    const lobby = (first: 'random' | { holder: string }) =>
      vipsUi.lobby({ target: 'x', set: 'men', first }, voice).note;
    expect(lobby('random')).toContain('drawn by lot');
    expect(lobby({ holder: '<@&1> **x**' })).not.toMatch(/@&|(?<!\\)[<*]/u);
  });
});

describe('the post while bets are made', () => {
  it('counts the bets and names whom it waits for', () => {
    const luck = seededLuck('count bets');
    let match = openTable(3, luck);
    expect(wordsOf(match.post(0, voice))).toContain('No bet is in yet');
    match = match.playBot('random', 1, luck);
    const post = match.post(0, voice);
    expect(wordsOf(post)).toContain('1 of 3 bets is in');
    expect(wordsOf(post)).toContain('Still pondering: <@100000000000000001> and <@100000000000000003>.');
    expect(labelsOf(post)).toEqual(['Place my bet']);
    expect(paintersOf(post)).toEqual(['vips/board']);
  });
});

describe('the panel of a bet', () => {
  const columns = {
    head: ['III', 'I', 'V', 'II', 'IV'],
    eyes: ['I', 'II', 'III', 'IV', 'V'],
    mouth: ['V', 'IV', 'III', 'II', 'I'],
  } as const;
  const betting = (ownBet: 'IV' | null) => {
    const view = viewFor(playing(3, { columns, phase: 'betting', active: null }), 0);
    return { ...view, ownBet: ownBet === null ? null : { head: ownBet, eyes: ownBet, mouth: ownBet } };
  };
  const selectsOf = ({ blocks }: Screen) => blocks.filter((block) => block.type === 'select');

  it('offers the pieces in the order of the columns', () => {
    const [heads] = selectsOf(vipsUi.panel(betting(null), '', {}, voice));
    expect(heads?.options.map(({ label, value }) => [label, value])).toEqual([
      ['Head III (column 1)', '3'],
      ['Head I (column 2)', '1'],
      ['Head V (column 3)', '5'],
      ['Head II (column 4)', '2'],
      ['Head IV (column 5)', '4'],
    ]);
  });

  it('V5: says on its button whether a bet is to be made, stands or would change', () => {
    const label = (ownBet: 'IV' | null, payload: string) =>
      labelsOf(vipsUi.panel(betting(ownBet), payload, {}, voice));
    expect(label(null, 'f123')).toEqual(['Confirm my bet']);
    expect(label('IV', '')).toEqual(['Bet placed']);
    expect(label('IV', 'f123')).toEqual(['Change my bet']);
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
  const state = events.reduce(evolve, playing(3));
  const view = viewFor(state, null);

  it('V15: quotes the argument and names the column', () => {
    const words = wordsOf(vipsUi.post(view, [], voice));
    expect(words).toContain('<@100000000000000001> lays a red chip on **eyes II**.');
    expect(words).toContain('lifts **head IV** from column 4 to the very top');
    expect(words).toContain('\n> A \\*strong\\* brow');
  });

  it('says who is next with what, and offers turn, bet and history', () => {
    const post = vipsUi.post(view, [], voice);
    expect(wordsOf(post)).toMatch(
      /\*\*Next:\*\* \*\*Greedy.*\*\* with 🔴\u00a03 {2}🟩\u00a03 {2}🔷\u00a03\n$/u,
    );
    expect(labelsOf(post)).toEqual(['Play', 'My bet', 'History']);
  });

  it('tells only so much of a long story', () => {
    const line = { key: 'vips.told.own-bet', args: { head: 'I', eyes: 'I', mouth: 'I' } };
    const turn = (step: number) => ({ step, lines: [line, { key: 'vips.told.dealt' }] });
    const words = wordsOf(
      vipsUi.post(
        view,
        Array.from({ length: 9 }, (_, i) => turn(i)),
        voice,
      ),
    );
    expect(words.match(/Let the campaign begin/gu)).toHaveLength(5);
    expect(words).toContain('4 turns before that');
    expect(words).not.toContain('You bet on');
  });

  it('takes stock sentences about the piece', () => {
    for (let stock = 0; stock < STOCK_ARGUMENTS; stock++) {
      const argued = [events[0], { ...events[1], because: { stock } }].reduce(evolve, playing(3));
      expect(wordsOf(vipsUi.post(viewFor(argued, null), [], voice))).toMatch(/\n> .*head IV.*/u);
    }
  });
});

describe('the post of the end', () => {
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
      playing(3, {
        ...board,
        phase: 'over',
        active: null,
        result: { scores: result, winners: winnersOf(result) },
      }),
      null,
    );

  it('V18 to V23: shows the face, the winner, and base and bonus of every piece', () => {
    const post = vipsUi.post(end(scores), [], voice);
    const words = wordsOf(post);
    expect(words).toContain('the hair of Professor Zacharias Quill (I)');
    expect(words).toContain('🏆 <@100000000000000001> wins with 37 points.');
    expect(words).toContain(
      [
        '1. Ada ˋ_*~|Lovelace|~*_ˋ of L… 37',
        '  head I    eyes IV   mouth V',
        '  20 + 2    5         10',
      ].join('\n'),
    );
    expect(paintersOf(post)).toEqual(['vips/ideal', 'vips/reveal']);
    expect(faultsOf(post)).toEqual([]);
  });

  it('V22: equal points share the win and the place', () => {
    const shared = scores.map((score) => ({ ...score, total: 30 }));
    const words = wordsOf(vipsUi.post(end(shared), [], voice));
    expect(words).toMatch(/🏆 <@1.*> share the win with 30 points/u);
    expect(words.match(/🥇/gu)).toHaveLength(3);
  });

  it('shows the result, short, to whoever opens the panel', () => {
    const view = { ...end(scores), viewer: 1 };
    const shown = vipsUi.panel(view, 'r.h1', {}, voice);
    expect(wordsOf(shown)).toContain('The people have spoken');
    expect(wordsOf(shown)).toContain('🥇 <@100000000000000001>: 37 points');
    expect(paintersOf(shown)).toEqual([]);
    expect(labelsOf(shown)).toEqual(['Watch it again', 'Everybody’s face', 'My bet', 'History']);
    // Long labels: no more than two stand side by side on a phone.
    const rows = shown.blocks.flatMap((block) => (block.type === 'buttons' ? [block.buttons.length] : []));
    expect(rows).toEqual([2, 2]);
    expect(vipsUi.moves(view, 'r.h1.g.h1', {})).toBeNull();
  });
});

describe('the history', () => {
  it('V29: has every line of the game on its pages, and what each still has', () => {
    const moments = [...momentsOf(4, seededLuck('history'))];
    const match = moments.at(-2)!;
    const all = match
      .told(0, 0)
      .flatMap(({ lines }) => lines.map(({ key, args }) => voiceOf(4).say(key, args)));
    const pages = [0, 1, 2, 3, 4].map((page) => wordsOf(match.history(0, page, voiceOf(4))));
    for (const line of all) expect(pages.some((page) => page.includes(line))).toBe(true);
    expect(pages[0]).toContain('Left to play');
    expect(pages[0]).not.toBe(pages[1]);
    expect(pages[4]).toBe(wordsOf(match.history(0, 99, voiceOf(4))));
    for (const page of [0, 1, 2]) {
      const turns = wordsOf(match.history(0, page, voiceOf(4))).match(/^\*\*\d+\.\*\*/gmu) ?? [];
      expect(turns.length).toBeLessThanOrEqual(12);
    }
  });

  it('V29: is for everybody to look up, seated or not, whatever the step', () => {
    const told = [{ step: 3, lines: [{ key: 'vips.told.ended' }] }];
    for (const viewer of [0, null]) {
      const shown = vipsUi.page(
        viewFor(playing(3), viewer),
        'h0',
        voice,
        () => told,
        () => [],
      );
      expect(wordsOf(shown!)).toContain('The last chip is down');
    }
    expect(
      vipsUi.page(
        viewFor(playing(3), null),
        '',
        voice,
        () => told,
        () => [],
      ),
    ).toBeNull();
    expect(
      vipsUi.page(
        viewFor(playing(3), null),
        'bet',
        voice,
        () => told,
        () => [],
      ),
    ).toBeNull();
  });
});

describe('the rules', () => {
  it('fit one message and count points as the game does', () => {
    const rules = vipsUi.rules(voice);
    expect(faultsOf(rules)).toEqual([]);
    expect(wordsOf(rules)).toContain('Column 1  20  15  10   5   0');
    expect(wordsOf(rules)).toContain('Column 4   5   0   0   0   0');
  });
});

describe('the aligned table', () => {
  it('keeps its columns under names of every script', () => {
    const groups = ['Ada', '漢字'.repeat(30), '👩‍👩‍👧'.repeat(40), '```'].map((title) => ({
      title,
      total: '37',
      columns: [
        ['head III', '20 + 2'],
        ['eyes V', '5'],
      ],
    }));
    const lines = alignedTable(groups).split('\n');
    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe(`Ada${' '.repeat(29)}37`);
    expect(lines[1]).toBe('  head III  eyes V');
    expect(lines[2]).toBe('  20 + 2    5');
    expect(lines[3]).toBe(`${'漢字'.repeat(7)}漢… 37`);
    expect(lines.join('')).not.toContain('`');
  });
});

describe('suggested targets', () => {
  it('are sixty different ones that the game takes', () => {
    const all = Array.from({ length: SUGGESTED_TARGETS }, (_, n) => voice.plain(`vips.target.${n}`));
    expect(new Set(all).size).toBe(60);
    for (const target of all) {
      expect(vipsEntry.game.settings({ target, set: 'men', first: 'random' }).ok, target).toBe(true);
    }
  });

  it('fit what is typed, at most 25 of them', () => {
    expect(suggestTargets('', voice)).toHaveLength(25);
    expect(suggestTargets(' PRIME', voice)).toEqual(['the ideal Prime Minister']);
    expect(suggestTargets('pir', voice)[0]).toBe('the pirate in human resources');
    expect(suggestTargets(LONG_TARGET, voice)).toEqual([]);
  });
});

it('the ten portraits have ten people', () => {
  const names = Object.values(PORTRAIT_PEOPLE).flatMap((set) => Object.values(set).map(({ name }) => name));
  expect(new Set(names).size).toBe(10);
});
