import { expect, test } from 'vitest';
import { placeBet } from '../../../src/features/spectator-bets/index.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { createHarness, GUILD } from '../../table/harness.ts';

test('a word that a server does not repeat is replaced in the name of a person who bets', async () => {
  const harness = createHarness(vipsEntry.game);
  await harness.store.changeServerSettings(GUILD, () => ({ words: ['turnip'] }));
  const { table } = await harness.openLobby(['ada', 'ben'], {
    settings: { target: 'best cook', set: 'men', first: 'random' },
  });
  await harness.run(start, 'ada', table.id);
  const caller = harness.caller('cleo', { name: 'Turnip' });
  await harness.tables.run(placeBet, { caller, tableId: table.id, payload: 'f123' });
  const bets = await harness.store.spectatorBetsOf(table.id);
  expect(bets.map(({ name }) => name)).toEqual([expect.stringMatching(/^Guest \d{3}$/u)]);
});
