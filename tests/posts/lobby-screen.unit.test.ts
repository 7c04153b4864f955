import { expect, test } from 'vitest';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { codesOf } from '../../src/features/feature.ts';
import { moreButtonsOf } from '../../src/discord/components/last-row.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { lobbyScreen } from '../../src/posts/lobby-screen.ts';
import { createHarness } from '../table/harness.ts';

test('a lobby with a typed text leads to no feature that is not there', async () => {
  const lobby = await createHarness(vipsEntry.game).openLobby();
  const localizer = localizerFor(createAppTranslator([vipsEntry]), 'en', lobby.table);
  const shown = moreButtonsOf(lobbyScreen({ routes: codesOf([]) }, lobby, localizer));
  expect(shown.map(({ action }) => action.route)).not.toContain('blank');
  expect(shown.map(({ action }) => action.route)).not.toContain('report');
});
