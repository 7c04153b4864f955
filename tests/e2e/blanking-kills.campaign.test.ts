import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, describe, expect, test } from 'vitest';
import { BLANKED } from '../../src/kernel/typed-texts.ts';
import { bytesOf, shownTo } from '../discord/traces.ts';
import { greetingsIn, placeDesk } from './desk-games.ts';
import { isStored, KILL_POINTS, useKillFixture } from './kill-points.ts';
import { buttonLabelled, textIn } from './player.ts';
import { openTable } from './table-fixture.ts';

const { bot: fixture, killAt, settledTable, testInvariants } = useKillFixture();

describe('a bot that is killed while a text is blanked', () => {
  let desk: APIMessage;
  beforeAll(async () => {
    const { fakeDiscord, player } = fixture();
    fakeDiscord.gateway.createGuild();
    const hello = await fakeDiscord.waitFor(() => greetingsIn(fixture())[0], 'the greeting');
    desk = await placeDesk(fixture(), player('Ada'), hello);
  });

  test.each(KILL_POINTS)('%s it is %s, leaves the text nowhere, and the desk works', async (phase, point) => {
    const target = `Quuxfang ${phase} ${point}`;
    const { players, post, tableId } = await openTable(fixture(), ['Ada', 'Ben'], {
      thread: true,
      most: 2,
      target,
    });
    const [ada, ben] = players;
    const asked = await ada!.pressLabelled(post, /^Remove a text/u);
    expect(textIn(asked)).toContain(target);
    const rude = buttonLabelled(asked, /rude/u);
    await killAt({ killAt: point, phase }, () => ada!.user.click(asked.id, rude));
    const isBlanked = async () =>
      JSON.stringify((await settledTable(tableId)).table.settings).includes(BLANKED);
    const stored = await isBlanked();
    expect(stored).toBe(isStored(point, phase) ?? stored);
    if (!stored) await ada!.confirm(asked, rude);
    expect(await isBlanked()).toBe(true);
    expect(shownTo(fixture()).filter((shown) => shown.includes(target))).toEqual([]);
    // The log of writes is emptied a moment after the commit.
    await expect.poll(async () => (await bytesOf(fixture().databaseUrl)).includes(target)).toBe(false);

    const mine = textIn(await ben!.pressLabelled(desk, /^My tables$/u));
    expect(mine).toContain(BLANKED);
    expect(mine).not.toContain(target);
  });
});

testInvariants();
