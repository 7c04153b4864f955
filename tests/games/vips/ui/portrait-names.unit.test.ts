import { expect, test } from 'vitest';
import { faceBuilderPicture } from '../../../../src/games/vips/pictures/face-builder.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { activeView, playingState } from './state-fixtures.ts';
import { localizerOf } from './table-fixture.ts';

test.each([
  ['en', 'Captain Barnaby Bilge', 'Barnaby'],
  ['fr', 'Capitaine Barnabé Fondecale', 'Barnabé'],
  ['de', 'Kapitän Knut Kielwasser', 'Knut'],
])('the names are in %s on the pictures where someone picks a set or a piece', (locale, name, short) => {
  const localizer = localizerOf(3, locale);
  const lobby = lobbyPicture(localizer, { target: 'Mayor', set: 'men' });
  expect(lobby.scene.names.V).toBe(name);
  const bet = faceBuilderPicture(localizer, activeView(playingState(3)), {
    head: null,
    eyes: 'I',
    mouth: null,
  });
  expect(bet.scene.names.V).toBe(short);
});
