import fc from 'fast-check';
import { expect } from 'vitest';
import { nights, questionOf } from '../../../src/features/game-night/nights.ts';
import { type Table, usersAt } from '../../../src/table/table.ts';
import { ANNA, BEN, CLEO, DORA, GUILD } from '../../discord/harness.ts';
import { createKilledPair, type Lives } from '../../discord/killed-pair.ts';
import { killAtLeast, lifeOf, type OpenPair } from '../../storage/killable-store.ts';

const MINUTE_MS = 60_000;
const HOUR = Date.UTC(2026, 10, 24, 19);
const PEOPLE = [ANNA, BEN, CLEO, DORA, '300000000000000011', '300000000000000012', '300000000000000013'];
const FOREVER = Number.POSITIVE_INFINITY;
/** A process lives for so many steps at most while it opens the tables of a night. */
const LONGEST = 80;

const lives = fc.oneof(
  fc.tuple(lifeOf(LONGEST), fc.constant(null)),
  fc.tuple(fc.constant(null), lifeOf(LONGEST)),
  fc.tuple(lifeOf(LONGEST), lifeOf(LONGEST)),
) as fc.Arbitrary<Lives>;

/** How far the clock goes, in minutes (now and then back), which processes look, whether one more comes, and what the host presses if the night asks. */
const step = fc.record({
  minutes: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: -3, max: 7 }) },
    { weight: 1, arbitrary: fc.constant(45) },
  ),
  lives,
  comes: fc.boolean(),
  verb: fc.option(fc.constantFrom('now', 'bots', 'wait'), { freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Killed after each number of steps at the hour, and two come before another process goes on. */
const AT_THE_HOUR = Array.from({ length: LONGEST }, (_, life): Step[] =>
  [7, 1, 0, 3].map((minutes, i) => ({
    ...{ minutes, comes: true, verb: null },
    lives: i > 1 ? [null, FOREVER] : [i === 1 ? life : FOREVER, null],
  })),
);

const peopleAt = (tables: readonly Table[]): readonly string[] =>
  tables.flatMap((table) => usersAt(table).map(({ userId }) => userId));

/** Kills two processes again and again around a night, on empty stores each time, and looks at what has come of it. */
export const killNights = (open: OpenPair, kills: number): Promise<void> =>
  killAtLeast<[Step[], number, number]>(
    kills,
    (killed) =>
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 40 }),
        fc.integer({ min: 2, max: PEOPLE.length }),
        fc.nat({ max: 3 }),
        async (steps, count, lateCount) => {
          const time = { now: HOUR - 26 * 60 * MINUTE_MS };
          const clock = (): number => time.now;
          const stores = await open(clock);
          const [store] = stores;
          await using pair = await createKilledPair(stores, clock, killed);
          const { first } = pair;
          await store.setNotifications(ANNA, { timeZone: 'Europe/Paris' });
          const fields = { day: '2026-11-24', time: '20:00', game: 'vips', weekly: 'false', bots: 'false' };
          await first.submit(ANNA, 'v1:0:aaaaaaaa:0:make', fields);
          const nightNow = async () => (await store.stored.rowsOf(nights).list({}))[0]!;
          const { id } = await nightNow();
          const press = (user: string, verb: string, lived: Lives = [FOREVER, null]): Promise<void> =>
            pair.live(lived, (process) =>
              process.click(user, `v1:0:aaaaaaaa:0:${verb}.${id}`, { secret: false }),
            );
          const coming = PEOPLE.slice(0, count);
          for (const user of coming.slice(1)) await press(user, 'yes');
          const look = (lived: Lives): Promise<void> =>
            pair.live(lived, (process) => process.doJob('runNights'));
          let latest = 0;
          const around = async (moment: number, late: string[]): Promise<void> => {
            time.now = Math.max(time.now, moment);
            for (const { minutes, lives: lived, comes, verb } of steps) {
              time.now += minutes * MINUTE_MS;
              latest = Math.max(latest, time.now);
              await look(lived);
              const [user] = comes && time.now >= HOUR ? late.splice(0, 1) : [];
              if (user !== undefined) await press(user, 'here', lived);
              if (verb !== null && questionOf(await nightNow()) !== null) await press(ANNA, verb, lived);
            }
          };
          await around(HOUR - 24 * 60 * MINUTE_MS - 20 * MINUTE_MS, []);
          time.now = HOUR - 9 * MINUTE_MS;
          await look([FOREVER, null]);
          const here = coming.slice(0, Math.max(2, count - lateCount));
          for (const user of here) await press(user, 'here');
          await around(HOUR - 8 * MINUTE_MS, coming.slice(here.length));
          // What a killed process has claimed, by whichever clock, is free again.
          time.now = latest + 5 * MINUTE_MS;
          await look([null, FOREVER]);

          const tables = await store.listOpen(GUILD, 9);
          const hasBegun = (await nightNow()).outcome === 'begun';
          const seated = peopleAt(tables);
          expect(new Set(seated).size).toBe(seated.length);
          expect(hasBegun ? here.filter((user) => !seated.includes(user)) : seated).toEqual([]);
          // Two hosts move the same people at once: both tables change, or neither.
          const moved = tables.flatMap((table) =>
            peopleAt([table]).filter((userId) => userId !== table.hostId),
          );
          if (tables.length > 1)
            await pair.live(
              steps[0]!.lives.map((life) => life ?? FOREVER) as unknown as Lives,
              (process, i) =>
                process.click(tables[i]!.hostId, `v1:0:aaaaaaaa:0:tables.${id}.${moved.at(-i)}`, {
                  values: [moved.at(i - 1)!],
                }),
            );
          expect(peopleAt(await store.listOpen(GUILD, 9)).toSorted()).toEqual(seated.toSorted());
          expect(tables).toHaveLength(hasBegun ? Math.ceil(seated.length / 5) : 0);
          const pings = new Map<string, Set<string>>();
          for (const { body } of first.discord.requestsMatching(/^POST \/channels\/\d+\/messages$/u))
            for (const user of body.allowed_mentions?.users ?? [])
              pings.set(user, (pings.get(user) ?? new Set()).add(body.nonce ?? ''));
          expect(first.discord.requestsMatching(/^POST \/guilds\/\d+\/scheduled-events$/u)).toHaveLength(1);
          for (const messages of pings.values()) expect(messages.size).toBeLessThanOrEqual(2);
        },
      ),
    AT_THE_HOUR.map((steps) => [steps, PEOPLE.length, 2]),
  );
