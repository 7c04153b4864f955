import { describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { ANNA, CLEO } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { callbacksOf, EPHEMERAL, lastAnswer, lastResponse, single } from '../../discord/responses.ts';

const harness = useHarness();

const [{ game: vips }] = games;
const press = async (user: string, id: string, secret = true) => {
  harness.discord.requests.length = 0;
  await harness.click(user, id, { secret });
  const { type, data } = single(callbacksOf(harness));
  return { type, flags: data?.flags, ...lastAnswer(harness) };
};
const page = (n: number) => `VIPs: ${n} of ${vips.ui.rules.length}`;

describe('the rules', () => {
  test('open from a lobby for anyone, in a secret message, and turn in place, even of a table that is gone', async () => {
    const { table } = await harness.openLobby();
    const opened = await press(CLEO, `v1:h:${table.id}:0:`, false);
    expect(opened).toMatchObject({ type: 5, flags: EPHEMERAL });
    expect(opened.text).toContain(page(1));
    expect(lastResponse(harness).attachments).toHaveLength(1);
    const [next] = opened.ids;
    await harness.store.deleteTables({ guildId: table.guildId });
    const second = await press(CLEO, next!);
    expect(second.type).toBe(6);
    expect(second.text).toContain(page(2));
    const [back] = second.ids;
    expect((await press(CLEO, back!)).text).toContain(page(1));
  });

  test('are behind More of every panel, and leave it as it is', async () => {
    const { table, match } = await harness.startGame();
    const panel = await press(ANNA, `v1:o:${table.id}:${match!.step}:`, false);
    const more = await press(
      ANNA,
      panel.ids.find((id) => id.startsWith('v1:W:'))!,
    );
    const rules = more.ids.find((id) => id.startsWith('v1:h:'));
    expect(rules).toBeDefined();
    expect(await press(ANNA, rules!)).toMatchObject({ type: 5, flags: EPHEMERAL });
  });

  test('of a game that there is not are refused kindly', async () => {
    for (const payload of ['chess.1', 'vips', ''])
      expect((await press(CLEO, `v1:i:aaaaaaaa:0:${payload}`)).text).toContain('I don’t know that button');
  });
});
