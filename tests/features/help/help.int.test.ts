import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { ANNA, memberWith } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { callbacksOf, EPHEMERAL, answerTo, lastAnswer, single } from '../../discord/responses.ts';

const harness = useHarness();

const help = async (more = {}) => {
  await harness.slash(ANNA, 'help', more);
  return { flags: single(callbacksOf(harness)).data?.flags, ...lastAnswer(harness) };
};

describe('/help', () => {
  test('says in secret how each game is opened, and leads to its rules and to the daily puzzle', async () => {
    const { flags, text, ids } = await help();
    expect((flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
    expect(text).toContain('VIPs');
    expect(text).toContain('Fame Us');
    expect(text).not.toContain('/settings');
    expect(ids).toHaveLength(games.length + 1);
    for (const id of ids.slice(0, -1)) {
      expect((await answerTo(harness, ANNA, id)).text).toMatch(/VIPs: 1 of|Fame Us: 1 of/u);
    }
    expect(ids.at(-1)).toMatch(/^v1:J:/u);
  });

  test('names /settings to managers of the server, in the language of the reader', async () => {
    const { text } = await help({ locale: 'de', ...memberWith(ANNA, PermissionFlagsBits.ManageGuild) });
    expect(text).toContain('Was spielen wir?');
    expect(text).toContain('/settings');
  });
});
