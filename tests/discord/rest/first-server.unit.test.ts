import { describe, expect, test } from 'vitest';
import { awaitFirstServer } from '../../../src/discord/rest/first-server.ts';
import { invitationLink } from '../../../src/discord/rest/invitation.ts';
import { createLogRecorder } from '../../log-recorder.ts';

const APPLICATION = '123456789012345678';
const LINK = invitationLink(APPLICATION);

/** What Discord says of the bot's servers, look by look; the last one again and again. */
function watch(...answers: readonly (number | Error)[]) {
  const recorder = createLogRecorder();
  const told: string[] = [];
  let looks = 0;
  const getGuilds = async (): Promise<unknown> => {
    const answer = answers[Math.min(looks++, answers.length - 1)]!;
    if (answer instanceof Error) throw answer;
    return Array.from({ length: answer }, () => ({}));
  };
  const done = awaitFirstServer(
    {
      clients: { api: { users: { getGuilds } } as never },
      log: recorder.log,
      tellOperator: (text) => told.push(text),
      lookDelayMs: 0,
    },
    APPLICATION,
    new AbortController().signal,
  );
  const events = () => recorder.lines.map(({ fields }) => fields.event);
  return { done, told, events, lines: recorder.lines, looks: () => looks };
}

describe('a bot on no server', () => {
  test('tells its operator the link, once, and logs it every hour until it is on one', async () => {
    const { done, told, events, lines, looks } = watch(...Array.from({ length: 62 }, () => 0), 1);
    await done;
    expect(looks()).toBe(63);
    expect(told).toEqual([`Pedestal is connected, but on no server yet. Add it to yours: ${LINK}`]);
    expect(events()).toEqual(['discord.no_server', 'discord.no_server', 'discord.first_server']);
    expect(lines[0]?.fields).toMatchObject({ link: LINK });
  });

  test('is asked for no more once it is on one', async () => {
    const { done, told, events, looks } = watch(1);
    await done;
    expect([events(), told, looks()]).toEqual([[], [], 1]);
  });

  test('is not taken for one while Discord cannot be asked', async () => {
    const { done, told, events } = watch(new Error('out of reach'), new Error('out of reach'), 1);
    await done;
    expect(told).toEqual([]);
    expect(events()).toEqual(['discord.server_list_failed', 'discord.first_server']);
  });
});
