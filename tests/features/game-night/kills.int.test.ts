import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nights } from '../../../src/features/game-night/nights.ts';
import { openStore } from '../../../src/open-store.ts';
import { ANNA, BEN, CLEO, createHarness, DORA, GUILD, type Harness } from '../../discord/harness.ts';
import { wrapAccess } from '../../storage/wrapped-access.ts';

const MINUTE_MS = 60_000;
const HOUR = Date.UTC(2026, 10, 24, 19);
const PEOPLE = [ANNA, BEN, CLEO, DORA, '300000000000000011', '300000000000000012', '300000000000000013'];
const RUNS = 40;

/** How far the clock goes, in minutes (now and then back), which process looks, and after how many calls it is killed. */
const step = fc.record({
  minutes: fc.integer({ min: -3, max: 7 }),
  process: fc.constantFrom(0, 1),
  killedAfter: fc.option(fc.nat({ max: 12 }), { freq: 2 }),
});

test('whenever processes are killed and clocks jump around its hour, a night begins once, and nobody is pinged more than twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 60 }),
      fc.integer({ min: 2, max: PEOPLE.length }),
      async (steps, count) => {
        const time = { now: HOUR - 26 * 60 * MINUTE_MS };
        const clock = (): number => time.now;
        const store = await openStore('sqlite::memory:', { clock });
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
        for (const user of PEOPLE.slice(1, count)) await press(user, 'yes');

        const run = async (process: number, killedAfter: number): Promise<void> => {
          left[process] = killedAfter;
          await at[process]!.doJob('runNights').catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'killed')) throw error;
          });
          left[process] = Infinity;
        };
        const around = async (moment: number): Promise<void> => {
          time.now = Math.max(time.now, moment);
          for (const { minutes, process, killedAfter } of steps) {
            time.now += minutes * MINUTE_MS;
            await run(process, killedAfter ?? Infinity);
          }
        };
        await around(HOUR - 24 * 60 * MINUTE_MS - 20 * MINUTE_MS);
        time.now = HOUR - 9 * MINUTE_MS;
        await run(0, Infinity);
        for (const user of PEOPLE.slice(0, count)) await press(user, 'here');
        await around(HOUR - 8 * MINUTE_MS);
        time.now += 5 * MINUTE_MS;
        await run(1, Infinity);

        const tables = await store.listOpen(GUILD, 9);
        const [ended] = await store.stored.rowsOf(nights).list({});
        const hasBegun = ended!.outcome === 'begun';
        expect(tables).toHaveLength(hasBegun ? Math.ceil(count / 5) : 0);
        const seated = tables.flatMap(({ seats }) =>
          seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])),
        );
        expect(seated.toSorted()).toEqual(hasBegun ? PEOPLE.slice(0, count).toSorted() : []);
        const pings = new Map<string, Set<string>>();
        for (const { body } of first.discord.requestsMatching(/^POST \/channels\/\d+\/messages$/u))
          for (const user of body.allowed_mentions?.users ?? [])
            pings.set(user, (pings.get(user) ?? new Set()).add(body.nonce ?? ''));
        expect(first.discord.requestsMatching(/^POST \/guilds\/\d+\/scheduled-events$/u)).toHaveLength(1);
        for (const messages of pings.values()) expect(messages.size).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: RUNS },
  );
});
