import { beforeEach, describe, expect, test } from 'vitest';
import { proposeText, voteForText } from '../../../src/features/lobby/ballot.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { createHarness, GUILD, type Harness, vipsAbout } from '../harness.ts';
import { houseEntry } from '../house-entry.ts';

const OWN = houseEntry('The ideal Neighbour', { guildId: GUILD, status: 'approved' });

let harness: Harness;
beforeEach(async () => {
  harness = createHarness(vipsEntry.game);
  await harness.store.addHouseTexts([OWN, houseEntry('A secret wish', { guildId: GUILD })]);
});

const stored = async (tableId: string): Promise<string> =>
  JSON.stringify((await harness.store.load(tableId))!.table);

describe('a target that was typed out and that the server has approved', () => {
  test('is that one in a new table, however it is spelled, and goes when it is removed', async () => {
    const { table } = await harness.openLobby(['ada', 'ben'], {
      settings: vipsAbout('thе  IDEAL neighbour'),
    });
    const { table: plain } = await harness.openLobby(['ada'], {
      settings: vipsAbout('the ideal neighbour!'),
    });
    const opened = (await harness.loadTable(table.id)).table;
    expect(opened.settings).toMatchObject({ target: OWN.id });
    expect(opened.houseTexts?.[OWN.id]?.text).toBe(OWN.text);
    await harness.run(start, 'ada', table.id);
    await harness.store.removeHouseText(GUILD, OWN.id);
    expect(await stored(table.id)).not.toMatch(/neighbour/iu);
    expect(await stored(plain.id)).toContain('the ideal neighbour!');
  });

  test('is that one as a proposal, and as what the table has agreed on', async () => {
    const { table } = await harness.openLobby(['ada', 'ben'], { settings: vipsAbout('best cook') });
    await harness.run(proposeText, 'ben', table.id, { typed: 'the ideal neighbour' });
    await harness.run(voteForText, 'ada', table.id, { candidate: 'ben' });
    const { ballot, houseTexts } = (await harness.loadTable(table.id)).table;
    expect(ballot.proposals.map(({ text }) => text)).toEqual([OWN.id]);
    expect(houseTexts?.[OWN.id]?.text).toBe(OWN.text);
    await harness.run(start, 'ada', table.id);
    expect((await harness.loadTable(table.id)).table.settings).toMatchObject({ target: OWN.id });
  });

  test('tells nothing of one that waits for approval', async () => {
    const { table } = await harness.openLobby(['ada'], { settings: vipsAbout('a secret wish') });
    expect((await harness.loadTable(table.id)).table.settings).toMatchObject({ target: 'a secret wish' });
  });
});
