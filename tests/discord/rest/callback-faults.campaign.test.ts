import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../playground/fake-discord/index.ts';
import { openLobby, startGame, nextPost } from '../../e2e/game-flow.ts';
import { livePost, textIn } from '../../e2e/player.ts';
import { FAULTS, requestKind } from './request-faults.ts';
import { PATIENCE_MS, UNANSWERED_MS } from '../../patience.ts';
import { startInProcessBot } from '../in-process-bot.ts';
import { expectNothingDue } from '../nothing-due.ts';
import { eventually } from '../../eventually.ts';

/** All faults but one: the response to an acknowledgement has no body whose shape could be wrong. */
const { 'JSON of the wrong shape': _shape, ...faults } = FAULTS;

/** Whether a request that meets this fault takes effect nevertheless. */
const hasEffect = ({ executeFirst, drop, hang, status }: Fault): boolean =>
  status === undefined ? drop !== 'before' && hang !== 'before' : executeFirst === true;

describe.concurrent('an acknowledgement meets', () => {
  test.each(Object.entries(faults))(
    '%s: it is not retried, and the move is stored and posted',
    async (_, fault) => {
      await using bot = await startInProcessBot();
      const { fakeDiscord } = bot;
      const [ada, ben] = [bot.player('Ada'), bot.player('Ben')];
      await bot.waitForLog('slash commands registered');
      const lobby = await openLobby(fakeDiscord, ada, fakeDiscord.channelId, {
        target: 'a survivor',
        thread: false,
      });
      const place = await startGame(fakeDiscord, lobby, [ada, ben]);
      const post = await nextPost(fakeDiscord, place, [ada, ben]);
      const { message, customId } = await ada.prepare(await ada.openPanel(post));
      const callbacks: string[] = [];
      fakeDiscord.intercept = (request) => {
        if (requestKind(request) !== 'a callback') return undefined;
        callbacks.push(request.path);
        return fault;
      };
      // Discord gives up soon where nothing reaches it.
      if (!hasEffect(fault)) fakeDiscord.responseTimeoutMs = UNANSWERED_MS;
      const clicked = ada.user.click(message.id, customId);
      await fakeDiscord.waitFor(
        () => textIn(fakeDiscord.state.findMessage(post.id)!.message).includes('1 of 2 bets'),
        'the bet to be posted',
      );
      await bot.waitForLog('responding to an interaction failed');
      const [failure] = bot.logEntries.filter(
        ({ facts }) => facts['event'] === 'interaction.response_failed',
      );
      expect(failure?.facts['action']).toBe('acknowledge');
      await eventually(() => expectNothingDue(bot.store));
      if (hasEffect(fault)) {
        await fakeDiscord.waitFor(
          () => textIn(fakeDiscord.state.findMessage(message.id)!.message).includes('Your bet'),
          'the panel to be updated',
        );
      }
      expect((await clicked).kind).toBe(hasEffect(fault) ? 'deferredUpdate' : 'failed');
      fakeDiscord.intercept = undefined;
      fakeDiscord.responseTimeoutMs = PATIENCE_MS;
      expect(callbacks).toHaveLength(1);
      // The panel's pictures of the clicks before may still have been on their way: those are edits by other tokens.
      const token = callbacks[0]!.split('/').at(-2)!;
      const panels = fakeDiscord.requests.filter(
        (request) => requestKind(request) === 'an edit of the answer' && request.path.includes(`/${token}/`),
      );
      expect(panels.filter(({ status }) => status < 300).length).toBe(hasEffect(fault) ? 1 : 0);
      await ben.play(await ben.openPanel(await nextPost(fakeDiscord, place, [ben])));
      await fakeDiscord.waitFor(
        () => textIn(livePost(fakeDiscord, place)!).includes('-# Turn 1 ·'),
        'the first turn to be posted',
      );
      expect(await bot.checkInvariants()).toEqual([]);
    },
  );
});
