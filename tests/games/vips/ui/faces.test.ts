import { describe, expect, it } from 'vitest';
import type { OwnScene } from '../../../../src/games/vips/board/scenes.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { standings } from '../../../../src/games/vips/ui/standings.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import { deedsOn, faultsOf, picturesOn } from './screens.ts';
import { momentsOf, voiceOf } from './table.ts';

const PLAYERS = 5;
const voice = voiceOf(PLAYERS);
const moments = [...momentsOf(PLAYERS, seededLuck('faces'))];
const end = moments.at(-1)!;
const viewers = [null, 0, 1, 2, 3, 4];

describe("everybody's face", () => {
  it('is offered by the post of the end and by nothing before', () => {
    const offers = moments.map((match) =>
      deedsOn(match.post(0, voice)).some(({ route, payload }) => route === 'open' && payload === 'faces'),
    );
    expect(offers.indexOf(true)).toBe(offers.length - 1);
  });

  it('V5: is refused before the end, to whoever asks', () => {
    for (const match of moments.slice(0, -1)) {
      for (const viewer of viewers) expect(match.page(viewer, 'faces', voice)).toBeNull();
      expect(JSON.stringify(match.panel(0, 'faces', {}, voice))).not.toContain('vips/own');
    }
  });

  it('V24: shows the three bet pieces of every player, in the order of the ranking, to whoever asks', () => {
    const { reveal } = end.view(null) as VipsView;
    const ranking = standings({ reveal });
    for (const viewer of viewers) {
      const screen = end.page(viewer, 'faces', voice)!;
      expect(faultsOf(screen)).toEqual([]);
      const pictures = picturesOn(screen);
      expect(pictures.map(({ scene }) => (scene as OwnScene).seat)).toEqual(ranking.map(({ seat }) => seat));
      expect(pictures.map(({ scene }) => (scene as OwnScene).face)).toEqual(ranking.map(({ bet }) => bet));
      for (const { alt } of pictures) expect(alt).toMatch(/^The face .+ bet on/u);
    }
  });
});
