import { routeCodes } from '../../src/features/index.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatCustomId } from '../../src/discord/components/custom-id.ts';
import { en } from '../app-texts.ts';
import { ephemeralText } from './responses.ts';
import { createTempDatabase } from './bot-process.ts';
import { buttonLabelled, textIn } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { FOREIGN_TABLE, storeForeignTable } from './store-access.ts';
import { draftTwoChips, openTurn, type TestTable, type Turn, expectUnchanged } from './table-fixture.ts';

const fixture = useBotFixture({
  pictures: 'blank',
  prepare: (fakeDiscord, databaseUrl) => storeForeignTable(databaseUrl, fakeDiscord.user('Ada').id),
});

let turn: Turn;
let otherTable: TestTable;
beforeAll(async () => {
  turn = await openTurn(fixture(), ['Ada', 'Ben']);
  const elsewhere = [...fixture().fakeDiscord.state.channels.keys()][1]!;
  otherTable = await openTurn(fixture(), ['Chloé', 'Deniz'], { channelId: elsewhere });
});

/** The reply to a click of the active player on a custom id that no message ever had. Asserts that nothing changes. */
function replyToForged(custom_id: string, values?: readonly string[]): Promise<string> {
  const { active, post } = turn;
  const data = { custom_id, component_type: values === undefined ? 2 : 3, ...(values && { values }) };
  return expectUnchanged(fixture(), turn, () =>
    ephemeralText(fixture().fakeDiscord, active.user, active.user.forgeComponent(post.id, data)),
  );
}

describe('a forged custom id', () => {
  test.each([
    ['nothing', ''],
    ['words', 'hello there'],
    ['another bot', 'poll:yes:1'],
    ['a property of Object.prototype', '__proto__'],
    ['a hundred emoji', '🃏'.repeat(50)],
    ['a disabled button of the bot', 'off:3'],
  ])('that is %s is reported as unknown', async (_, id) => {
    expect(await replyToForged(id)).toBe(en['app.button.foreign']);
  });

  test.each(['v2:p:abcdefgh:0:', 'v0:x', 'v99:whatever'])(
    'of another version of the bot says so: %s',
    async (id) => {
      expect(await replyToForged(id)).toBe(en['app.button.version']);
    },
  );

  test.each([
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
  ])('that is malformed says so: %j', async (id) => {
    expect(await replyToForged(id)).toBe(en['app.button.malformed']);
  });

  test.each(['o', 'u', 'm', 'p', 'j', 'l', 'b', 'r', 's', 'c', 'x', 'h'])(
    'of an unknown table, or of a table of another server, finds no table: route %s',
    async (route) => {
      for (const table of ['aaaaaaaa', FOREIGN_TABLE]) {
        const reply = await replyToForged(`v1:${route}:${table}:0:`, route === 'b' ? ['greedy'] : undefined);
        expect(reply, table).toBe(en['app.refused.gone']);
      }
    },
  );

  test.each([
    ['o', 'You’re not in this game, so enjoy the show. It’s **'],
    ['u', 'You’re not in this game, so enjoy the show. It’s **'],
    ['m', 'You’re not in this game, so enjoy the show. It’s **'],
    ['p', en['app.refused.not-seated']],
  ])(
    'of another table of this server shows what is public there or is refused: route %s',
    async (route, answer) => {
      const reply = await expectUnchanged(fixture(), otherTable, () =>
        replyToForged(`v1:${route}:${otherTable.tableId}:1:r.h1.r.h1`),
      );
      expect(reply).toContain(answer);
    },
  );
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

  test.each(illegal)('makes no move: %j', async (payload) => {
    const reply = await replyToForged(`v1:p:${turn.tableId}:1:${payload}`);
    expect(reply).toContain(en['app.not-any-more']);
    expect(reply).toContain('### Your turn');
  });

  test.each(illegal)('opens no modal: %j', async (payload) => {
    expect(await replyToForged(`v1:m:${turn.tableId}:1:${payload}`)).toContain(en['app.not-any-more']);
  });

  test.each([...illegal.slice(0, 3), 'h999', 'bet-x', 'z'.repeat(60), '.'.repeat(60), '-'.repeat(60)])(
    'shows a usable panel: %j',
    async (payload) => {
      expect(await replyToForged(`v1:u:${turn.tableId}:1:${payload}`)).toMatch(
        /^(?:-# [💡⏳] .*\n+)*### (?:Your turn|Who did what)/u,
      );
    },
  );

  test.each([0, 2, 999_999_999])(
    'for turn %i, which is not the current one, shows the current state',
    async (step) => {
      expect(await replyToForged(`v1:p:${turn.tableId}:${step}:r.h1.r.h1`)).toContain(
        en['app.refused.stale'],
      );
    },
  );

  test('makes no bet once bets are closed', async () => {
    expect(await replyToForged(`v1:p:${turn.tableId}:0:f111`)).toContain(en['app.refused.stale']);
    expect(await replyToForged(`v1:p:${turn.tableId}:1:f111`)).toContain(en['app.not-any-more']);
  });

  test('of the lobby is refused once the game has started', async () => {
    for (const route of ['j', 'l', 's', 'b', 'r']) {
      const reply = await replyToForged(`v1:${route}:${turn.tableId}:0:`, ['random']);
      expect(reply, route).toBe(en['app.refused.begun']);
    }
  });
});

describe('forged choices of a select', () => {
  const huge = Array.from({ length: 1_000 }, (_, i) => `${'9'.repeat(1_000)}${i}`);

  test('change nothing, however many and long they are', async () => {
    expect(await replyToForged(`v1:u:${turn.tableId}:1:fh---`, huge)).toContain('### Your turn');
    expect(await replyToForged(`v1:o:${turn.tableId}:1:`, huge)).toContain('### Your turn');
    expect(await replyToForged(`v1:u:${turn.tableId}:1:fh---`, [])).toContain('### Your turn');
  });

  test('add no unknown bot, and remove nobody who has no seat', async () => {
    const { fakeDiscord, player } = fixture();
    const { user } = player('Emma');
    const here = fakeDiscord.channelId;
    await user.command(here, 'vips new', { target: 'a choosy one', thread: false });
    const lobby = await fakeDiscord.waitFor(
      () => user.visibleMessages(here).findLast((post) => textIn(post).includes('a choosy one')),
      'the lobby',
    );
    const join = buttonLabelled(lobby, /join/iu);
    const to = (route: string): string => join.replace(/^v1:j/u, `v1:${route}`);
    const choose = (custom_id: string, values: readonly string[]): Promise<string> =>
      ephemeralText(
        fakeDiscord,
        user,
        user.forgeComponent(lobby.id, { custom_id, component_type: 3, values }),
      );
    for (const bot of ['toString', '__proto__', 'greedy ', huge[0]!])
      expect(await choose(to('b'), [bot])).toBe(en['app.refused.no-such-bot']);
    for (const holder of ['0', 'Rando', huge[0]!])
      expect(await choose(to('r'), [holder])).toBe(en['app.refused.no-such-holder']);
    expect(await choose(to('r'), [user.id])).toBe(en['app.refused.host-seat']);
  });
});

describe('a table that was lost with the database', () => {
  test('is reported as gone by every component of its posts and panels', async () => {
    const { active, post } = turn;
    const { fakeDiscord } = fixture();
    const panel = await draftTwoChips(active, post);
    await fixture().stopBot();
    const fresh = await createTempDatabase();
    try {
      await fixture().startBot({}, fresh.url);
      const { user } = active;
      const acts = [
        () => user.click(post.id, buttonLabelled(post, /^Play$/u)),
        () => user.click(post.id, buttonLabelled(post, /^More$/u)),
        () => user.forgeComponent(panel.message.id, { custom_id: panel.customId, component_type: 2 }),
        () => {
          const undo = { route: 'panel', tableId: turn.tableId, step: 1, payload: 'r-u' } as const;
          return user.forgeComponent(panel.message.id, {
            custom_id: formatCustomId(routeCodes, undo),
            component_type: 2,
          });
        },
        () => user.command(fakeDiscord.channelId, 'vips bet', { table: turn.tableId }),
        () => user.command(fakeDiscord.channelId, 'vips show', { table: turn.tableId }),
      ];
      for (const act of acts)
        expect(await ephemeralText(fakeDiscord, user, act())).toBe(en['app.refused.gone']);
      const none = user.command(fakeDiscord.channelId, 'vips bet');
      expect(await ephemeralText(fakeDiscord, user, none)).toBe(en['app.no-tables']);
    } finally {
      await fixture().stopBot();
      await fresh.remove();
    }
  });
});

test('no answer to a forged click breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});

test('forged clicks break no invariant', async () => {
  const breaches = (await fixture().checkInvariants()).filter((text) => !text.includes(FOREIGN_TABLE));
  expect(breaches).toEqual([]);
});
