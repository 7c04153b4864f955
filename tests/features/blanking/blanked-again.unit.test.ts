import { beforeEach, describe, expect, test } from 'vitest';
import { blank } from '../../../src/features/blanking/blank.ts';
import { proposeText } from '../../../src/features/lobby/ballot.ts';
import { changeSettings } from '../../../src/features/lobby/lobby-decisions.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import { accepted } from '../../kernel/accepted.ts';
import { createHarness, GUILD, type Harness, refusalKey, vipsAbout } from '../../table/harness.ts';
import { houseEntry } from '../../table/house-entry.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness(vipsEntry.game);
});

/** A lobby of Ada and Ben whose target was blanked. */
async function blankedLobby(target: string): Promise<string> {
  const { table } = await harness.openLobby(['ada', 'ben'], { settings: vipsAbout(target) });
  const [text] = typedTextsOf(await harness.loadTable(table.id));
  accepted(await harness.run(blank, 'ada', table.id, { textId: text!.id, reason: 'rude' }));
  return table.id;
}

const change = async (tableId: string, target: string) =>
  refusalKey(
    await harness.run(changeSettings, 'ada', tableId, { change: () => ({ settings: vipsAbout(target) }) }),
  );
const REFUSED = 'app.refused.blanked';

describe('a text that was blanked', () => {
  test('is not taken again at that table, from nobody and in no spelling, and another one is', async () => {
    const id = await blankedLobby('the rude neighbour');
    for (const target of ['the rude neighbour', 'The RUDE neіghbour']) {
      expect(await change(id, target)).toBe(REFUSED);
      expect(refusalKey(await harness.run(proposeText, 'ben', id, { typed: target }))).toBe(REFUSED);
    }
    expect(JSON.stringify((await harness.store.load(id))!.table)).not.toMatch(/rude neighbour/iu);
    expect(await change(id, 'the kind neighbour')).toBeNull();
    const elsewhere = harness.createRequest({ settings: vipsAbout('the rude neighbour') });
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), elsewhere))).toBeNull();
  });

  test('of the server’s own is not taken again when it is typed out', async () => {
    const own = houseEntry('The rude neighbour', { guildId: GUILD, status: 'approved' });
    await harness.store.addHouseTexts([own]);
    const id = await blankedLobby(own.id);
    expect(await change(id, 'the rude neighbour')).toBe(REFUSED);
  });
});
