import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../../src/table/lobby-seats.ts';
import { proposeText } from '../../../src/features/lobby/ballot.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';
import { createHarness, GUILD, type Harness, refusalKey, vipsAbout } from '../harness.ts';
import { houseEntry } from '../house-entry.ts';

let harness: Harness;
beforeEach(async () => {
  harness = createHarness(vipsEntry.game);
  await harness.store.changeServerSettings(GUILD, () => ({ words: ['turnip'] }));
});

describe('a word that a server does not repeat', () => {
  test('is refused only of this server, and only while it is on the list', async () => {
    const request = harness.createRequest({ settings: vipsAbout('best turnip') });
    const elsewhere = harness.caller('ada', { guildId: 'another' });
    expect(refusalKey(await harness.tables.create(elsewhere, request))).toBeNull();
    await harness.store.changeServerSettings(GUILD, () => ({}));
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request))).toBeNull();
  });

  test('stays where it was typed before the word was listed, and the game begins', async () => {
    await harness.store.changeServerSettings(GUILD, () => ({}));
    const { table } = await harness.openLobby(['ada', 'ben'], { settings: vipsAbout('best turnip') });
    await harness.store.changeServerSettings(GUILD, () => ({ words: ['turnip'] }));
    accepted(await harness.run(start, 'ada', table.id));
  });

  test('is refused in a text that was approved before, chosen by its id, too', async () => {
    const approved = houseEntry('best turnip', { guildId: GUILD, status: 'approved' });
    await harness.store.addHouseTexts([approved]);
    const request = harness.createRequest({ settings: vipsAbout(approved.id) });
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request))).toBe('app.refused.word');
  });

  test('of the list to start from is refused once that is switched on', async () => {
    const request = harness.createRequest({ settings: vipsAbout('best wanker') });
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request))).toBeNull();
    await harness.store.changeServerSettings(GUILD, () => ({ starterWords: true }));
    expect(refusalKey(await harness.tables.create(harness.caller('ben'), request))).toBe('app.refused.word');
  });

  test('in the name of a person makes them the same guest each time, and each person another', async () => {
    const { table } = await harness.openLobby(['ada']);
    const named = (userId: string, name: string) => harness.caller(userId, { name });
    const namesNow = async () => (await harness.loadTable(table.id)).table.seats.map(({ name }) => name);
    await harness.run(join, named('ben', 'Turnip'), table.id);
    await harness.run(join, named('cleo', 'My turnip'), table.id);
    const [host, ben, cleo] = await namesNow();
    expect([host, ben, cleo]).toEqual([
      'Name of ada',
      ...Array(2).fill(expect.stringMatching(/^Guest \d{3}$/u)),
    ]);
    expect(ben).not.toBe(cleo);
    await harness.run(proposeText, named('ben', 'turnip!'), table.id, { typed: 'best swede' });
    expect((await namesNow())[1]).toBe(ben);
  });

  test('costs no look at the store where nothing is typed and no name is new', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    let reads = 0;
    const { serverSettings } = harness.store;
    harness.store.serverSettings = (guildId) => {
      reads++;
      return serverSettings(guildId);
    };
    await harness.run(start, 'ada', table.id);
    expect(reads).toBe(0);
  });
});
