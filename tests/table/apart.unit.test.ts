import { describe, expect, test } from 'vitest';
import {
  addBot,
  invite,
  remove,
  setInvitedOnly,
  decline,
  release,
} from '../../src/features/lobby/lobby-decisions.ts';
import { createBlockList } from '../../src/table/stored/blocks.ts';
import { shutOut } from '../../src/table/stored/server-settings.ts';
import { join, leave } from '../../src/table/lobby-seats.ts';
import { accepted } from '../kernel/accepted.ts';
import { createTestStore } from '../storage/test-store.ts';
import { createHarness, GUILD } from './harness.ts';

const person = (userId: string) => ({ userId, name: `Name of ${userId}` });
const people = (...ids: readonly string[]) => ({ people: ids.map(person) });
const refused = (key: string) => ({ ok: false, reason: { key: `app.refused.${key}` } });
type Harness = ReturnType<typeof createHarness>;
/** A harness in which people block others. */
function createApartHarness() {
  const blocks = createBlockList(createTestStore().stored);
  const block = (by: string, blockedId: string) => blocks.block(by, { blockedId, name: blockedId });
  return {
    ...createHarness(undefined, undefined, undefined, { apartFrom: blocks.apartFrom }),
    block,
    blocks,
  };
}
const seatedAt = async ({ loadTable }: Harness, id: string) =>
  (await loadTable(id)).table.seats.map((seat) => (seat.kind === 'user' ? seat.userId : seat.name));

describe('people of whom one has blocked the other', () => {
  test('do not come together in a lobby, in either direction; only the one who blocked is told why', async () => {
    const { run, openLobby, block, blocks } = createApartHarness();
    const { table } = await openLobby(['ada']);
    await block('ada', 'ben');
    await block('cleo', 'ada');
    expect(await run(join, 'ben', table.id)).toMatchObject(refused('no-seat'));
    expect(await run(join, 'cleo', table.id)).toMatchObject(refused('blocked-there'));
    await blocks.unblock('ada', 'ben');
    accepted(await run(join, 'ben', table.id));
  });

  test('do not wait at a table where the other waits', async () => {
    const { run, openLobby, block } = createApartHarness();
    const { table } = await openLobby(['ada']);
    for (let i = 0; i < 2; i++) accepted(await run(addBot, 'ada', table.id, { bot: 'first' }));
    accepted(await run(join, 'ben', table.id));
    await block('ben', 'cleo');
    expect(await run(join, 'cleo', table.id)).toMatchObject(refused('no-seat'));
  });

  test('do not challenge and invite each other', async () => {
    const { run, openLobby, block, tables, caller } = createApartHarness();
    await block('ben', 'ada');
    await block('ada', 'cleo');
    const { table } = await openLobby(['ada']);
    expect(await run(invite, 'ada', table.id, people('ben'))).toMatchObject(refused('cannot-ask'));
    expect(await run(invite, 'ada', table.id, people('cleo'))).toMatchObject(refused('blocked-person'));
    const { gameId, channelId, settings } = table;
    const challenge = (challenged: ReturnType<typeof person>) =>
      tables.create(caller('ada'), {
        ...{ gameId, channelId, settings, challenged },
        ...{ thread: false, bots: [], startNow: false },
      });
    expect(await challenge(person('ben'))).toMatchObject(refused('cannot-ask'));
    expect(await challenge(person('cleo'))).toMatchObject(refused('blocked-person'));
  });
});

describe('a person whom the host has removed', () => {
  test('comes back only if they are invited anew, which they can be', async () => {
    const harness = createHarness();
    const { run, openLobby } = harness;
    const { table } = await openLobby(['ada', 'ben']);
    accepted(await run(remove, 'ada', table.id, { holder: 'ben' }));
    expect(await run(join, 'ben', table.id)).toMatchObject(refused('no-seat'));
    accepted(await run(invite, 'ada', table.id, people('ben')));
    accepted(await run(join, 'ben', table.id));
    accepted(await run(remove, 'ada', table.id, { holder: 'ben' }));
    expect(await run(join, 'ben', table.id)).toMatchObject(refused('no-seat'));
    accepted(await run(invite, 'ada', table.id, people('ben')));
    accepted(await run(join, 'ben', table.id));
    expect(await seatedAt(harness, table.id)).toEqual(['ada', 'ben']);
  });

  test('is not one who has left, nor a bot', async () => {
    const { run, openLobby, loadTable } = createHarness();
    const { table } = await openLobby(['ada', 'ben']);
    accepted(await run(leave, 'ben', table.id));
    accepted(await run(join, 'ben', table.id));
    accepted(await run(addBot, 'ada', table.id, { bot: 'first' }));
    const bot = (await loadTable(table.id)).table.seats.at(-1)!.name;
    accepted(await run(remove, 'ada', table.id, { holder: bot }));
    expect((await loadTable(table.id)).table.removed).toEqual([]);
  });
});

test('a seat that comes free goes past people who wait for one and are kept out since', async () => {
  const store = createTestStore();
  const harness = createHarness(undefined, store);
  const { run, openLobby, loadTable } = harness;
  const { table } = await openLobby(['ada', 'ben', 'cleo']);
  for (const each of ['dan', 'eve', 'fay']) accepted(await run(join, each, table.id));
  await store.changeServerSettings(GUILD, shutOut('dan'));
  accepted(await run(leave, 'ben', table.id));
  expect(await seatedAt(harness, table.id)).toEqual(['ada', 'cleo', 'eve']);
  expect((await loadTable(table.id)).table.waiting).toMatchObject([{ userId: 'fay' }]);
});

describe('a table by invitation', () => {
  test('takes people who are invited or challenged, and everyone once it is open again', async () => {
    const { run, openLobby } = createHarness();
    const { table } = await openLobby(['ada'], { challenged: person('zoe') });
    expect(await run(setInvitedOnly, 'ben', table.id, { invitedOnly: true })).toMatchObject(
      refused('not-host'),
    );
    accepted(await run(setInvitedOnly, 'ada', table.id, { invitedOnly: true }));
    expect(await run(join, 'ben', table.id)).toMatchObject(refused('invited-only'));
    accepted(await run(join, 'zoe', table.id));
    accepted(await run(invite, 'ada', table.id, people('cleo')));
    accepted(await run(join, 'cleo', table.id));
    accepted(await run(setInvitedOnly, 'ada', table.id, { invitedOnly: false }));
    accepted(await run(join, 'ben', table.id));
  });
});

describe('seats that are kept for invited people', () => {
  test('can be given up by each, and released by the host', async () => {
    const harness = createHarness();
    const { run, openLobby } = harness;
    const { table } = await openLobby(['ada']);
    accepted(await run(invite, 'ada', table.id, people('p1', 'p2')));
    expect(await run(decline, 'dan', table.id)).toMatchObject(refused('not-challenged'));
    accepted(await run(decline, 'p1', table.id));
    expect(await run(decline, 'p1', table.id)).toMatchObject(refused('not-challenged'));
    accepted(await run(join, 'dan', table.id));
    accepted(await run(join, 'eve', table.id));
    accepted(await run(release, 'ada', table.id));
    expect(await run(release, 'ada', table.id)).toMatchObject(refused('nothing-kept'));
    expect(await seatedAt(harness, table.id)).toEqual(['ada', 'dan', 'eve']);
  });
});
