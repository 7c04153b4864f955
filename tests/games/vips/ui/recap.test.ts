import { describe, expect, it } from 'vitest';
import type { RecapScene } from '../../../../src/games/vips/board/recapScene.ts';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { PORTRAITS } from '../../../../src/games/vips/rules/words.ts';
import { recapAlt } from '../../../../src/games/vips/ui/alt.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import type { Match } from '../../../../src/kernel/seal.ts';
import { deedsOn, faultsOf, picturesOn, wordsOf } from './screens.ts';
import { momentsOf, voiceOf } from './table.ts';

const PLAYERS = 5;
const voice = voiceOf(PLAYERS);
const moments = [...momentsOf(PLAYERS, seededLuck('recap'))];
const end = moments.at(-1)!;
const viewers = [null, 0, 1, 2, 3, 4];

const recapOf = (match: Match, viewer: number | null): Screen | null => match.watch(viewer, 'recap', voice);
const pictureOf = (screen: Screen | null) => {
  const [picture, ...others] = picturesOn(screen!);
  expect(others).toEqual([]);
  return { ...picture!, scene: picture!.scene as RecapScene };
};

describe('the recap', () => {
  it('is offered by the post of the end and by nothing before', () => {
    const offers = moments.map((match) =>
      deedsOn(match.post(0, voice)).some(({ route, payload }) => route === 'watch' && payload === 'recap'),
    );
    expect(offers.indexOf(true)).toBe(offers.length - 1);
  });

  it('is offered at the price of an animation only, by whatever screen of the end, and never given for less', () => {
    for (const viewer of viewers) {
      const screens = [end.post(0, voice), end.page(viewer, 'faces', voice)!];
      if (viewer !== null) screens.push(end.panel(viewer, '', {}, voice));
      for (const screen of screens) {
        const ways = deedsOn(screen).filter(({ payload }) => payload === 'recap');
        expect(ways.map(({ route }) => route)).toEqual(['watch']);
      }
      expect(end.page(viewer, 'recap', voice)).toBeNull();
      expect(JSON.stringify(end.panel(viewer ?? 0, 'recap', {}, voice))).not.toContain('vips/recap');
    }
  });

  it('is the only thing to watch', () => {
    for (const payload of ['', 'faces', 'h0', 's', 'bet', 'nonsense'])
      for (const viewer of viewers) expect(end.watch(viewer, payload, voice)).toBeNull();
  });

  it('is refused before the end, to whoever asks', () => {
    for (const match of moments.slice(0, -1)) {
      for (const viewer of viewers) expect(recapOf(match, viewer)).toBeNull();
      expect(JSON.stringify(match.panel(0, 'recap', {}, voice))).not.toContain('vips/recap');
    }
  });

  it('is one picture, the same for everybody, in a message that Discord takes', () => {
    const pictures = viewers.map((viewer) => {
      const screen = recapOf(end, viewer);
      expect(faultsOf(screen!)).toEqual([]);
      expect(wordsOf(screen!)).toContain(`${end.step - 1} turns`);
      return pictureOf(screen);
    });
    for (const picture of pictures) expect(picture).toEqual(pictures[0]);
    expect(pictures[0]?.painter).toBe('vips/recap');
  });

  it('leads those who sat at the table back to it, and strangers to the history only', () => {
    const ways = (viewer: number | null) => deedsOn(recapOf(end, viewer)!).map(({ payload }) => payload);
    expect(ways(0)).toEqual(['h0', '']);
    expect(ways(null)).toEqual(['h0']);
  });

  it('has the board before the first turn and after every turn, each with its own player and number', () => {
    const { boards } = pictureOf(recapOf(end, null)).scene;
    const turns = end.step - 1;
    expect(boards).toHaveLength(turns + 1);
    expect(boards.map(({ note }) => note)).toEqual([
      'And they’re off!',
      ...Array.from({ length: turns }, (_, i) => `Turn ${i + 1}`),
    ]);
    const firsts = (end.events as readonly VipsEvent[]).reduce<number[]>((seats, event, i, events) => {
      const opens = ['dealt', 'turned'].includes(events[i - 1]?.type ?? '');
      return opens && 'seat' in event ? [...seats, event.seat] : seats;
    }, []);
    expect(boards.slice(1).map(({ players }) => players.findIndex(({ mark }) => mark === 'active'))).toEqual(
      firsts,
    );
    const view = end.view(null) as VipsView;
    expect(boards.at(-1)).toMatchObject({ columns: view.columns, chips: view.chips });
    expect(boards.every(({ fresh, moved }, i) => fresh.length + moved.length > 0 === i > 0)).toBe(true);
  });

  it('V5: shows no bet before its last two frames', () => {
    const others = (end.events as readonly VipsEvent[]).map((event) =>
      event.type === 'bet'
        ? { ...event, bet: { ...event.bet, head: PORTRAITS[(PORTRAITS.indexOf(event.bet.head) + 1) % 5]! } }
        : event,
    );
    const [shown, otherwise] = [end, vipsEntry.game.resume(others)].map(
      (match) => pictureOf(recapOf(match, 0)).scene,
    );
    expect(otherwise?.boards).toEqual(shown?.boards);
    expect(otherwise?.reveal).not.toEqual(shown?.reveal);
  });
});

describe('the text beside the recap', () => {
  it('tells in order how the tallest column changed, then the face and the points', () => {
    const story = pictureOf(recapOf(end, null)).alt;
    const crowned = (end.events as readonly VipsEvent[]).filter(
      (event) => event.type === 'swapped' && event.because !== null,
    ).length;
    expect(crowned).toBeGreaterThan(0);
    expect(story).toContain(`${end.step - 1} turns`);
    expect(story).toMatch(crowned === 1 ? /changed once/u : new RegExp(`changed ${crowned} times`, 'u'));
    const turns = [...story.matchAll(/Turn (\d+): /gu)].map(([, turn]) => Number(turn));
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(story.indexOf('The face on the tallest column')).toBeGreaterThan(story.lastIndexOf('to the top'));
    for (const place of ['1. ', '5. ']) expect(story).toContain(place);
  });

  it('says of a tallest column that kept its face that it never changed, whatever was laid on it', () => {
    const view = end.view(null) as VipsView;
    const laid = { type: 'placed', seat: 0, colour: 'red', piece: `head ${view.columns.head[0]!}` } as const;
    const story = recapAlt(voice, view, [{ ...view, lastTurn: [laid] }]);
    expect(story).toContain('The tallest column never changed.');
  });

  it('never outgrows what Discord keeps, and drops the earliest changes first', () => {
    const view = end.view(null) as VipsView;
    const crowning = {
      type: 'swapped',
      seat: 2,
      pieces: ['eyes I', 'eyes II'],
      from: [1, 4],
      because: { stock: 0 },
    } as const;
    const past = Array.from({ length: 45 }, (_, i) => ({ ...view, turn: i + 2, lastTurn: [crowning] }));
    const story = recapAlt(voice, { ...view, turn: 46 }, past);
    expect(story.length).toBeLessThanOrEqual(1024);
    expect(story).toContain('in 45 turns');
    expect(story).toContain('changed 45 times');
    expect(story).toContain('Turn 45: ');
    expect(story).toContain('lifts eyes II from column 4 to the top.');
    expect(story).not.toContain('Turn 1: ');
    expect(story).toContain('5. ');
  });
});
