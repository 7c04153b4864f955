import {
  ApplicationCommandOptionType,
  InteractionResponseType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { afterEach, describe, expect, test } from 'vitest';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, memberWith } from '../discord/harness.ts';
import { moveTo } from '../../src/table/republish.ts';
import { join } from '../../src/table/lobby-seats.ts';
import { start, cancel } from '../../src/table/game-decisions.ts';
import { useHarness } from '../discord/use-harness.ts';
import { lastAnswer } from '../discord/responses.ts';
import { faceNamed, pieceNamed } from '../games/vips/piece-patterns.ts';

const harness = useHarness();
afterEach(() => {
  for (const { body } of harness.discord.requestsMatching(/\/callback$/)) {
    if (body.data?.components === undefined) continue;
    expect(body.data.allowed_mentions).toEqual({ parse: [] });
    // An edit of a secret message stays secret.
    if (body.type !== InteractionResponseType.UpdateMessage) expect(body.data.flags! & 64).toBe(64);
  }
});

const responseText = () => lastAnswer(harness).text;
const tables = () => harness.tables.list(GUILD);

/** The choices for an option of which this is typed. */
const autocomplete = (subcommand: string, option: string, typed: string) =>
  harness.complete(ANNA, 'vips', subcommand, option, typed);

describe('/vips new', () => {
  test('opens a table with the given options and replies in secret', async () => {
    await harness.command(ANNA, 'new', {
      target: 'the ideal tester',
      set: 'women',
      first: BEN,
      thread: false,
      bots: 2,
    });
    expect(responseText()).toContain('table’s open');
    const [table] = await tables();
    expect(table).toMatchObject({
      gameId: 'vips',
      channelId: CHANNEL,
      hostId: ANNA,
      threadPending: false,
      status: 'lobby',
      settings: {
        target: 'the ideal tester',
        set: 'women',
        first: { holder: BEN },
      },
    });
    expect(table!.seats.map((seat) => (seat.kind === 'bot' ? seat.bot : seat.userId))).toEqual([
      ANNA,
      'greedy',
      'random',
    ]);
  });

  test('defaults to a thread and a vote on who starts (V8); against bots, the first player is drawn', async () => {
    await harness.command(ANNA, 'new', { target: 'the ideal tester' });
    expect((await tables())[0]).toMatchObject({
      threadPending: true,
      settings: { first: 'vote' },
    });
    await harness.command(ANNA, 'solo', { target: 'the ideal tester' });
    expect((await tables())[0]).toMatchObject({ settings: { first: 'random' } });
  });

  test('refuses an invalid target with an explanation', async () => {
    await harness.command(ANNA, 'new', { target: 'x'.repeat(500) });
    expect(responseText()).toContain('characters');
    expect(await tables()).toEqual([]);
  });

  test.each([
    ['voice', 2],
    ['stage', 13],
  ])('in the chat of a %s channel needs Connect, and plans no thread', async (_, type) => {
    const { Connect, ...others } = {
      Connect: PermissionFlagsBits.Connect,
      view: PermissionFlagsBits.ViewChannel,
      send: PermissionFlagsBits.SendMessages | PermissionFlagsBits.SendMessagesInThreads,
      attach: PermissionFlagsBits.AttachFiles | PermissionFlagsBits.CreatePublicThreads,
    };
    const allButConnect = Object.values(others).reduce((all, bit) => all | bit, 0n);
    const open = (permissions: bigint) =>
      harness.command(ANNA, 'new', { target: 'someone' }, 'vips', {
        app_permissions: String(permissions),
        channel: { id: CHANNEL, type },
      });
    await open(allButConnect);
    expect(responseText()).toContain('**Connect**');
    expect(await tables()).toEqual([]);
    await open(allButConnect | Connect);
    expect(await tables()).toMatchObject([{ threadPending: false }]);
  });

  test('names the permissions it lacks to post, and opens no table', async () => {
    await harness.command(ANNA, 'new', { target: 'someone' }, 'vips', {
      app_permissions: String(PermissionFlagsBits.ViewChannel),
    });
    expect(responseText()).toContain('**Send Messages**, **Attach Files**');
    expect(await tables()).toEqual([]);
  });

  test('autocompletes targets that contain the typed text', async () => {
    const offered = await autocomplete('new', 'target', 'prime');
    expect(offered.length).toBeGreaterThan(0);
    for (const { name, value } of offered) {
      expect(name.toLowerCase()).toContain('prime');
      expect(value).toBe(name);
    }
    expect((await autocomplete('new', 'target', '')).length).toBeLessThanOrEqual(25);
  });
});

describe('/vips solo', () => {
  test('starts at once against bots, with a random target', async () => {
    await harness.command(ANNA, 'solo', { opponents: 3 });
    const [table] = await tables();
    expect(table).toMatchObject({ status: 'playing' });
    expect(table!.seats.map(({ kind }) => kind)).toEqual(['user', 'bot', 'bot', 'bot']);
  });

  test.each([
    ['solo', true, 'takes you there.'],
    ['solo', false, 'Scroll down: here we go.'],
    ['learn', true, 'takes you there.'],
    ['learn', false, 'Scroll down: here we go.'],
  ])('and /vips learn say where it begins: %s with a thread: %s', async (subcommand, thread, end) => {
    await harness.command(ANNA, subcommand, { thread });
    expect(responseText().endsWith(end)).toBe(true);
  });
});

describe('a command about a table', () => {
  test('takes the only one of this channel, else the caller’s, else the server’s', async () => {
    const { table } = await harness.startGame();
    await harness.command(ANNA, 'bet');
    expect(responseText()).toContain('haven’t bet yet');
    await harness.openLobby({ channelId: '200000000000000002' });
    await harness.command(BEN, 'bet');
    expect(responseText()).toContain('haven’t bet yet');
    await harness.run(moveTo, ANNA, table.id, { channelId: '200000000000000003' });
    await harness.command(BEN, 'bet');
    expect(responseText()).toContain('haven’t bet yet');
  });

  test('asks which one when that is ambiguous, and lists them', async () => {
    await harness.openLobby({ channelId: '200000000000000002' });
    await harness.openLobby({ channelId: '200000000000000003' });
    await harness.command(CLEO, 'history');
    expect(responseText()).toContain('Which table');
    expect(responseText()).toContain('<#200000000000000002>');
    expect(responseText()).toContain('<#200000000000000003>');
  });

  test('says how to open one when there is none', async () => {
    await harness.command(ANNA, 'show');
    expect(responseText()).toContain('/vips new');
  });

  test('takes the named one of any channel, but not one of another server', async () => {
    const { table } = await harness.startGame();
    await harness.command(ANNA, 'bet', { table: ` ${table.id.toUpperCase()} ` });
    expect(responseText()).toContain('haven’t bet yet');
    await harness.command(ANNA, 'bet', { table: 'no-such' });
    expect(responseText()).toContain('can’t find that table');
  });

  test('autocompletes open tables by title, players and id', async () => {
    const { table } = await harness.startGame();
    expect(await autocomplete('show', 'table', 'TESTER')).toEqual([
      { name: expect.stringContaining('Anna, Ben'), value: table.id },
    ]);
    expect(await autocomplete('show', 'table', table.id.slice(0, 4))).toHaveLength(1);
    expect(await autocomplete('show', 'table', 'nothing like it')).toEqual([]);
  });
});

describe('with more tables than fit into a message', () => {
  const ELSEWHERE = '200000000000000002';
  const target = (target: string) => ({ settings: { target, set: 'women', first: 'random' } });
  /** Anna's oldest table here, called the ideal relic, and 30 newer ones in other channels, most of them hers. */
  const openManyTables = async () => {
    const oldest = await harness.openLobby(target('the ideal relic'));
    for (let n = 0; n < 30; n++)
      await harness.openLobby(
        { ...target(`the ideal novelty ${n}`), channelId: `${ELSEWHERE}${n}` },
        n < 24 ? ANNA : BEN,
      );
    return oldest.table;
  };

  test('a command still takes the only one of this channel, however old', async () => {
    const { id } = await openManyTables();
    await harness.command(ANNA, 'cancel');
    await harness.click(ANNA, lastAnswer(harness).ids[0]!);
    expect((await harness.store.load(id))!.table.status).toBe('cancelled');
    expect(await tables()).toHaveLength(30);
  });

  test('autocomplete finds every table, and offers no more than Discord allows', async () => {
    const { id } = await openManyTables();
    expect((await autocomplete('show', 'table', 'relic')).map(({ value }) => value)).toEqual([id]);
    expect(await autocomplete('show', 'table', 'ideal')).toHaveLength(25);
  });

  test('the list has all of them, page by page, and says which it shows', async () => {
    await openManyTables();
    await harness.command(CLEO, 'list');
    let listed = 0;
    for (const shown of ['1–12', '13–24', '25–31']) {
      expect(responseText()).toContain(`${shown} of 31`);
      listed += responseText().match(/^• /gmu)?.length ?? 0;
      if (listed < 31)
        await harness.click(
          CLEO,
          lastAnswer(harness).ids.findLast((id) => id.includes(':join'))!,
        );
    }
    expect(listed).toBe(31);
  });
});

describe('/vips', () => {
  test('bet shows the own bet, and nothing to a user without a seat', async () => {
    await harness.placeBets(await harness.startGame(), [ANNA]);
    await harness.command(ANNA, 'bet');
    expect(responseText()).toMatch(faceNamed('I', 'II', 'III'));
    await harness.command(CLEO, 'bet');
    expect(responseText()).toContain('You’re not in this game');
    expect(responseText()).not.toMatch(pieceNamed('eyes II'));
  });

  test('tells nothing of a table in a channel that the asker cannot see, by no subcommand and no choice', async () => {
    const { table } = await harness.startGame({ channelId: '200000000000000009' });
    const hide = () => harness.discord.failNext(/^GET \/channels\//u, { status: 403, code: 50_001 });
    for (const [subcommand, options] of [
      ['list', {}],
      ['history', {}],
      ['history', { table: table.id }],
      ['show', { table: table.id }],
    ] as const) {
      hide();
      await harness.command(CLEO, subcommand, options);
      expect(responseText()).not.toContain('ideal tester');
      expect(responseText()).toMatch(/Nobody’s playing|can’t find that table/u);
    }
    hide();
    expect(await harness.complete(CLEO, 'vips', 'show', 'table', '')).toEqual([]);
    await harness.command(ANNA, 'history', { table: table.id });
    expect(responseText()).not.toContain('can’t find that table');
  });

  test('history shows users without a seat only what is public', async () => {
    await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    await harness.command(CLEO, 'history');
    const publicText = responseText();
    expect(publicText).toContain('**Anna**');
    expect(publicText).not.toMatch(pieceNamed('eyes II'));
  });

  test('show moves the game to this channel', async () => {
    const { table } = await harness.startGame({ channelId: '200000000000000002' });
    await harness.command(BEN, 'show', { table: table.id });
    expect(responseText()).toContain('freshly posted');
    expect((await tables())[0]!.playChannelId).toBe(CHANNEL);
  });

  test('show lets a stranger look at a game in secret, with buttons that only look, and moves nothing', async () => {
    const loaded = await harness.startGame({ channelId: '200000000000000002' });
    const { table } = await harness.posted(harness.placeBets(loaded, [ANNA]));
    const before = await harness.store.load(table.id);
    const posts = harness.discord.requestsMatching(/^(POST|PATCH) \/channels/u).length;
    for (let i = 0; i < 8; i++) {
      await harness.command(CLEO, 'show', { table: table.id });
      expect(responseText()).toContain('This game is in <#200000000000000002>');
      expect(responseText()).toContain('1 of 2 bets is in');
      expect(responseText()).not.toMatch(pieceNamed('eyes II'));
      const routes = lastAnswer(harness).ids.map((id) => id.split(':')[1]);
      // Panels, pages of the rules, the commitments, and a bet from outside.
      expect(routes.filter((route) => !['u', 'o', 'h', 'f', 'G'].includes(route!))).toEqual([]);
    }
    await harness.drainOutbox();
    expect(await harness.store.load(table.id)).toEqual(before);
    expect(harness.discord.requestsMatching(/^(POST|PATCH) \/channels/u)).toHaveLength(posts);
  });

  test('show lets a stranger look at a lobby and at a game that was called off', async () => {
    const { table } = await harness.openLobby({ channelId: '200000000000000002' });
    await harness.command(CLEO, 'show', { table: table.id });
    expect(responseText()).toContain('1 of 5 seats taken');
    expect(lastAnswer(harness).ids).toEqual([]);
    await harness.run(join, BEN, table.id);
    await harness.run(start, ANNA, table.id);
    await harness.run(cancel, ANNA, table.id);
    await harness.command(CLEO, 'show', { table: table.id });
    expect(responseText()).toContain('Game cancelled');
  });

  test('show moves a table for a moderator of its server or channel, and not for one of another channel', async () => {
    const { table } = await harness.startGame({ channelId: '200000000000000002' });
    const show = async (permissions: bigint, channel: object) => {
      const { ViewChannel, SendMessagesInThreads } = PermissionFlagsBits;
      await harness.command(CLEO, 'show', { table: table.id }, 'vips', {
        ...memberWith(CLEO, permissions | ViewChannel | SendMessagesInThreads),
        channel,
      });
      return responseText();
    };
    const { ManageChannels, ManageGuild, SendMessages } = PermissionFlagsBits;
    const elsewhere = { id: '200000000000000007', type: 0 };
    const thread = { id: '200000000000000008', type: 11, parent_id: '200000000000000002' };
    expect(await show(ManageChannels | SendMessages, elsewhere)).toContain('for your eyes only');
    expect(await show(ManageChannels, { ...thread, type: 0 })).toContain('for your eyes only');
    expect(await show(ManageChannels, thread)).toContain('freshly posted');
    expect(await show(ManageGuild, elsewhere)).toContain('You can’t write in this channel');
    expect(await show(ManageGuild | SendMessages, elsewhere)).toContain(
      'Someone just reposted it in <#200000000000000008>',
    );
  });

  test.each([
    ['0', 0],
    [String(PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages), 11],
    ['nonsense', 0],
  ])(
    'show does not move a game to where its player may not write: permissions %j, channel type %i',
    async (permissions, type) => {
      const { table } = await harness.startGame({ channelId: '200000000000000002' });
      await harness.command(BEN, 'show', { table: table.id }, 'vips', {
        ...memberWith(BEN, permissions),
        channel: { id: CHANNEL, type },
      });
      expect(responseText()).toContain('You can’t write in this channel');
      expect((await tables())[0]!.playChannelId).toBe('200000000000000002');
    },
  );

  test.each(['ManageMessages', 'ManageChannels'] as const)(
    'cancel is refused for someone with %s in another channel, who is told where to do it',
    async (name) => {
      const { table } = await harness.startGame({ channelId: '200000000000000002' });
      await harness.click(CLEO, `v1:x:${table.id}:0:`, memberWith(CLEO, PermissionFlagsBits[name]));
      expect(responseText()).toContain('or messages or channels in <#200000000000000002>, and asks me there');
      expect((await harness.store.load(table.id))!.table.status).toBe('playing');
    },
  );

  test('list names every open table with its channel and seats', async () => {
    await harness.openLobby();
    await harness.command(CLEO, 'list');
    expect(responseText()).toContain(`<#${CHANNEL}>`);
    expect(responseText()).toContain('1 of 5 seats');
  });

  test('cancel asks the host for confirmation, also during a game', async () => {
    const { table } = await harness.startGame();
    await harness.command(BEN, 'cancel');
    expect(lastAnswer(harness).ids).toHaveLength(2);
    expect(responseText()).toContain('Unless the host has left');
    await harness.command(CLEO, 'cancel', { table: table.id });
    expect(lastAnswer(harness).ids).toEqual([]);
    expect(responseText()).toContain(`Only the host, **Anna**, or a moderator can cancel it`);
    await harness.command(ANNA, 'cancel');
    expect(responseText()).toContain('mid-game');
    await harness.click(ANNA, lastAnswer(harness).ids[0]!);
    expect((await harness.tableNow(table.id)).table.status).toBe('cancelled');
  });

  test('cancel names the table it asks about, escaped', async () => {
    const settings = { target: '**@everyone**', set: 'women', first: 'random' };
    const { table } = await harness.openLobby({ settings, channelId: '200000000000000002' });
    await harness.command(ANNA, 'cancel');
    const title = '**Wanted: \\*\\*@\u200beveryone\\*\\***';
    expect(responseText().replaceAll('\\:', ':')).toContain(`Cancel ${title}?`);
    expect((await harness.run(join, BEN, table.id)).ok).toBe(true);
    expect((await harness.run(start, ANNA, table.id)).ok).toBe(true);
    await harness.command(ANNA, 'cancel');
    expect(responseText().replaceAll('\\:', ':')).toContain(`Cancel ${title} mid-game?`);
    await harness.command(BEN, 'cancel');
    expect(responseText().replaceAll('\\:', ':')).toContain(`can cancel ${title}`);
  });

  test.each(['ManageMessages', 'ManageChannels', 'ManageGuild', 'Administrator'] as const)(
    'cancel also works for moderators with %s, seated or not',
    async (name) => {
      const { table } = await harness.startGame();
      const moderator = memberWith(CLEO, PermissionFlagsBits[name] | PermissionFlagsBits.SendMessages);
      await harness.command(CLEO, 'cancel', {}, 'vips', moderator);
      expect(responseText()).toContain('mid-game? Nobody wins.');
      await harness.click(CLEO, lastAnswer(harness).ids[0]!, moderator);
      expect((await harness.store.load(table.id))!.table.status).toBe('cancelled');
      expect(harness.discord.requestsMatching(/members/u)).toEqual([]);
    },
  );

  test.each([String(PermissionFlagsBits.ManageThreads | PermissionFlagsBits.SendMessages), '', 'all', '-1'])(
    'cancel is refused for a user without a seat whose permissions are %j',
    async (permissions) => {
      const { table } = await harness.startGame();
      await harness.click(CLEO, `v1:x:${table.id}:0:`, memberWith(CLEO, permissions));
      expect(responseText()).toContain('Only the host, **Anna**');
      expect((await harness.store.load(table.id))!.table.status).toBe('playing');
    },
  );

  test('rules need no table', async () => {
    await harness.command(CLEO, 'rules');
    expect(responseText()).toContain('VIPs');
  });

  test('is declared with every subcommand, only for servers that have the bot installed', () => {
    const [{ declaration } = { declaration: undefined }] = harness.commands;
    expect(declaration!.contexts).toEqual([0]);
    // Left out, they default to the application's: users could install it for themselves, on servers where it cannot post.
    expect(declaration!.integration_types).toEqual([0]);
    expect(declaration!.options!.map(({ name }) => name)).toEqual([
      'new',
      'solo',
      'learn',
      'show',
      'bet',
      'history',
      'leave',
      'cancel',
      'list',
      'rules',
    ]);
    for (const subcommand of declaration!.options!) {
      expect(subcommand.type).toBe(ApplicationCommandOptionType.Subcommand);
      expect(subcommand.description.length).toBeLessThanOrEqual(100);
    }
  });

  test('unknown commands are answered with an explanation', async () => {
    await harness.slash(ANNA, 'fame');
    expect(responseText()).toContain('don’t know that command');
  });
});
