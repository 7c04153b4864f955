import { test } from 'vitest';
import type { AnalysedAction, Analysis } from '../../../../src/games/vips/rules/analysis.ts';
import type { TurnAction } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { faceBuilderPicture } from '../../../../src/games/vips/pictures/face-builder.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { analysisPages } from '../../../../src/games/vips/ui/analysis.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { expectListing } from '../../../listing.ts';
import { textOf } from './screen-queries.ts';
import { activeView, playingState } from './state-fixtures.ts';
import { localizerOf } from './table-fixture.ts';

/** The coach finds that two equal chips on one piece would have been better. */
const lay = (colour: 'red' | 'blue'): AnalysedAction => ({ type: 'place', colour, piece: 'head I' });
const FOUND: Analysis = {
  turningPoints: [{ turn: 2, played: [lay('red'), lay('blue')], better: [lay('red'), lay('red')], lost: 4 }],
  tells: [],
  readings: [],
};
const placed: TurnAction = { type: 'placed', seat: 1, piece: 'head I', colour: 'red' };
const swapped = (fromA: number, said: string | null): TurnAction => ({
  type: 'swapped',
  seat: 1,
  pieces: ['head I', 'head II'],
  from: [fromA, 2],
  because: said === null ? null : { said },
});

test('names, the coach and the first line of a push are said in every language (V15)', () => {
  const nobody = { head: null, eyes: null, mouth: null };
  return expectListing(
    'words',
    ['en', 'fr', 'de'].flatMap((locale) => {
      const words = localizerOf(3, locale);
      const news = (lastTurn: readonly TurnAction[], actions: readonly TurnAction[] = []) =>
        vipsUi.news!(viewFor(playingState(3, { lastTurns: [lastTurn], actions }), null), words);
      const lobby = lobbyPicture(words, { target: 'Mayor', set: 'men' }).scene;
      const bet = faceBuilderPicture(words, activeView(playingState(3)), nobody).scene;
      const coach = analysisPages(viewFor(playingState(3), null), [], FOUND, words);
      return [
        [`names in the lobby, in ${locale}`, Object.values(lobby.names).join(', ')],
        [`names beside a bet, in ${locale}`, Object.values(bet.names).join(', ')],
        [`the coach, in ${locale}`, textOf(coach[0]!)],
        [`the news of two chips, in ${locale}`, news([placed, placed])],
        [`the news in the middle of a turn, in ${locale}`, news([placed, swapped(3, null)], [placed])],
        [`the news of a swap, in ${locale}`, news([placed, swapped(3, null)])],
        [`the news of a new face on top, in ${locale}`, news([placed, swapped(1, 'He *has* a hat')])],
      ] as const;
    }),
  );
});
