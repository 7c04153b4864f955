import { expect, test } from 'vitest';
import { faceBuilderSchema, lobbySchema } from '../../../../src/games/vips/scenes/schemas.ts';
import { faceBuilderPicture, lobbyPicture } from '../../../../src/games/vips/ui/pictures.ts';
import { activeView, playingState } from './state-fixtures.ts';
import { localizerOf } from './table-fixture.ts';

test.each([
  ['en', 'Captain Barnaby Bilge', 'Barnaby'],
  ['fr', 'Capitaine Barnabé Fondecale', 'Barnabé'],
  ['de', 'Kapitän Knut Kielwasser', 'Knut'],
])('the names are in %s on the pictures where someone picks a set or a piece', (locale, name, short) => {
  const localizer = localizerOf(3, locale);
  const lobby = lobbyPicture(localizer, { target: 'Mayor', set: 'men', first: 'random' });
  expect(lobbySchema.parse(lobby.scene).names.V).toBe(name);
  const bet = faceBuilderPicture(localizer, activeView(playingState(3)), {
    head: null,
    eyes: 'I',
    mouth: null,
  });
  expect(faceBuilderSchema.parse(bet.scene).names.V).toBe(short);
});
