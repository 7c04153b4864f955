import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import { createChain, dateOf, dayOf, seedBefore, startOfDay } from '../../../src/table/daily-chain.ts';
import { bestTurns, quickPuzzle } from './daily-puzzle.ts';
import { ANNA, BEN, CLEO, customIdsOf, GUILD, memberWith, textOf } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { expectAnswers, type OwnStep } from '../../discord/press-story.ts';
import { startProcesses } from '../../discord/processes.ts';
import { answerTo, callbacksOf, EPHEMERAL, lastAnswer, lastResponse } from '../../discord/responses.ts';

const PUZZLE = quickPuzzle();
const TURNS = bestTurns(PUZZLE);
const DAY = dayOf(Date.UTC(2026, 10, 23));
const NOON = startOfDay(DAY) + 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const OTHER_GUILD = '100000000000000002';

let now = NOON;
const harness = useHarness(() => {
  now = NOON;
  return { clock: () => now };
});
beforeEach(async () => {
  for (const day of [DAY, DAY + 1]) await store().keepDailyPuzzle(day, PUZZLE);
});

const store = () => createDailyStore(harness.store.stored);
const shown = () => lastAnswer(harness).text;
const ids = () => lastAnswer(harness).ids;
const published = () => harness.discord.requestsMatching(/\/webhooks\/\d+\/token-\d+$/);

const daily = (userId: string, more = {}) => harness.slash(userId, 'daily', more);

/** The step that the panel in the newest answer was made for. */
const step = (at = harness) =>
  /^v1:J:aaaaaaaa:(\d+):/u.exec(lastAnswer(at).ids.find((id) => id.startsWith('v1:J'))!)![1];
const playId = (turn: string, at: string | undefined = step(), day = DAY) =>
  `v1:K:aaaaaaaa:${at}:${day},${turn}`;

/** Plays the whole puzzle in the best way. */
async function solve(userId: string) {
  await daily(userId);
  for (const turn of TURNS) await harness.click(userId, playId(turn));
}

test('the daily puzzle is one try in secret, and tells its solution to who has finished, and to all on the next day', () => {
  const plays = (name: string, turn: string, day = DAY, route = 'K'): OwnStep => [
    `${name} presses ${route} on this panel: ${turn}`,
    (at) => at.click(name === 'Anna' ? ANNA : BEN, playId(turn, step(at), day).replace('K', route)),
  ];
  const half = TURNS[0]!.slice(0, 4);
  return expectAnswers(
    'daily',
    {
      'two people on two days': [
        'Anna calls /daily',
        ...[plays('Anna', half, DAY, 'J'), plays('Anna', half), plays('Anna', TURNS[0]!)],
        `Anna presses L:${DAY},seal; Anna presses L:${DAY},solution; Anna presses L:${DAY - 1},solution; Ben clicks J:`,
        // Chips in the wrong places.
        ...[plays('Ben', 'r.h5.g.h5'), plays('Ben', 'g.h5.g.h5')],
        `Ben presses L:${DAY},solution; Anna calls /daily`,
        ...TURNS.slice(1).map((turn) => plays('Anna', turn)),
        `Anna calls /daily; Anna presses L:${DAY},solution; Ben presses L:${DAY},table`,
        ['Anna hides', (at) => at.store.setHidden(ANNA, true)],
        `Ben presses L:${DAY},table; wait 960 min; Anna calls /daily`,
        plays('Anna', TURNS[0]!),
        ...TURNS.map((turn) => plays('Anna', turn, DAY + 1)),
      ],
    },
    {
      prepare: async ({ store }) => {
        const daily = createDailyStore(store.stored);
        await daily.dailyRoot('5e'.repeat(32));
        for (const day of [DAY, DAY + 1]) await daily.keepDailyPuzzle(day, PUZZLE);
      },
      stored: async ({ store }) => {
        const tries = [ANNA, BEN].map((user) => createDailyStore(store.stored).dailyTry(user, DAY));
        return (await Promise.all(tries)).map((each) => each && [each.turns, each.reachable, each.points]);
      },
    },
  );
});

describe('the daily puzzle', () => {
  test('is in the table of each server in which someone asked for it, and in no other', async () => {
    await solve(ANNA);
    const table = (guild: string) => harness.click(BEN, `v1:L:aaaaaaaa:0:${DAY},table`, { guild_id: guild });
    await table(OTHER_GUILD);
    expect(shown()).not.toContain('Anna');
    await daily(ANNA, { guild_id: OTHER_GUILD });
    expect(shown()).toContain(`**${PUZZLE.best} of ${PUZZLE.best}**`);
    await table(OTHER_GUILD);
    expect(shown()).toContain('Anna');
  });

  test('counts one try, whatever is pressed twice, at once or in an old panel', async () => {
    await daily(ANNA);
    const first = playId(TURNS[0]!);
    await Promise.all([harness.click(ANNA, first), harness.click(ANNA, first)]);
    expect((await store().dailyTry(ANNA, DAY))?.turns).toHaveLength(1);
    await harness.click(ANNA, first);
    expect(shown()).toContain('That button’s from an earlier turn');
    await harness.click(ANNA, first.replace(':K:', ':J:'));
    expect(shown()).toContain('That button’s from an earlier turn');
    await solve(ANNA);
    const finished = await store().dailyTry(ANNA, DAY);
    await harness.click(ANNA, first);
    expect(await store().dailyTry(ANNA, DAY)).toEqual(finished);
  });

  test('is the same for two processes in two servers, and a person in both has one try', async () => {
    await using processes = await startProcesses({ count: 2, now: NOON });
    const shared = createDailyStore(processes.first().store.stored);
    await shared.keepDailyPuzzle(DAY, PUZZLE);
    const places = [
      [processes.first(), GUILD],
      [processes.last(), OTHER_GUILD],
    ] as const;
    const inBoth = (id: string) =>
      Promise.all(places.map(([process, guild_id]) => answerTo(process, ANNA, id, { guild_id })));
    const [here, there] = await inBoth('v1:J:aaaaaaaa:0:');
    expect(there).toEqual(here);
    const at = /^v1:J:aaaaaaaa:(\d+):/u.exec(here!.ids[0]!)![1];
    await inBoth(playId(TURNS[0]!, at));
    expect((await shared.dailyTry(ANNA, DAY))?.turns).toHaveLength(1);
    for (const turn of TURNS.slice(1)) {
      const { ids: now } = await answerTo(processes.last(), ANNA, 'v1:J:aaaaaaaa:0:');
      await inBoth(playId(turn, /^v1:J:aaaaaaaa:(\d+):/u.exec(now[0]!)![1]));
    }
    expect(await shared.dailyTry(ANNA, DAY)).toMatchObject({ points: PUZZLE.best });
    for (const { text } of await inBoth('v1:J:aaaaaaaa:0:'))
      expect(text).toContain(`**${PUZZLE.best} of ${PUZZLE.best}**`);
  });

  test('answers a forged payload kindly', async () => {
    const forged = [
      '',
      ',',
      'x',
      '99999999',
      '20780,a,b',
      `${DAY},`,
      `${DAY},zz`,
      `${DAY + 3},table`,
      `${DAY},why`,
    ];
    for (const [i, payload] of forged.entries()) {
      for (const route of ['J', 'K', 'L']) await harness.click(ANNA, `v1:${route}:aaaaaaaa:0:${payload}`);
      expect([payload, callbacksOf(harness).length]).toEqual([payload, 3 * (i + 1)]);
      expect(shown()).not.toBe('');
    }
    expect(harness.logEntries).toEqual([]);
    expect(await store().dailyTry(ANNA, DAY)).toBeNull();
  });

  test('tells solution and proof on the next day, and nothing of them before', async () => {
    await daily(ANNA);
    await harness.click(ANNA, `v1:L:aaaaaaaa:0:${DAY},solution`);
    expect(shown()).toContain('Patience');
    const root = await store().dailyRoot('5e'.repeat(32));
    const seedOf = createChain(root);
    const before = JSON.stringify(harness.discord.requests.map(({ body }) => body));
    for (const secret of [root, seedOf(DAY), seedOf(DAY + 1)]) expect(before).not.toContain(secret);
    expect(before).not.toContain('how to get');
    now = startOfDay(DAY + 1);
    await harness.click(ANNA, `v1:L:aaaaaaaa:0:${DAY},solution`);
    const [, commitment, seed = ''] = /`([0-9a-f]{64})`.*`([0-9a-f]{64})`/u.exec(shown()) ?? [];
    expect(seed).toBe(seedOf(DAY));
    expect(seedBefore(DAY, seed)).toBe(commitment);
    expect(shown()).toContain(`how to get ${PUZZLE.best}`);
    // She has not played it to its end, and may try it again.
    expect(shown()).toMatch(/- \|\|\*\*Anna\*\* .*\|\|$/mu);
    expect(JSON.stringify(harness.discord.requests.at(-1)!.body)).toContain('"spoiler":true');
  });

  test('is shared once, on request only, and gives nothing of the moves away', async () => {
    const share = (more = {}) => harness.click(ANNA, `v1:L:aaaaaaaa:0:${DAY},share`, more);
    await daily(ANNA);
    await share();
    expect(published()).toEqual([]);
    await solve(ANNA);
    expect(published()).toEqual([]);
    await share(memberWith(ANNA, PermissionFlagsBits.ViewChannel));
    expect(shown()).toContain('You can’t write in this channel');
    expect(published()).toEqual([]);
    await Promise.all([share(), share()]);
    await share();
    expect(shown()).toContain('already');
    expect(published()).toHaveLength(1);
    const { body } = published()[0]!;
    expect(body.flags! & EPHEMERAL).toBe(0);
    expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
    const text = textOf(body.components);
    expect(text.trim()).toBe(
      `🧩 **Anna** · Face of the Day, 23 Nov 2026\n**${PUZZLE.best} of ${PUZZLE.best}** ⭐⭐⭐\n${'🟩'.repeat(TURNS.length)}`,
    );
    expect(customIdsOf(body.components)).toEqual(['v1:J:aaaaaaaa:0:']);
    const alt = JSON.stringify(body.components);
    expect(alt).toContain('hidden behind a question mark');
    for (const told of ['tallest', 'chip', 'Quill', 'column']) expect(alt).not.toContain(told);
  });

  test('goes with the person who wants to be forgotten, and is in their export', async () => {
    await solve(ANNA);
    await harness.click(ANNA, 'v1:B:aaaaaaaa:0:export');
    const exported = harness.discord.requests.findLast(({ documents }) => documents !== undefined)?.documents;
    expect(exported?.['pedestal.json']).toMatchObject({
      daily: [{ date: dateOf(DAY), points: PUZZLE.best }],
    });
    await harness.click(ANNA, 'v1:B:aaaaaaaa:0:delete-yes');
    expect(await store().dailyTry(ANNA, DAY)).toBeNull();
    expect(await store().dailyTable(GUILD, DAY)).toEqual([]);
  });
});

describe('a week of daily puzzles', () => {
  const leaderboard = async (of: string) => answerTo(harness, ANNA, `v1:8:aaaaaaaa:0:faces.${of}`);
  /** Finishes the puzzle with so many points of its best. */
  const finish = async (userId: string, day: number, points: number) => {
    const attempt = { userId, day, events: [], turns: [0], reachable: [points], points };
    await store().saveDailyTry(attempt);
    await store().noteDailyVisit(GUILD, day, { userId, name: `Name of ${userId.at(-1)}` });
    await store().noteScore('vips', userId, day, Math.floor((100 * points) / PUZZLE.best));
  };

  test('says where it stands and what tomorrow can change, and ranks three people or more', async () => {
    await solve(ANNA);
    expect(shown()).toContain('Your week so far: **100** points from 1 day, one for each percent');
    expect(shown()).toContain('A perfect tomorrow would bring up to 100');
    expect(shown()).not.toContain('place');
    expect((await leaderboard('week')).text).toContain('Fewer than three people');
    expect((await leaderboard('week')).text).not.toContain('Anna');
    await finish(BEN, DAY, 1);
    await finish(CLEO, DAY, PUZZLE.best);
    await daily(ANNA);
    expect(shown()).toContain('That’s place 1 of 3');
    expect((await leaderboard('week')).text).toMatch(/`1` .*\n`1` .*\n`3` \*\*Name of 2\*\*/u);
    expect((await leaderboard('quarter')).text).toContain('`3`');
    expect((await leaderboard('last')).text).toContain('Fewer than three people');
    now += 7 * DAY_MS;
    expect((await leaderboard('last')).text).toContain('`3`');
    expect((await leaderboard('week')).text).toContain('Fewer than three people');
  });

  test('has a podium from five people on', async () => {
    for (let i = 1; i <= 5; i++) await finish(`30000000000000001${i}`, DAY, i);
    const { text } = await leaderboard('week');
    expect(text).not.toContain('Name of 5');
    expect(text).toContain('`5` **Name of 1**');
    const { components } = lastResponse(harness);
    expect(JSON.stringify(components)).toContain('1. Name of 5');
  });
});

describe('a day before', () => {
  const again = (day: number, rest: string, at = 0) =>
    answerTo(harness, BEN, `v1:J:aaaaaaaa:${at}:r${day},${rest}`);

  test('is tried again as often as one likes, and counts for nothing', async () => {
    await solve(BEN);
    const query = { guildId: GUILD, gameId: 'vips', season: '2026-11-23', userId: BEN, offset: 0, limit: 9 };
    const before = await store().week(query);
    now += DAY_MS;
    const list = await answerTo(harness, BEN, `v1:L:aaaaaaaa:0:${DAY + 1},again`);
    expect(list.text).toContain('The faces of the last 30 days');
    for (let time = 0; time < 2; time++) {
      await harness.click(BEN, 'v1:J:aaaaaaaa:0:r0,start', { values: [String(DAY)] });
      expect(shown()).toContain('An old face');
      expect(shown()).not.toContain('One try');
      // Nobody's result, and no solution.
      expect(ids().filter((id) => id.startsWith('v1:L'))).toEqual([]);
      for (const turn of TURNS) await harness.click(BEN, `v1:K:aaaaaaaa:${step()}:r${DAY},${turn}`);
      expect(shown()).toContain(`**${PUZZLE.best} of ${PUZZLE.best}**`);
      expect(shown()).not.toContain('Your week');
      expect(ids().some((id) => id.endsWith(`:${DAY},table`))).toBe(true);
    }
    expect(await store().finishedDays(BEN)).toEqual([DAY]);
    expect(await store().week(query)).toEqual(before);
  });

  test('is none of today, of more than 30 days ago, or of days to come', async () => {
    now += DAY_MS;
    for (const day of [DAY + 1, DAY + 2, DAY - 40]) {
      expect((await again(day, 'start')).text).toContain('Here’s today’s');
      expect((await again(day, '')).text).toContain('Here’s today’s');
    }
  });
});
