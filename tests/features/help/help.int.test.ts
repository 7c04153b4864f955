import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { ANNA, createHarness, customIdsOf, type Harness, textOfBody } from '../../discord/harness.ts';
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

const help = async (more: object = {}) => {
  harness.discord.requests.length = 0;
  await harness.interact(ANNA, { type: 2, data: { type: 1, name: 'help' }, ...more } as never);
  const shown = lastResponse(harness);
  return { flags: single(callbacksOf(harness)).data?.flags, text: textOfBody(shown), shown };
};

describe('/help', () => {
  test('says in secret how each game is opened, and leads to its rules and to the daily puzzle', async () => {
    const { flags, text, shown } = await help();
    expect((flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
    expect(text).toContain('VIPs');
    expect(text).toContain('Fame Us');
    expect(text).not.toContain('/settings');
    const ids = customIdsOf(shown.components);
    expect(ids).toHaveLength(games.length + 1);
    for (const id of ids.slice(0, -1)) {
      harness.discord.requests.length = 0;
      await harness.click(ANNA, id, { secret: true });
      expect(textOfBody(lastResponse(harness))).toMatch(/VIPs: 1 of|Fame Us: 1 of/u);
    }
    expect(ids.at(-1)).toMatch(/^v1:J:/u);
  });

  test('names /settings to managers of the server, in the language of the reader', async () => {
    const permissions = String(PermissionFlagsBits.ManageGuild);
    const { text } = await help({
      locale: 'de',
      member: { user: { id: ANNA, username: 'anna' }, permissions },
    });
    expect(text).toContain('Was spielen wir?');
    expect(text).toContain('/settings');
  });
});
