import { beforeEach, describe, expect, test } from 'vitest';
import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import { routeCodes } from '../../../src/features/index.ts';
import { dayOf, startOfDay } from '../../../src/table/daily-chain.ts';
import { quickPuzzle } from '../../features/daily/daily-puzzle.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import { moveTo } from '../../../src/table/republish.ts';
import { accepted } from '../../kernel/accepted.ts';
import { ANNA, BEN, CLEO, playToEnd } from '../harness.ts';
import { EPHEMERAL } from '../responses.ts';
import { useHarness } from '../use-harness.ts';

const DAY = dayOf(Date.UTC(2026, 10, 23));
const harness = useHarness(() => ({ clock: () => startOfDay(DAY) + 1_000 }));
// To draw one takes seconds.
beforeEach(() => createDailyStore(harness.store.stored).keepDailyPuzzle(DAY, quickPuzzle()));

const HIDDEN = '200000000000000009';
const SIGNS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789');
const CODES = SIGNS.flatMap((first) => ['', ...SIGNS].map((second) => first + second)).filter(
  (code) => routeCodes.routeOf(code) !== undefined,
);
/** What routes are told beside the table, some of it of each kind. */
const PAYLOADS = ['', '0', 'f123', 'settings', 'vote.host', 'run.vips.show'];

const OPENS = {
  playing: async () => {
    const loaded = await harness.startGame({ channelId: HIDDEN });
    return harness.placeBets(loaded, [ANNA, BEN]);
  },
  'lobby that was posted there after it was opened elsewhere': async () => {
    const { table } = await harness.openLobby();
    return accepted(await harness.run(moveTo, ANNA, table.id, { channelId: HIDDEN }));
  },
  over: async () => playToEnd(harness, await harness.startGame({ channelId: HIDDEN })),
} as const;

/** Presses every button, chooses in every select and submits every form that there could be for a table. */
async function pressEverything(user: string, loaded: LoadedTable, more = {}): Promise<void> {
  const { id: tableId } = loaded.table;
  const step = loaded.match?.step ?? 0;
  const [text] = typedTextsOf(loaded);
  const ofText = ['choose', 'yes', 'rude'].map((verb) => `${verb}.${text?.id}`);
  for (const code of CODES)
    for (const payload of [...PAYLOADS, ...ofText]) {
      const id = `v1:${code}:${tableId}:${step}:${payload}`;
      await harness.click(user, id, payload === '' ? more : { values: [tableId], ...more });
      if (payload === 'vote.host') await harness.submit(user, id, { text: 'a text' }, more);
    }
}

const lookUps = () => harness.discord.requestsMatching(/^GET \/(?:channels|guilds)\//u);

describe('a forged press for a table in a channel that its maker cannot see', () => {
  test.each(Object.entries(OPENS))('tells nothing and changes nothing, on no route (%s)', async (_, open) => {
    const loaded = await open();
    await harness.drainOutbox();
    const { id } = loaded.table;
    const before = JSON.stringify(await harness.store.load(id));
    const posted = () => harness.discord.requestsMatching(/^\w+ \/channels\/\d+\/messages/u).length;
    const [posts, from] = [posted(), harness.discord.requests.length];
    // Discord says that there is no such channel: that is believed for a while, so that it is asked once.
    harness.discord.failNext(/^GET \/channels\//u, { status: 404, code: 10_003 });
    await pressEverything(CLEO, loaded);
    await harness.drainOutbox();
    expect(JSON.stringify(await harness.store.load(id))).toBe(before);
    expect(posted()).toBe(posts);
    const answers = JSON.stringify(harness.discord.requests.slice(from).map(({ body }) => body));
    expect(answers).not.toMatch(/ideal tester|Anna|Ben/u);
    expect(answers).toContain('can’t find that table');
    expect(lookUps().length).toBeGreaterThan(0);
  });

  test('is no press of its players, nor one in its channel or a thread there: Discord is asked nothing', async () => {
    const { table, match } = await OPENS.playing();
    const thread = { channel: { id: '200000000000000010', type: 11, parent_id: HIDDEN } };
    for (const [user, more] of [
      [ANNA, {}],
      [CLEO, { channel: { id: HIDDEN, type: 0 } }],
      [CLEO, thread],
    ] as const) {
      await harness.click(user, `v1:o:${table.id}:${match!.step}:`, { secret: false, ...more });
      const { body } = harness.discord.requestsMatching(/\/(?:interactions|webhooks)\//u).at(-1)!;
      expect(JSON.stringify(body)).not.toContain('can’t find that table');
      expect((body.data ?? body).flags ?? EPHEMERAL).toBeGreaterThan(0);
    }
    expect(lookUps()).toEqual([]);
  });
});
