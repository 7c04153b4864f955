import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { ANNA, CLEO, type Harness, createHarness, customIdsOf, textOfBody } from '../../discord/harness.ts';
import {
  callbacksOf,
  EPHEMERAL,
  expectSafeResponses,
  lastResponse,
  single,
} from '../../discord/responses.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(async () => {
  expectSafeResponses(harness);
  await harness[Symbol.asyncDispose]();
});

const [{ game: vips }] = games;
const press = async (user: string, id: string, secret = true) => {
  harness.discord.requests.length = 0;
  await harness.click(user, id, { secret });
  const { type, data } = single(callbacksOf(harness));
  return { type, flags: data?.flags, text: textOfBody(lastResponse(harness)), shown: lastResponse(harness) };
};
const page = (n: number) => `VIPs: ${n} of ${vips.ui.rules.length}`;

describe('the rules', () => {
  test('open from a lobby for anybody, in a secret message, and turn in place, even of a table that is gone', async () => {
    const { table } = await harness.openLobby();
    const opened = await press(CLEO, `v1:h:${table.id}:0:`, false);
    expect(opened).toMatchObject({ type: 5, flags: EPHEMERAL });
    expect(opened.text).toContain(page(1));
    expect(opened.shown.attachments).toHaveLength(1);
    const [next] = customIdsOf(opened.shown.components);
    await harness.store.deleteTables({ guildId: table.guildId });
    const second = await press(CLEO, next!);
    expect(second.type).toBe(6);
    expect(second.text).toContain(page(2));
    const [back] = customIdsOf(second.shown.components);
    expect((await press(CLEO, back!)).text).toContain(page(1));
  });

  test('are one press from every post of a game and every panel, and leave the panel as it is', async () => {
    const { table, match } = await harness.startGame();
    const panel = await press(ANNA, `v1:o:${table.id}:${match!.step}:`, false);
    const rules = customIdsOf(panel.shown.components).find((id) => id.startsWith('v1:h:'));
    expect(rules).toBeDefined();
    expect(await press(ANNA, rules!)).toMatchObject({ type: 5, flags: EPHEMERAL });
  });

  test('of a game that there is not are refused kindly', async () => {
    for (const payload of ['chess.1', 'vips', ''])
      expect((await press(CLEO, `v1:i:aaaaaaaa:0:${payload}`)).text).toContain('I don’t know that button');
  });
});
