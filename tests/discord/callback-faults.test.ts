import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../playground/standin/index.ts';
import { openLobby, startGame, nextPost } from '../e2e/game.ts';
import { livePost, textIn } from '../e2e/guest.ts';
import { FAULTS, kindOf } from './restFaults.ts';
import { startWholeBot } from './wholeBot.ts';

/** All but one: an acknowledgement's answer has no shape. */
const { 'JSON of the wrong shape': _shape, ...faults } = FAULTS;

/** Whether a request that meets this fault is carried out nevertheless. */
const takesEffect = ({ lost, drop, hang, status }: Fault): boolean =>
  status === undefined ? drop !== 'before' && hang !== 'before' : lost === true;

describe.concurrent('an acknowledgement meets', { timeout: 60_000 }, () => {
  it.each(Object.entries(faults))(
    '%s: it is not tried again, and the move counts and shows',
    async (_, fault) => {
      await using bot = await startWholeBot();
      const { standIn } = bot;
      const [ada, ben] = [bot.guest('Ada'), bot.guest('Ben')];
      await bot.says('commands are registered');
      const lobby = await openLobby(standIn, ada, standIn.channelId, { target: 'a survivor', thread: false });
      const place = await startGame(standIn, lobby, [ada, ben]);
      const post = await nextPost(standIn, place, [ada, ben]);
      const { message, customId } = await ada.prepare(await ada.openPanel(post));
      const before = standIn.requests.length;
      const callbacks: string[] = [];
      standIn.intercept = (request) => {
        if (kindOf(request) !== 'a callback') return undefined;
        callbacks.push(request.path);
        return fault;
      };
      const clicked = ada.person.click(message.id, customId);
      await standIn.waitFor(
        () => textIn(standIn.world.findMessage(post.id)!.message).includes('1 of 2 bets'),
        'the bet to show',
        20_000,
      );
      await bot.says('acknowledging failed');
      await vi.waitFor(async () => expect(await bot.store.nextDue()).toBeNull(), { timeout: 10_000 });
      if (takesEffect(fault)) {
        await standIn.waitFor(
          () => textIn(standIn.world.findMessage(message.id)!.message).includes('Your bet'),
          'the panel to follow',
        );
      }
      expect((await clicked).kind).toBe(takesEffect(fault) ? 'deferredUpdate' : 'failed');
      standIn.intercept = undefined;
      expect(callbacks).toHaveLength(1);
      const panels = standIn.requests
        .slice(before)
        .filter((request) => kindOf(request) === 'an edit of the answer');
      expect(panels.filter(({ status }) => status < 300).length).toBe(takesEffect(fault) ? 1 : 0);
      await ben.play(await ben.openPanel(await nextPost(standIn, place, [ben])));
      await standIn.waitFor(
        () => textIn(livePost(standIn, place)!).includes('-# Turn 1\n'),
        'the first turn to show',
      );
      expect(await bot.breaches()).toEqual([]);
    },
  );
});
