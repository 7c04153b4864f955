import { beforeEach, describe, expect, test } from 'vitest';
import { invite } from '../../../src/features/lobby/lobby-decisions.ts';
import { join } from '../../../src/table/lobby-seats.ts';
import { proposeText } from '../../../src/features/lobby/ballot.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { createHarness, GUILD, type Harness, refusalKey, resultOf } from '../harness.ts';

const REFUSED = { ok: false, reason: { key: 'app.refused.word' } };
const settings = (target: string) => ({ target, set: 'men', first: 'random' });

let harness: Harness;
beforeEach(async () => {
  harness = createHarness(vipsEntry.game);
  await harness.store.changeServerSettings(GUILD, () => ({ words: ['turnip'] }));
});

/** The people at a table as it is stored, by the names that are shown. */
const namesAt = async (tableId: string) => {
  const { seats, invited, waiting, challenge } = (await harness.loadTable(tableId)).table;
  return [...seats, ...waiting, ...invited, ...(challenge === null ? [] : [challenge])].map(
    ({ name }) => name,
  );
};

describe('a word that a server does not repeat', () => {
  test('is refused in the target of a new table, and nothing is stored', async () => {
    const request = (target: string) => harness.createRequest({ settings: settings(target) });
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request('best Turnip')))).toBe(
      'app.refused.word',
    );
    expect(await harness.tables.list(GUILD)).toEqual([]);
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request('best swede')))).toBeNull();
  });

  test('is refused in a proposal', async () => {
    const { table } = await harness.openLobby(['ada', 'ben'], { settings: settings('best cook') });
    const propose = (typed: string) => harness.run(proposeText, 'ben', table.id, { typed });
    expect(resultOf(await propose('best t.u.r.n.i.p'))).toEqual(REFUSED);
    expect(resultOf(await propose('best swede'))).toEqual({ ok: true, value: 'accepted' });
  });

  test('is refused only of this server, and only while it is on the list', async () => {
    const request = harness.createRequest({ settings: settings('best turnip') });
    const elsewhere = harness.caller('ada', { guildId: 'another' });
    expect(refusalKey(await harness.tables.create(elsewhere, request))).toBeNull();
    await harness.store.changeServerSettings(GUILD, () => ({}));
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request))).toBeNull();
  });

  test('stays where it was typed before the word was listed, and the game begins', async () => {
    await harness.store.changeServerSettings(GUILD, () => ({}));
    const { table } = await harness.openLobby(['ada', 'ben'], { settings: settings('best turnip') });
    await harness.store.changeServerSettings(GUILD, () => ({ words: ['turnip'] }));
    expect(resultOf(await harness.run(start, 'ada', table.id))).toEqual({ ok: true, value: 'accepted' });
  });

  test('of the list to start from is refused once that is switched on', async () => {
    const request = harness.createRequest({ settings: settings('best wanker') });
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request))).toBeNull();
    await harness.store.changeServerSettings(GUILD, () => ({ starterWords: true }));
    expect(refusalKey(await harness.tables.create(harness.caller('ben'), request))).toBe('app.refused.word');
  });

  test('is replaced in names, wherever a name is stored, and others keep theirs', async () => {
    const { table } = await harness.openLobby(['ada'], { settings: settings('best cook') });
    const turnip = harness.caller('ben', { name: 'Turnip' });
    await harness.tables.run(join, { caller: turnip, tableId: table.id });
    const people = [
      { userId: 'cleo', name: 'My turnip' },
      { userId: 'dora', name: 'Dora' },
    ];
    await harness.run(invite, 'ada', table.id, { people });
    const [host, guest, invited, ...others] = await namesAt(table.id);
    expect(host).toBe('Name of ada');
    expect(guest).toMatch(/^Guest \d{3}$/u);
    expect(invited).toMatch(/^Guest \d{3}$/u);
    expect(invited).not.toBe(guest);
    expect(others).toEqual(['Dora']);
    // A person is the same guest each time, also under another name that is not repeated.
    await harness.tables.run(proposeText, {
      caller: harness.caller('ben', { name: 'turnip!' }),
      tableId: table.id,
      typed: 'best swede',
    });
    expect((await namesAt(table.id))[1]).toBe(guest);
  });

  test('costs no look at the store where nothing is typed and no name is new', async () => {
    const { table } = await harness.openLobby(['ada', 'ben'], { settings: settings('best cook') });
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
