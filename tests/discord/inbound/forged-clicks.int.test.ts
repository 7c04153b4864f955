import { describe, expect, test } from 'vitest';
import { en } from '../../app-texts.ts';
import { en as vips } from '../../../src/games/vips/locales/en.ts';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, playToEnd } from '../harness.ts';
import { answerTo } from '../responses.ts';
import { startTurn } from '../turns.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();

/** What a person is answered. Asserts that nothing of the table changes, and nothing that everyone sees. */
async function answerWithoutChange(
  tableId: string,
  user: string,
  customId: string,
  values?: readonly string[],
): Promise<string> {
  const state = async () => [
    await harness.store.load(tableId),
    harness.discord.requestsMatching(/^\w+ \/channels\//u),
  ];
  const before = JSON.stringify(await state());
  const { text } = await answerTo(harness, user, customId, values && { values });
  await harness.drainOutbox();
  expect(JSON.stringify(await state())).toBe(before);
  return text.trim();
}

/** A game in which someone is to make a turn, and what they are answered to a custom id that no message ever had. */
async function forge() {
  const turn = await startTurn(harness);
  const answer = (customId: string, values?: readonly string[]) =>
    answerWithoutChange(turn.id, turn.active, customId, values);
  return { ...turn, answer };
}

describe('a forged custom id', () => {
  test('that is garbage, of another version or malformed says so', async () => {
    const { answer } = await forge();
    for (const id of ['', 'hello there', 'poll:yes:1', '__proto__', '🃏'.repeat(50), 'off:3'])
      expect(await answer(id), id).toBe(en['app.button.foreign']);
    for (const id of ['v2:p:abcdefgh:0:', 'v0:x', 'v99:whatever'])
      expect(await answer(id), id).toBe(en['app.button.version']);
    const addresses = ['0:abcdefgh:0:', 'p:ABCDEFGH:0:', 'p:abcdefgh:-1:', 'p:abcdefgh:9999999999:'];
    const payloads = ['../../etc', "'--", 'f123\n', 'r.'.repeat(40)];
    for (const rest of ['', 'p', ...addresses, ...payloads.map((each) => `p:abcdefgh:0:${each}`)])
      expect(await answer(`v1:${rest}`), rest).toBe(en['app.button.malformed']);
  });

  test('of an unknown table, or of a table of another server, finds no table', async () => {
    const { answer } = await forge();
    const { caller } = harness;
    const foreign = { ...caller(ANNA), guildId: '100000000000000099' };
    const other = await harness.tables.create(foreign, {
      gameId: 'vips',
      channelId: CHANNEL,
      settings: { target: 'another', set: 'women', first: 'random' },
      thread: false,
      bots: [],
      startNow: false,
    });
    if (!other.ok) throw new Error('the other server has no table');
    await harness.drainOutbox();
    for (const route of ['o', 'u', 'm', 'p', 'j', 'l', 'b', 'r', 's', 'c', 'x', 'h'])
      for (const table of ['aaaaaaaa', other.value.table.id])
        expect(await answer(`v1:${route}:${table}:0:`, route === 'b' ? ['greedy'] : undefined), route).toBe(
          en['app.refused.gone'],
        );
  });
});

describe('a forged payload', () => {
  const ILLEGAL = ['', 'x', 'f123', 'r', 'r.r.r', 'r.h1', 'r.h9.r.h9', 'r.h1.x.h1.h1', 'h1.r', '-'];

  /** Only a swap that is well written may be refused with the reason of the rules. */
  const refusalOf = (payload: string): RegExp =>
    payload === 'r.h1.x.h1.h1'
      ? /That’s no longer possible|You can’t swap those two/u
      : /That’s no longer possible/u;

  test('makes no move and opens no modal', async () => {
    const { answer, id, step } = await forge();
    for (const payload of [...ILLEGAL, 'r.h1.r.h1.r.h1']) {
      const reply = await answer(`v1:p:${id}:${step}:${payload}`);
      expect(reply, payload).toMatch(refusalOf(payload));
      expect(reply, payload).toContain('### Your turn');
      expect(await answer(`v1:m:${id}:${step}:${payload}`), payload).toMatch(refusalOf(payload));
    }
  });

  test('shows a usable panel', async () => {
    const { answer, id, step } = await forge();
    for (const payload of ['', 'x', 'f123', 'h999', 'bet-x', 'z'.repeat(60), '.'.repeat(60), '-'.repeat(60)])
      expect(await answer(`v1:u:${id}:${step}:${payload}`), payload).toMatch(
        /^(?:-# [💡⏳] .*\n+)*### (?:Your turn|Who did what)/u,
      );
  });

  test('for a turn that is not the current one shows the current state; closed bets cannot be made', async () => {
    const { answer, id, step, other } = await forge();
    for (const turn of [0, step + 1, 999_999_999])
      expect(await answer(`v1:p:${id}:${turn}:r.h1.r.h1`)).toContain(en['app.refused.stale']);
    expect(await answer(`v1:p:${id}:0:f111`)).toContain(en['app.refused.stale']);
    expect(await answer(`v1:p:${id}:${step}:f111`)).toContain(en['app.not-any-more']);
    for (const route of ['p', 'm']) {
      const early = await answerWithoutChange(id, other, `v1:${route}:${id}:${step}:r.h1.r.h1`);
      expect(early).toContain(en['app.not-any-more']);
      expect(early).toMatch(/It’s \*\*(?:Anna|Ben)\*\*’s turn/u);
    }
  });

  test('of the lobby is refused once the game has started', async () => {
    const { answer, id } = await forge();
    for (const route of ['j', 'l', 's', 'b', 'r'])
      expect(await answer(`v1:${route}:${id}:0:`, ['random']), route).toBe(en['app.refused.begun']);
  });

  test('of a finished game leads to the post that tells how it ended', async () => {
    const started = await harness.posted(harness.startGame());
    const { table } = await playToEnd(harness, started);
    const answer = (customId: string) => answerWithoutChange(table.id, ANNA, customId);
    expect(await answer(`v1:o:${table.id}:1:`)).toContain(vips['vips.over.panel']);
    const move = await answer(`v1:p:${table.id}:1:r.h1.r.h1`);
    expect(move).toContain(vips['vips.over.panel']);
    expect(await answer(`v1:o:${table.id}:1:h0`)).toContain('Who did what');
  });

  test('of a person without a seat makes no move, and shows what is public', async () => {
    const { id, step } = await forge();
    const answer = (customId: string) => answerWithoutChange(id, CLEO, customId);
    for (const route of ['o', 'u', 'm'])
      expect(await answer(`v1:${route}:${id}:${step}:r.h1`)).toContain('You’re not in this game');
    expect(await answer(`v1:p:${id}:${step}:r.h1.r.h1`)).toBe(en['app.refused.not-seated']);
    // V29: the history has no bet.
    const history = await answer(`v1:o:${id}:${step}:h0`);
    expect(history).toContain('Who did what');
    expect(history).not.toMatch(/You bet|’s [A-Z]/u);
  });
});

describe('forged choices of a select', () => {
  const HUGE = Array.from({ length: 1_000 }, (_, i) => `${'9'.repeat(1_000)}${i}`);

  test('change nothing, however many and long they are', async () => {
    const { answer, id, step } = await forge();
    for (const values of [HUGE, []])
      expect(await answer(`v1:u:${id}:${step}:fv---`, values)).toContain('### Your turn');
    expect(await answer(`v1:o:${id}:${step}:`, HUGE)).toContain('### Your turn');
  });

  test('add no unknown bot, and remove nobody who has no seat', async () => {
    const { id } = (await harness.openLobby()).table;
    await harness.drainOutbox();
    const answer = async (route: string, value: string) =>
      answerWithoutChange(id, ANNA, `v1:${route}:${id}:0:`, [value]);
    for (const bot of ['toString', '__proto__', 'greedy ', HUGE[0]!])
      expect(await answer('b', bot)).toBe(en['app.refused.no-such-bot']);
    for (const holder of ['0', 'Rando', HUGE[0]!])
      expect(await answer('r', holder)).toBe(en['app.refused.no-such-holder']);
    expect(await answer('r', ANNA)).toBe(en['app.refused.host-seat']);
    expect(await answerWithoutChange(id, BEN, `v1:r:${id}:0:`, [ANNA])).toContain('Only the host');
    expect(await harness.tables.list(GUILD)).toHaveLength(1);
  });
});
