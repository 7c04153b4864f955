import { expect, test } from 'vitest';
import { PORTRAIT_SETS, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import { faceBuilderSchema, lobbySchema } from '../../../../src/games/vips/scenes/schemas.ts';
import { faceBuilderPicture, lobbyPicture } from '../../../../src/games/vips/ui/pictures.ts';
import { fullNames, surnames } from '../../../../src/games/vips/ui/portrait-names.ts';
import { activeView, playingState } from './state-fixtures.ts';
import { localizerOf } from './table-fixture.ts';

test('everybody on a portrait has a surname of their own, short enough for the width of a piece', () => {
  for (const set of PORTRAIT_SETS) {
    const names = PORTRAITS.map((portrait) => surnames(set)[portrait]);
    expect(new Set(names).size).toBe(5);
    for (const [i, name] of names.entries()) {
      expect(name).toMatch(/^\p{Lu}\p{Ll}{2,11}$/u);
      expect(fullNames(set)[PORTRAITS[i]!]).toMatch(new RegExp(` ${name}$`, 'u'));
    }
  }
});

test('the names are on the pictures where somebody picks a set or a piece', () => {
  const localizer = localizerOf(3);
  const lobby = lobbyPicture(localizer, { target: 'Mayor', set: 'women', first: 'random' });
  expect(lobbySchema.parse(lobby.scene).names).toEqual(fullNames('women'));
  const bet = faceBuilderPicture(localizer, activeView(playingState(3)), {
    head: null,
    eyes: 'I',
    mouth: null,
  });
  expect(faceBuilderSchema.parse(bet.scene).names).toEqual(surnames('men'));
});
