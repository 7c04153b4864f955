import { closeSync, existsSync, openSync } from 'node:fs';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InteractionOutcome } from '../../playground/fake-discord/index.ts';
import { spawnBot } from './bot-process.ts';
import { waitForProgress } from './game-flow.ts';
import type { KillCommand } from './kill-at-trace-point.ts';
import { PATIENCE_MS, UNANSWERED_MS } from '../patience.ts';
import { errorLinesIn } from './sent-messages.ts';
import { useBotFixture } from './bot-fixture.ts';
import { draftTwoChips, openTurn, postsOfTurn, type Turn, waitForTurnPost } from './table-fixture.ts';

/** A device on which every write fails with ENOSPC. */
const FULL_DISK = '/dev/full';

const fixture = useBotFixture({ pictures: 'blank' });
beforeEach(async () => {
  fixture().fakeDiscord.responseTimeoutMs = PATIENCE_MS;
  if (!fixture().fakeDiscord.state.botOnline) await fixture().startBot();
});
afterEach(async () => {
  // How the process fared is what these tests bring about, and check.
  const findings = await fixture().checkInvariants();
  expect(findings.filter((text) => !/^(?:the log has an error|a process )/u.test(text))).toEqual([]);
});

/** Causes a failure after the commit of a whole turn. Resolves with the outcome of the click, which Discord waits so long for. */
async function failInTurn(
  instead: KillCommand['instead'] & string,
  turn: Turn,
  responseTimeoutMs = PATIENCE_MS,
): Promise<InteractionOutcome> {
  const { message, customId } = await draftTwoChips(turn.active, turn.post);
  fixture().fakeDiscord.responseTimeoutMs = responseTimeoutMs;
  await fixture().bot.killAt({ killAt: 'committed', phase: 'after', instead });
  return turn.active.user.click(message.id, customId);
}

/** Waits for the post of the second turn and asserts that there is only one. */
async function expectPostedOnce(turn: Turn): Promise<APIMessage> {
  const post = await waitForTurnPost(fixture(), turn.place, 2);
  expect(postsOfTurn(fixture(), turn.place, 2)).toHaveLength(1);
  return post;
}

describe('an error that nobody', () => {
  test('catches ends the bot with a reason, and no move is lost', async () => {
    const turn = await openTurn(fixture(), ['Ada', 'Ben']);
    const { bot, fakeDiscord } = fixture();
    const outcome = failInTurn('throw', turn, UNANSWERED_MS);
    expect(await bot.exited).toBe(1);
    expect(bot.errorOutput()).toMatch(/^Pedestal crashed: an uncaught test error\n$/mu);
    await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
    await fixture().startBot();
    await expectPostedOnce(turn);
    await outcome;
  });

  test('handles (a rejection) is logged, and the bot keeps running', async () => {
    const turn = await openTurn(fixture(), ['Ada', 'Ben']);
    const { bot } = fixture();
    await failInTurn('reject', turn);
    await waitForProgress(fixture().fakeDiscord, turn.place, turn.post);
    await expectPostedOnce(turn);
    // The log is written in the background: its line may come after the post.
    await bot.waitForOutput('an unhandled test rejection');
    expect(errorLinesIn(bot.output())).toEqual([expect.stringContaining('an unhandled test rejection')]);
    const [other] = turn.others;
    await other!.play(await other!.openPanel(await waitForTurnPost(fixture(), turn.place, 2)));
    await waitForTurnPost(fixture(), turn.place, 3);
    expect(bot.output()).not.toContain('shutting down');
  });
});

describe('a token that was revoked', () => {
  test.each([
    [
      'on its HTTP API (401)',
      () =>
        void (fixture().fakeDiscord.intercept = ({ path }) =>
          path.startsWith('/channels/') ? { status: 401 } : undefined),
    ],
    ['on the gateway (4004)', () => fixture().fakeDiscord.gateway.closeConnections(4004)],
  ])(
    '%s ends the running bot with a reason, and acknowledged moves are posted after a restart',
    async (_, revoke) => {
      const turn = await openTurn(fixture(), ['Ada', 'Ben']);
      const { bot, fakeDiscord } = fixture();
      const { message, customId } = await draftTwoChips(turn.active, turn.post);
      const outcome = turn.active.user.click(message.id, customId);
      await outcome;
      revoke();
      expect(await bot.exited).toBe(78);
      expect(bot.errorOutput()).toMatch(/^Discord does not know this token: .*\.\n$/mu);
      await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
      fakeDiscord.intercept = undefined;
      await fixture().startBot();
      await expectPostedOnce(turn);
    },
  );
});

describe('a log', () => {
  test.skipIf(!existsSync(FULL_DISK))(
    'that cannot be written because the disk is full neither ends nor delays the bot',
    async () => {
      const { fakeDiscord, databaseUrl } = fixture();
      await fixture().stopBot();
      const full = openSync(FULL_DISK, 'w');
      const bot = spawnBot(
        { DISCORD_TOKEN: fakeDiscord.token, DISCORD_API_URL: fakeDiscord.apiUrl, DATABASE_URL: databaseUrl },
        undefined,
        full,
      );
      try {
        await fakeDiscord.waitFor(() => fakeDiscord.state.botOnline, 'the bot to be online');
        await openTurn(fixture(), ['Ada', 'Ben']);
        expect(await bot.stop('SIGTERM')).toBe(0);
        expect(bot.errorOutput()).not.toContain('Pedestal crashed');
      } finally {
        await bot.stop('SIGKILL');
        closeSync(full);
        await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
      }
    },
  );
});
