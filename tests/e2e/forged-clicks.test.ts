import { beforeAll, describe, expect, it } from 'vitest';
import { formatCustomId } from '../../src/discord/customId.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { toldInSecret } from './answers.ts';
import { freshDatabase } from './bot.ts';
import { buttonCalled, textIn } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';
import { FOREIGN_TABLE, leaveForeignTable } from './stored.ts';
import { layTwo, openTurn, type Tried, type Turn, unchanged } from './table.ts';

const on = stageForAll({
  prepare: (standIn, databaseUrl) => leaveForeignTable(databaseUrl, standIn.person('Ada').id),
});

let turn: Turn;
let other: Tried;
beforeAll(async () => {
  turn = await openTurn(on(), ['Ada', 'Ben']);
  const elsewhere = [...on().standIn.world.channels.keys()][1]!;
  other = await openTurn(on(), ['Chloé', 'Deniz'], { channelId: elsewhere });
});

/** What the player whose turn it is is told of a click that no message ever had. */
function forge(custom_id: string, values?: readonly string[]): Promise<string> {
  const { active, post } = turn;
  const data = { custom_id, component_type: values === undefined ? 2 : 3, ...(values && { values }) };
  return unchanged(on(), turn, () =>
    toldInSecret(on().standIn, active.person, active.person.forge(post.id, data)),
  );
}

describe('a forged custom id', () => {
  it.each([
    ['nothing', ''],
    ['words', 'hello there'],
    ['another bot', 'poll:yes:1'],
    ['a name that objects have', '__proto__'],
    ['a hundred emoji', '🃏'.repeat(50)],
    ['a disabled button of ours', 'off:3'],
  ])('that is %s is not known', async (_, id) => {
    expect(await forge(id)).toBe(en['house.button.foreign']);
  });

  it.each(['v2:p:abcdefgh:0:', 'v0:x', 'v99:whatever'])(
    'of another version of the bot says so: %s',
    async (id) => {
      expect(await forge(id)).toBe(en['house.button.version']);
    },
  );

  it.each([
    'v1:',
    'v1:p',
    'v1:z:abcdefgh:0:',
    'v1:p:ABCDEFGH:0:',
    'v1:p:abcdefgh:-1:',
    'v1:p:abcdefgh:01:',
    'v1:p:abcdefgh:9999999999:',
    'v1:p:abcdefgh:0:../../etc',
    "v1:p:abcdefgh:0:'--",
    'v1:p:abcdefgh:0:f123\n',
    `v1:p:abcdefgh:0:${'r.'.repeat(40)}`,
  ])('that is damaged says so: %j', async (id) => {
    expect(await forge(id)).toBe(en['house.button.damaged']);
  });

  it.each(['o', 'u', 'm', 'p', 'j', 'l', 'b', 'r', 's', 'c', 'x', 'h'])(
    'of a table that never was, or is another server’s, finds no table: route %s',
    async (route) => {
      for (const table of ['aaaaaaaa', FOREIGN_TABLE]) {
        const told = await forge(`v1:${route}:${table}:0:`, route === 'b' ? ['greedy'] : undefined);
        expect(told, table).toBe(en['app.refused.gone']);
      }
    },
  );

  it('of another table of this server is judged there: no seat, no click', async () => {
    for (const route of ['o', 'u', 'm', 'p']) {
      const told = await unchanged(on(), other, () => forge(`v1:${route}:${other.tableId}:1:r.h1.r.h1`));
      expect(told).toBe(en['app.refused.not-seated']);
    }
  });
});

describe('a forged payload', () => {
  const illegal = [
    '',
    'x',
    'f123',
    'r',
    'r.r.r',
    'r.h1',
    'r.h9.r.h9',
    'r.h1.x.h1.h1',
    'h1.r',
    '-',
    'r.h1.r.h1.r.h1',
  ];

  it.each(illegal)('makes no move: %j', async (payload) => {
    const told = await forge(`v1:p:${turn.tableId}:1:${payload}`);
    expect(told).toContain(en['house.not-any-more']);
    expect(told).toContain('### Your turn');
  });

  it.each(illegal)('asks for no argument: %j', async (payload) => {
    expect(await forge(`v1:m:${turn.tableId}:1:${payload}`)).toContain(en['house.not-any-more']);
  });

  it.each([...illegal.slice(0, 3), 'h999', 'bet-x', 'z'.repeat(60), '.'.repeat(60), '-'.repeat(60)])(
    'shows a panel that can be used: %j',
    async (payload) => {
      expect(await forge(`v1:u:${turn.tableId}:1:${payload}`)).toMatch(/^### (?:Your turn|Who did what)/u);
    },
  );

  it.each([0, 2, 999_999_999])('for turn %i, which is not now, shows how things stand', async (step) => {
    expect(await forge(`v1:p:${turn.tableId}:${step}:r.h1.r.h1`)).toContain(en['app.refused.stale']);
  });

  it('bets no more once bets are closed', async () => {
    expect(await forge(`v1:p:${turn.tableId}:0:f111`)).toContain(en['app.refused.stale']);
    expect(await forge(`v1:p:${turn.tableId}:1:f111`)).toContain(en['house.not-any-more']);
  });

  it('of the lobby comes too late', async () => {
    for (const route of ['j', 'l', 's', 'b', 'r']) {
      const told = await forge(`v1:${route}:${turn.tableId}:0:`, ['random']);
      expect(told, route).toBe(en['app.refused.begun']);
    }
  });
});

describe('forged choices of a select', () => {
  const huge = Array.from({ length: 1_000 }, (_, i) => `${'9'.repeat(1_000)}${i}`);

  it('change nothing, however many and long they are', async () => {
    expect(await forge(`v1:u:${turn.tableId}:1:fh---`, huge)).toContain('### Your turn');
    expect(await forge(`v1:o:${turn.tableId}:1:`, huge)).toContain('### Your turn');
    expect(await forge(`v1:u:${turn.tableId}:1:fh---`, [])).toContain('### Your turn');
  });

  it('seat no computer player that there is not, and remove nobody who does not sit there', async () => {
    const { standIn, guest } = on();
    const { person } = guest('Emma');
    const here = standIn.channelId;
    await person.command(here, 'vips new', { target: 'a choosy one', thread: false });
    const lobby = await standIn.waitFor(
      () => person.messages(here).findLast((post) => textIn(post).includes('a choosy one')),
      'the lobby',
    );
    const join = buttonCalled(lobby, /join/iu);
    const to = (route: string): string => join.replace(/^v1:j/u, `v1:${route}`);
    const choose = (custom_id: string, values: readonly string[]): Promise<string> =>
      toldInSecret(standIn, person, person.forge(lobby.id, { custom_id, component_type: 3, values }));
    for (const bot of ['toString', '__proto__', 'greedy ', huge[0]!])
      expect(await choose(to('b'), [bot])).toBe(en['app.refused.no-such-bot']);
    for (const holder of ['0', 'Rando', huge[0]!])
      expect(await choose(to('r'), [holder])).toBe(en['app.refused.no-such-holder']);
    expect(await choose(to('r'), [person.id])).toBe(en['app.refused.host-stays']);
  });
});

describe('a table that the bot has lost with its database', () => {
  it('is told to be gone by everything on its posts and panels, and nothing breaks', async () => {
    const { active, post } = turn;
    const { standIn } = on();
    const panel = await layTwo(active, post);
    await on().end();
    const fresh = await freshDatabase();
    try {
      await on().start({}, fresh.url);
      const { person } = active;
      const acts = [
        () => person.click(post.id, buttonCalled(post, /^Play$/u)),
        () => person.click(post.id, buttonCalled(post, /^History$/u)),
        () => person.forge(panel.message.id, { custom_id: panel.customId, component_type: 2 }),
        () => {
          const undo = { route: 'panel', tableId: turn.tableId, step: 1, payload: 'r-u' } as const;
          return person.forge(panel.message.id, { custom_id: formatCustomId(undo), component_type: 2 });
        },
        () => person.command(standIn.channelId, 'vips bet', { table: turn.tableId }),
        () => person.command(standIn.channelId, 'vips show', { table: turn.tableId }),
      ];
      for (const act of acts) expect(await toldInSecret(standIn, person, act())).toBe(en['app.refused.gone']);
      const none = person.command(standIn.channelId, 'vips bet');
      expect(await toldInSecret(standIn, person, none)).toBe(en['house.no-tables']);
    } finally {
      await on().end();
      await fresh.remove();
    }
  });
});

it('has never been answered with anything that Discord would not take', () => {
  expectGoodManners(on().standIn, on().bot);
});

it('has broken no promise', async () => {
  const here = (await on().breaches()).filter((text) => !text.includes(FOREIGN_TABLE));
  expect(here).toEqual([]);
});
