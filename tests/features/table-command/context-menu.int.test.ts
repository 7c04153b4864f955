import type { APIMessage } from 'discord-api-types/v10';
import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { openLobby } from '../../e2e/game-flow.ts';
import { buttonLabelled, publicPosts, type SimulatedPlayer, textIn } from '../../e2e/player.ts';
import { ephemeralText } from '../../e2e/responses.ts';
import { type InProcessBot, startInProcessBot } from '../../discord/in-process-bot.ts';

let bot: InProcessBot;
let fakeDiscord: FakeDiscord;
let channelId: string;
beforeAll(async () => {
  bot = await startInProcessBot();
  fakeDiscord = bot.fakeDiscord;
  ({ channelId } = fakeDiscord);
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands');
});
afterAll(async () => {
  expect(fakeDiscord.violations).toEqual([]);
  expect(fakeDiscord.requests.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await bot.checkInvariants()).toEqual([]);
  await bot[Symbol.asyncDispose]();
});

const challenge = (host: SimulatedPlayer, userId: string, game = 'VIPs'): Promise<string> =>
  ephemeralText(
    fakeDiscord,
    host.user,
    host.user.chooseOnUser(channelId, `Challenge to a game of ${game}`, userId),
  );

const useMessage = (host: SimulatedPlayer, messageId: string): Promise<string> =>
  ephemeralText(fakeDiscord, host.user, host.user.chooseOnMessage('Play VIPs about this', messageId));

/** The newest post of the bot whose text matches. */
const postWith = (text: RegExp): Promise<APIMessage> =>
  fakeDiscord.waitFor(
    () => publicPosts(fakeDiscord, { channelId, after: '0' }).findLast((post) => text.test(textIn(post))),
    String(text),
  );

const press = (player: SimulatedPlayer, post: APIMessage, label: RegExp): Promise<string> =>
  ephemeralText(fakeDiscord, player.user, player.user.click(post.id, buttonLabelled(post, label)));

describe('a challenge from the menu of a person', () => {
  test('opens a table that calls them once, with words, and keeps a seat, also over a restart', async () => {
    const [ada, ben, cleo] = ['Ada', 'Ben *the bold*', 'Cleo'].map((name) => bot.player(name)) as [
      SimulatedPlayer,
      SimulatedPlayer,
      SimulatedPlayer,
    ];
    expect(await challenge(ada, ben.user.id)).toContain('I’ve pinged Ben \\*the bold\\*');
    const post = await postWith(/has been challenged/u);
    expect(ben.user.notifications().map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /^VIPs at Ada’s table: there’s a seat with your name on it\. Do you dare\? @Ben \*the bold\*/u,
      ),
    ]);
    await bot.restart();
    expect(await press(cleo, post, /not today/iu)).toContain('No seat is being held for you');
    await cleo.user.click(post.id, buttonLabelled(post, /join/iu));
    await postWith(/\*\*Cleo\*\*/u);
    await ben.user.click(post.id, buttonLabelled(post, /join/iu));
    const accepted = await postWith(/accepts the challenge/u);
    expect(accepted.id).toBe(post.id);
    expect(() => buttonLabelled(accepted, /not today/iu)).toThrow();
    expect(ben.user.notifications()).toHaveLength(1);
  });

  test('can be declined in secret, which the lobby shows; in any game', async () => {
    const [ada, ben] = [bot.player('Adele'), bot.player('Benno')];
    await challenge(ada, ben.user.id, 'Fame Us');
    const post = await postWith(/Benno\*\* has been challenged/u);
    expect(await press(ben, post, /not today/iu)).toContain('Another day');
    const declined = await postWith(/Benno\*\* is sitting this one out/u);
    expect(declined.id).toBe(post.id);
    expect(textIn(declined)).not.toContain('<@');
  });

  test('leaves it to the host to free the seat', async () => {
    const [ada, ben] = [bot.player('Alma'), bot.player('Bruno')];
    await challenge(ada, ben.user.id);
    const post = await postWith(/Bruno\*\* has been challenged/u);
    const moreOf = async ({ user }: SimulatedPlayer) => {
      const answer = await user.click(post.id, buttonLabelled(post, /^more$/iu));
      return 'message' in answer ? answer.message : expect.fail(answer.kind);
    };
    const [bens, adas] = [await moreOf(ben), await moreOf(ada)];
    expect(await press(ben, bens, /open up the seat/iu)).toMatch(/Only .*\*\*Alma\*\*,? can do that/u);
    await ada.user.click(adas.id, buttonLabelled(adas, /open up the seat/iu));
    await postWith(/held for \*\*Bruno\*\* is up for grabs/u);
  });

  test('is refused kindly for oneself, for a bot, and for someone who does not see the channel', async () => {
    const [ada, ben] = [bot.player('Agnes'), bot.player('Bela')];
    expect(await challenge(ada, ada.user.id)).toContain('Challenge someone else');
    expect(await challenge(ada, fakeDiscord.state.bot.id)).toContain('all wires');
    const channel = fakeDiscord.state.channels.get(channelId)!;
    const deny = String(PermissionFlagsBits.ViewChannel);
    const hidden = { id: ben.user.id, type: OverwriteType.Member, allow: '0', deny };
    fakeDiscord.state.putChannel({ ...channel, permission_overwrites: [hidden] });
    expect(await challenge(ada, ben.user.id)).toContain('Bela can’t see this channel');
    expect(ben.user.notifications()).toEqual([]);
  });
});

describe('a table from the menu of a message', () => {
  test('is about its words, without what only Discord can show', async () => {
    const ada = bot.player('Ava');
    const message = ada.user.sendMessage(
      channelId,
      `the **ideal** <@${ada.user.id}> <:wow:123>\nof <#1> 2030`,
    );
    expect(await useMessage(ada, message.id)).toContain('it’s all about those words');
    await postWith(/the ideal Ava \\?:wow\\?: of 2030/u);
  });

  test('has the first of its words when they are too many, and says so', async () => {
    const ada = bot.player('Alba');
    const message = ada.user.sendMessage(channelId, 'someone who can talk for hours '.repeat(9));
    expect(await useMessage(ada, message.id)).toContain('I kept the first 80 characters');
    const post = await postWith(/someone who can talk for hours someone/u);
    expect(/^### (.*)$/mu.exec(textIn(post))?.[1]).toMatch(/…/u);
  });

  test('is refused kindly where there are no words', async () => {
    const ada = bot.player('Amy');
    const message = ada.user.sendMessage(channelId, '<#1>');
    // A message of components has no content.
    const post = await openLobby(fakeDiscord, ada, channelId, { target: 'a mime', thread: false });
    for (const { id } of [message, post])
      expect(await useMessage(ada, id)).toContain('I can’t see any words in that message');
  });
});
