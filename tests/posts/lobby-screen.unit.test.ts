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

test('the next bot is of a kind that is not at the table yet, also where one has been taken away', async () => {
  const lobby = await createHarness(vipsEntry.game).openLobby();
  const localizer = localizerFor(createAppTranslator([vipsEntry]), 'en', lobby.table);
  const nextBeside = (bots: readonly string[]): string | undefined => {
    const seated = bots.map((bot) => ({ kind: 'bot' as const, bot, name: bot }));
    const table = { ...lobby.table, seats: [...lobby.table.seats, ...seated] };
    return lobbyScreen({ routes: codesOf([]) }, { ...lobby, table }, localizer)
      .blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons : []))
      .find(({ action }) => action.route === 'addBot')?.action.payload;
  };
  const [first, second, third] = ['', '', ''].reduce<string[]>((bots) => [...bots, nextBeside(bots)!], []);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(nextBeside([second!])).toBe(first);
  expect(nextBeside([first!, third!])).toBe(second);
});
