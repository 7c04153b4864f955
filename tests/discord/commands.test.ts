import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, type House, idsOf, openHouse, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  for (const { body } of house.discord.of(/\/callback$/)) {
    if (body.data?.components === undefined) continue;
    expect(body.data.allowed_mentions).toEqual({ parse: [] });
    expect(body.data.flags! & 64).toBe(64);
  }
  await house[Symbol.asyncDispose]();
});

const answer = () => {
  const last = house.discord.seen.at(-1)!;
  return last.body.data ?? last.body;
};
const words = () => textOf(answer().components);
const tables = () => house.tables.list(GUILD);

/** Asks for choices while typing. */
const suggest = async (sub: string, option: string, typed: string) => {
  const typing = { type: 3, name: option, value: typed, focused: true };
  await house.interact(ANNA, {
    type: 4,
    data: {
      type: 1,
      name: 'vips',
      options: [{ type: 1, name: sub, options: [typing] }],
    },
  } as never);
  return answer().choices ?? [];
};

describe('/vips new', () => {
  it('opens a table as asked, and says so in secret', async () => {
    await house.command(ANNA, 'new', {
      target: 'the ideal tester',
      set: 'women',
      first: BEN,
      thread: false,
      computers: 2,
    });
    expect(words()).toContain('table is open');
    const [table] = await tables();
    expect(table).toMatchObject({
      game: 'vips',
      channelId: CHANNEL,
      hostId: ANNA,
      thread: false,
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

  it('plays in a thread, and draws who starts, unless told otherwise', async () => {
    await house.command(ANNA, 'new', { target: 'the ideal tester' });
    expect((await tables())[0]).toMatchObject({
      thread: true,
      settings: { first: 'random' },
    });
  });

  it('is refused in words for a target that will not do', async () => {
    await house.command(ANNA, 'new', { target: 'x'.repeat(500) });
    expect(words()).toContain('characters');
    expect(await tables()).toEqual([]);
  });

  it('names the rights it lacks to post here, and opens nothing', async () => {
    await house.interact(ANNA, {
      type: 2,
      app_permissions: String(PermissionFlagsBits.ViewChannel),
      data: {
        type: 1,
        name: 'vips',
        options: [
          {
            type: 1,
            name: 'new',
            options: [{ type: 3, name: 'target', value: 'somebody' }],
          },
        ],
      },
    } as never);
    expect(words()).toContain('**Send Messages**, **Attach Files**');
    expect(await tables()).toEqual([]);
  });

  it('offers targets that fit what is typed', async () => {
    const offered = await suggest('new', 'target', 'prime');
    expect(offered.length).toBeGreaterThan(0);
    for (const { name, value } of offered) {
      expect(name.toLowerCase()).toContain('prime');
      expect(value).toBe(name);
    }
    expect((await suggest('new', 'target', '')).length).toBeLessThanOrEqual(25);
  });
});

describe('/vips solo', () => {
  it('starts at once against computer players, with a target of its own choice', async () => {
    await house.command(ANNA, 'solo', { opponents: 3 });
    const [table] = await tables();
    expect(table).toMatchObject({ status: 'playing' });
    expect(table!.seats.map(({ kind }) => kind)).toEqual(['user', 'bot', 'bot', 'bot']);
  });
});

describe('a command about a table', () => {
  it('takes the one of this channel, else the caller’s only one, else the server’s only one', async () => {
    const { table } = await house.game();
    await house.command(ANNA, 'bet');
    expect(words()).toContain('not bet yet');
    await house.lobby({ channelId: '200000000000000002' });
    await house.command(BEN, 'bet');
    expect(words()).toContain('not bet yet');
    await house.tables.showIn(house.caller(ANNA), table.id, '200000000000000003');
    await house.command(BEN, 'bet');
    expect(words()).toContain('not bet yet');
  });

  it('asks which one when that leaves a choice, and names them', async () => {
    const first = await house.lobby({ channelId: '200000000000000002' });
    const second = await house.lobby({ channelId: '200000000000000003' });
    await house.command(CLEO, 'history');
    expect(words()).toContain('Which table');
    expect(words()).toContain(first.table.id);
    expect(words()).toContain(second.table.id);
  });

  it('says how to open one when there is none', async () => {
    await house.command(ANNA, 'show');
    expect(words()).toContain('/vips new');
  });

  it('takes the named one, wherever it is, but not one of another server', async () => {
    const { table } = await house.game();
    await house.command(ANNA, 'bet', { table: ` ${table.id.toUpperCase()} ` });
    expect(words()).toContain('not bet yet');
    await house.command(ANNA, 'bet', { table: 'no-such' });
    expect(words()).toContain('cannot find that table');
  });

  it('offers the open tables by title, players and id', async () => {
    const { table } = await house.game();
    expect(await suggest('show', 'table', 'TESTER')).toEqual([
      { name: expect.stringContaining('Anna, Ben'), value: table.id },
    ]);
    expect(await suggest('show', 'table', table.id.slice(0, 4))).toHaveLength(1);
    expect(await suggest('show', 'table', 'nothing like it')).toEqual([]);
  });
});

describe('where there are more tables than fit into a message', () => {
  const ELSEWHERE = '200000000000000002';
  const target = (target: string) => ({ settings: { target, set: 'women', first: 'random' } });
  /** Anna's oldest table here, called the ideal relic, and 30 newer ones elsewhere, most of them hers. */
  const crowd = async () => {
    const oldest = await house.lobby(target('the ideal relic'));
    for (let n = 0; n < 30; n++)
      await house.lobby(
        { ...target(`the ideal novelty ${n}`), channelId: `${ELSEWHERE}${n}` },
        n < 24 ? ANNA : BEN,
      );
    return oldest.table;
  };

  it('a command still takes the one of this channel, however old', async () => {
    const { id } = await crowd();
    await house.command(ANNA, 'cancel');
    await house.click(ANNA, idsOf(answer().components)[0]!);
    expect((await house.store.load(id))!.table.status).toBe('cancelled');
    expect(await tables()).toHaveLength(30);
  });

  it('every one is found by what is typed, and no more are offered than Discord takes', async () => {
    const { id } = await crowd();
    expect((await suggest('show', 'table', 'relic')).map(({ value }) => value)).toEqual([id]);
    expect(await suggest('show', 'table', 'ideal')).toHaveLength(25);
  });

  it('the list has the newest, and says how many more there are', async () => {
    await crowd();
    await house.command(CLEO, 'list');
    expect(words().match(/^• /gmu)).toHaveLength(20);
    expect(words()).toContain('and 11 older ones');
  });
});

describe('/vips', () => {
  it('bet shows the own bet, and the stranger that there is none', async () => {
    await house.bet(await house.game(), [ANNA]);
    await house.command(ANNA, 'bet');
    expect(words()).toMatch(/head I\b.*eyes II\b.*mouth III\b/u);
    await house.command(CLEO, 'bet');
    expect(words()).toContain('no seat');
    expect(words()).not.toContain('eyes II');
  });

  it('history tells strangers what is public, and each player the own bet beside it', async () => {
    await house.bet(await house.game(), [ANNA, BEN]);
    await house.command(CLEO, 'history');
    const publicly = words();
    expect(publicly).toContain(`<@${ANNA}>`);
    expect(publicly).not.toContain('eyes II');
  });

  it('show moves the game here', async () => {
    const { table } = await house.game({ channelId: '200000000000000002' });
    await house.command(CLEO, 'show', { table: table.id });
    expect((await tables())[0]!.playedIn).toBe(CHANNEL);
  });

  it('list names every open table, its place and its seats', async () => {
    const { table } = await house.lobby();
    await house.command(CLEO, 'list');
    expect(words()).toContain(table.id);
    expect(words()).toContain(`<#${CHANNEL}>`);
    expect(words()).toContain('1 of 5 seats');
  });

  it('cancel asks the host first, in the middle of a game too', async () => {
    const { table } = await house.game();
    await house.command(BEN, 'cancel');
    expect(idsOf(answer().components)).toHaveLength(2);
    expect(words()).toContain('Unless they have left');
    await house.command(CLEO, 'cancel', { table: table.id });
    expect(idsOf(answer().components)).toEqual([]);
    expect(words()).toContain(`Only <@${ANNA}>, who opened this table, can call it off, or a moderator`);
    await house.command(ANNA, 'cancel');
    expect(words()).toContain('in the middle');
    await house.click(ANNA, idsOf(answer().components)[0]!);
    expect((await house.tables.find(GUILD, table.id))!.table.status).toBe('cancelled');
  });

  it('cancel says which table it asks about, in words that cannot format or ping', async () => {
    const settings = { target: '**@everyone**', set: 'women', first: 'random' };
    const { table } = await house.lobby({ settings, channelId: '200000000000000002' });
    await house.command(ANNA, 'cancel');
    const title = '**Wanted: \\*\\*@\u200beveryone\\*\\*** in <#200000000000000002>';
    expect(words().replaceAll('\\:', ':')).toContain(`Shall I call off ${title}?`);
    expect((await house.tables.join(house.caller(BEN), table.id)).ok).toBe(true);
    expect((await house.tables.start(house.caller(ANNA), table.id)).ok).toBe(true);
    await house.command(ANNA, 'cancel');
    expect(words().replaceAll('\\:', ':')).toContain(`Shall I call off ${title}, in the middle`);
    await house.command(BEN, 'cancel');
    expect(words().replaceAll('\\:', ':')).toContain(`may call off ${title}`);
  });

  it.each(['ManageMessages', 'ManageChannels', 'ManageGuild', 'Administrator'] as const)(
    'cancel asks whoever may %s as well, seated or not',
    async (name) => {
      const { table } = await house.game();
      const member = {
        user: { id: CLEO, username: 'cleo', global_name: null },
        permissions: String(PermissionFlagsBits[name] | PermissionFlagsBits.SendMessages),
      };
      const options = [{ type: 1, name: 'cancel', options: [] }];
      await house.interact(CLEO, { type: 2, member, data: { type: 1, name: 'vips', options } } as never);
      expect(words()).toContain('Shall I call off');
      const [custom_id] = idsOf(answer().components);
      await house.interact(CLEO, { type: 3, member, data: { custom_id, component_type: 2 } } as never);
      expect((await house.store.load(table.id))!.table.status).toBe('cancelled');
      expect(house.discord.of(/members/u)).toEqual([]);
    },
  );

  it.each([String(PermissionFlagsBits.ManageThreads | PermissionFlagsBits.SendMessages), '', 'all', '-1'])(
    'cancel is nothing for a stranger whose permissions are %j',
    async (permissions) => {
      const { table } = await house.game();
      const member = { user: { id: CLEO, username: 'cleo', global_name: null }, permissions };
      const custom_id = `v1:x:${table.id}:0:`;
      await house.interact(CLEO, { type: 3, member, data: { custom_id, component_type: 2 } } as never);
      expect(words()).toContain(`Only <@${ANNA}>`);
      expect((await house.store.load(table.id))!.table.status).toBe('playing');
    },
  );

  it('rules are there without a table', async () => {
    await house.command(CLEO, 'rules');
    expect(words()).toContain('VIPs');
  });

  it('is declared with every sub-command, for servers that have the bot only', () => {
    const [{ declaration } = { declaration: undefined }] = house.commands;
    expect(declaration!.contexts).toEqual([0]);
    // Left out, they are those of the application: somebody may have it for themselves, on servers where it cannot post.
    expect(declaration!.integration_types).toEqual([0]);
    expect(declaration!.options!.map(({ name }) => name)).toEqual([
      'new',
      'solo',
      'show',
      'bet',
      'history',
      'cancel',
      'list',
      'rules',
    ]);
    for (const sub of declaration!.options!) {
      expect(sub.type).toBe(ApplicationCommandOptionType.Subcommand);
      expect(sub.description.length).toBeLessThanOrEqual(100);
    }
  });

  it('nobody knows is answered in words', async () => {
    await house.interact(ANNA, {
      type: 2,
      data: { type: 1, name: 'fame', options: [] },
    } as never);
    expect(words()).toContain('do not know that command');
  });
});
