import fc from 'fast-check';
import { expect } from 'vitest';
import { nights } from '../../../src/features/game-night/nights.ts';
import { openStore } from '../../../src/open-store.ts';
import { ANNA, BEN, CLEO, createHarness, DORA, GUILD, type Harness } from '../../discord/harness.ts';
import { wrapAccess } from '../../storage/wrapped-access.ts';

const MINUTE_MS = 60_000;
const HOUR = Date.UTC(2026, 10, 24, 19);
const PEOPLE = [ANNA, BEN, CLEO, DORA, '300000000000000011', '300000000000000012', '300000000000000013'];

/** How far the clock goes, in minutes (now and then back), which process looks, after how many calls it is killed, and whether one more comes. */
const step = fc.record({
  minutes: fc.integer({ min: -3, max: 7 }),
  process: fc.constantFrom(0, 1),
  killedAfter: fc.option(fc.nat({ max: 24 }), { freq: 2 }),
  comes: fc.boolean(),
});

/** Killed after each number of calls at the hour, and two come before another process goes on. */
const AT_THE_HOUR = Array.from({ length: 25 }, (_, killedAfter) =>
  [7, 1, 0, 3].map((minutes, i) => ({
    ...{ minutes, process: i > 1 ? 1 : 0, comes: true },
    killedAfter: i === 1 ? killedAfter : null,
  })),
);

/** Kills two processes again and again around a night, on a store of its own each time, and looks at what has come of it. */
export const killNights = (urlOf: () => Promise<string>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 60 }),
      fc.integer({ min: 2, max: PEOPLE.length }),
      fc.nat({ max: 3 }),
      async (steps, count, lateCount) => {
        const time = { now: HOUR - 26 * 60 * MINUTE_MS };
        const clock = (): number => time.now;
        const store = await openStore(await urlOf(), { clock });
        const left = [Infinity, Infinity];
        const killable = (process: number): typeof store =>
          Object.assign(Object.create(store) as typeof store, {
            stored: wrapAccess(store.stored, ({ run }) => {
              if (left[process]!-- <= 0) throw new Error('killed');
              return run();
            }),
          });
        await using first = await createHarness({ clock, store: killable(0) });
        const second = await createHarness({ clock, store: killable(1), discord: first.discord });
        const at: readonly Harness[] = [first, second];
        await store.setNotifications(ANNA, { timeZone: 'Europe/Paris' });
        const fields = { day: '2026-11-24', time: '20:00', game: 'vips', weekly: 'false', bots: 'false' };
        await first.submit(ANNA, 'v1:0:aaaaaaaa:0:make', fields);
        const [night] = await store.stored.rowsOf(nights).list({});
        const press = (user: string, verb: string): Promise<void> =>
          first.click(user, `v1:0:aaaaaaaa:0:${verb}.${night!.id}`, { secret: false });
        const coming = PEOPLE.slice(0, count);
        for (const user of coming.slice(1)) await press(user, 'yes');

        const run = async (process: number, killedAfter: number): Promise<void> => {
          left[process] = killedAfter;
          await at[process]!.doJob('runNights').catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'killed')) throw error;
          });
          left[process] = Infinity;
        };
        const around = async (moment: number, late: string[]): Promise<void> => {
          time.now = Math.max(time.now, moment);
          for (const { minutes, process, killedAfter, comes } of steps) {
            time.now += minutes * MINUTE_MS;
            await run(process, killedAfter ?? Infinity);
            const [user] = comes && time.now >= HOUR ? late.splice(0, 1) : [];
            if (user !== undefined) await press(user, 'here');
          }
        };
        await around(HOUR - 24 * 60 * MINUTE_MS - 20 * MINUTE_MS, []);
        time.now = HOUR - 9 * MINUTE_MS;
        await run(0, Infinity);
        const here = coming.slice(0, Math.max(2, count - lateCount));
        for (const user of here) await press(user, 'here');
        await around(HOUR - 8 * MINUTE_MS, coming.slice(here.length));
        time.now += 5 * MINUTE_MS;
        await run(1, Infinity);

        const tables = await store.listOpen(GUILD, 9);
        const [ended] = await store.stored.rowsOf(nights).list({});
        const hasBegun = ended!.outcome === 'begun';
        const seated = tables.flatMap(({ seats }) =>
          seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])),
        );
        expect(new Set(seated).size).toBe(seated.length);
        expect(hasBegun ? here.filter((user) => !seated.includes(user)) : seated).toEqual([]);
        // Two hosts move the same people at once: both tables change, or neither.
        const moved = tables.flatMap(({ hostId, seats }) =>
          seats.flatMap((seat) => (seat.kind === 'user' && seat.userId !== hostId ? [seat.userId] : [])),
        );
        await Promise.all(
          tables.length < 2
            ? []
            : tables.map(({ hostId }, i) =>
                at[i]!.click(hostId, `v1:0:aaaaaaaa:0:tables.${night!.id}.${moved.at(-i)}`, {
                  values: [moved.at(i - 1)!],
                }),
              ),
        );
        const after = (await store.listOpen(GUILD, 9)).flatMap(({ seats }) =>
          seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])),
        );
        expect(after.toSorted()).toEqual(seated.toSorted());
        expect(tables).toHaveLength(hasBegun ? Math.ceil(seated.length / 5) : 0);
        const pings = new Map<string, Set<string>>();
        for (const { body } of first.discord.requestsMatching(/^POST \/channels\/\d+\/messages$/u))
          for (const user of body.allowed_mentions?.users ?? [])
            pings.set(user, (pings.get(user) ?? new Set()).add(body.nonce ?? ''));
        expect(first.discord.requestsMatching(/^POST \/guilds\/\d+\/scheduled-events$/u)).toHaveLength(1);
        for (const messages of pings.values()) expect(messages.size).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns, examples: AT_THE_HOUR.map((steps) => [steps, PEOPLE.length, 2]) },
  );
