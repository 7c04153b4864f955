import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedBody } from '../../discord/stub-discord-api.ts';
import {
  ANNA,
  CLEO,
  type Harness,
  customIdsOf,
  createHarness,
  playToEnd,
  textOfBody,
} from '../../discord/harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

const EPHEMERAL = 64;
const RECAP = 'How it all happened';
const click = async (user: string, id: string, secret = true): Promise<RecordedBody> => {
  harness.discord.requests.length = 0;
  await harness.click(user, id, { secret });
  const [first] = harness.discord.requestsMatching(/callback$/u);
  const last = harness.discord.requests.at(-1)!.body;
  const { components } = last.data ?? last;
  return { ...first!.body, components: components ?? [] };
};

describe('an animation', () => {
  test('is shown for the route watch only: cheaper routes with the same payload lead elsewhere', async () => {
    const { table, match } = await playToEnd(harness, await harness.startGame());
    for (const user of [ANNA, CLEO]) {
      const textFor = async (route: string) =>
        textOfBody(await click(user, `v1:${route}:${table.id}:${match!.step}:recap`));
      expect(await textFor('w')).toContain(RECAP);
      for (const route of ['u', 'o', 'p', 'm']) expect(await textFor(route)).not.toContain(RECAP);
    }
  });

  test('replaces the ephemeral panel that it was opened from, but not a public post', async () => {
    const { table, match } = await playToEnd(harness, await harness.startGame());
    const panel = await click(ANNA, `v1:u:${table.id}:${match!.step}:`);
    const customId = customIdsOf(panel.components).find((id) => id.endsWith(':recap'))!;
    expect(await click(ANNA, customId)).toMatchObject({ type: 6 });
    expect(await click(ANNA, customId, false)).toMatchObject({ type: 5, data: { flags: EPHEMERAL } });
  });
});
