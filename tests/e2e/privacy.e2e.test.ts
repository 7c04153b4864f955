import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { buttonLabelled, type SimulatedPlayer, textIn } from './player.ts';
import { responseTo } from './responses.ts';
import { loadTable } from './store-access.ts';
import { openTable } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

const openPrivacy = ({ user }: SimulatedPlayer): Promise<APIMessage> =>
  responseTo(fixture().fakeDiscord, user.command(fixture().fakeDiscord.channelId, 'privacy', {}));

const press = ({ user }: SimulatedPlayer, message: APIMessage, label: RegExp): Promise<APIMessage> =>
  responseTo(fixture().fakeDiscord, user.click(message.id, buttonLabelled(message, label)));

test('someone takes their data with them, and is forgotten while the game goes on', async () => {
  const { players, tableId, post } = await openTable(fixture(), ['Ada', 'Ben', 'Cleo']);
  const [ada, ben] = players as [SimulatedPlayer, SimulatedPlayer];
  const privacy = await openPrivacy(ben);
  expect(textIn(privacy)).toContain('1 is open');

  const exported = await press(ben, privacy, /^Export my data$/u);
  const [file] = exported.attachments.length > 0 ? exported.attachments : [];
  const url =
    file?.url ?? /"url":"([^"]+pedestal\.json[^"]*)"/u.exec(JSON.stringify(exported.components))?.[1];
  const data = (await (await fetch(url!)).json()) as { user: string; tables: { table: string }[] };
  expect(data.user).toBe(ben.user.id);
  expect(data.tables.map(({ table }) => table)).toEqual([tableId]);

  const asked = await press(ben, privacy, /^Delete my data$/u);
  expect(textIn(await press(ben, asked, /^Yes, forget me$/u))).toContain('gone from 1 table');
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  const { table } = await loadTable(fixture().databaseUrl, tableId);
  expect(JSON.stringify(table)).not.toContain(ben.user.id);
  expect(table.status).toBe('playing');
  expect(textIn(await openPrivacy(ben))).toContain('none is open');
  expect(textIn(await ada.openPanel(post))).not.toBe('');
});

test('nothing of it breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
