import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { ANNA, CLEO, playToEnd } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { callbacksOf, EPHEMERAL, idsBehindPanelMore, lastAnswer, single } from '../../discord/responses.ts';

const harness = useHarness();

const RECAP = 'How it all happened';
const click = async (user: string, id: string, secret = true) => {
  harness.discord.requests.length = 0;
  await harness.click(user, id, { secret });
  return { ...single(callbacksOf(harness)), ...lastAnswer(harness) };
};

describe('an animation', () => {
  test('is shown for the route animate only: cheaper routes with the same payload lead elsewhere', async () => {
    const { table, match } = await playToEnd(harness, await harness.startGame());
    for (const user of [ANNA, CLEO]) {
      const textFor = async (route: string) =>
        (await click(user, `v1:${route}:${table.id}:${match!.step}:recap`)).text;
      expect(await textFor('w')).toContain(RECAP);
      for (const route of ['u', 'o', 'p', 'm']) expect(await textFor(route)).not.toContain(RECAP);
    }
  });

  test('replaces the ephemeral panel that it was opened from, but not a public post', async () => {
    const { table, match } = await playToEnd(harness, await harness.startGame());
    const panel = await click(ANNA, `v1:u:${table.id}:${match!.step}:`);
    const behind = [...panel.ids, ...(await idsBehindPanelMore(harness, ANNA, panel.ids))];
    const customId = behind.find((id) => id.endsWith(':recap'))!;
    expect(await click(ANNA, customId)).toMatchObject({ type: 7 });
    expect(await click(ANNA, customId, false)).toMatchObject({
      type: 4,
      data: { flags: EPHEMERAL | MessageFlags.IsComponentsV2 },
    });
  });
});
