import fc from 'fast-check';
import { expect } from 'vitest';
import { claimSeat, resignSeat } from '../../../src/features/late-turns/change-seat.ts';
import { pause } from '../../../src/features/pause/pause.ts';
import { changePlans, comeBack, keepPlan } from '../../../src/features/plan-ahead/plan-ahead.ts';
import { takeBackTurn } from '../../../src/features/take-back/index.ts';
import { vipsGame } from '../../../src/games/vips/index.ts';
import type { Piece } from '../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent } from '../../../src/games/vips/schemas.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import { pieceCode, pieceFrom } from '../../../src/games/vips/ui/payload-codes.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { voteAtTimeUp } from '../../../src/table/clock/time-up-vote.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { plans } from '../../../src/table/stored/plans.ts';
import { isPaused } from '../../../src/table/table.ts';
import { areAsBefore } from '../../games/vips/same-places.ts';
import { killable, killAtLeast, lifeOf, type OpenPair } from '../../storage/killable-store.ts';
import { createHarness } from '../../table/harness.ts';

const MINUTE_MS = 60_000;
const PEOPLE = ['ada', 'ben', 'cleo'] as const;
/** Few pieces, so that plans and turns meet. */
const PIECES = ['h1', 'h2', 'e1', 'e2'] as const;

const person = fc.constantFrom(...PEOPLE);
const chip = fc.tuple(fc.constantFrom('r', 'g', 'b'), fc.constantFrom(...PIECES));
const turn = fc.tuple(chip, chip).map((chips) => chips.flat());
const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('plan'), who: person, turn }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('turn'), turn }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      minutes: fc.constantFrom(0.5, 1, 1, 3, 3, 3, 90, 1_500, -2, -30),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('drop', 'look', 'back', 'pause', 'go on'), who: person }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('leave', 'return', 'vote'), who: person }) },
);
/** Which process does it, and for how long it lives. */
const act = fc.tuple(deed, fc.constantFrom(0, 1), lifeOf(25));

/** A plan as it was made: what it lays, and the whole board then. */
type Kept = Readonly<{ turn: readonly string[]; view: VipsView }>;
const touched = ({ turn }: Kept): readonly Piece[] => [turn[1], turn[3]].map((code = '') => pieceFrom(code)!);
/**
 * Does anything in any order, on empty stores each time, with two processes that are killed: a turn is played as planned
 * once, by the first plan of which nothing has changed.
 */
export async function expectPlansKept(open: OpenPair, kills: number): Promise<void> {
  let planned = 0;
  await killAtLeast(kills, (killed) =>
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 50 }), async (deeds) => {
      const time = { now: Date.UTC(2026, 10, 27, 18) };
      const stores = await open(() => time.now);
      const [store] = stores;
      const processes = stores.map((own) => {
        const process = killable(own);
        return { ...process, at: createHarness(anyGame(vipsGame), process.store, time) };
      });
      const first = processes[0]!.at;
      const { id } = (await first.openLobby(PEOPLE)).table;
      await first.run(start, 'ada', id);
      for (const user of PEOPLE)
        await first.play(user, id, [{ type: 'bet', bet: { head: 'I', eyes: 'II', mouth: 'III' } }]);
      const now = async () => {
        const loaded = await first.loadTable(id);
        const seatOf = (user: string): number =>
          loaded.table.seats.findIndex((holder) => holder.kind === 'user' && holder.userId === user);
        return { ...loaded, match: loaded.match!, seatOf };
      };
      const model = new Map<string, readonly Kept[]>();
      /** The events of the latest deed, checked against the plans before it. */
      const check = async (before: Awaited<ReturnType<typeof now>>): Promise<void> => {
        const after = await now();
        const events = after.match.events.slice(
          before.match.events.length,
        ) as unknown as readonly VipsEvent[];
        const ahead = events.filter((event) => event.type === 'placed').filter((event) => event.planned);
        for (const user of PEOPLE) {
          const made = ahead.filter(({ seat }) => seat === before.seatOf(user));
          if (made.length === 0) continue;
          planned++;
          expect(isPaused(before.table)).toBe(false);
          expect(before.table.turnClock?.stage).toBe('running');
          expect(before.match.toAct).toEqual([before.seatOf(user)]);
          const view = before.match.view(null) as VipsView;
          const fitting = model.get(user)?.find((each) => areAsBefore(touched(each), each.view, view));
          const played = made.map(({ colour, piece }) => `${colour[0]}.${pieceCode(piece)}`);
          expect(played.join('.')).toBe(fitting!.turn.join('.'));
        }
        const isTakenBack = after.match.tookBackSince(before.match.events.length);
        for (const [user, own] of model) {
          const stored = after.table.planned[user]?.count ?? 0;
          // Plans end with the turn, the seat or the game, and never by themselves.
          if (stored === 0) model.delete(user);
          else expect(stored).toBe(own.length);
          const isOver = after.seatOf(user) < 0 || after.table.status !== 'playing';
          const hadTurn =
            before.match.toAct.includes(before.seatOf(user)) && after.match.step > before.match.step;
          if (isOver || (hadTurn && !isTakenBack)) expect(stored).toBe(0);
        }
        const rows = await store.stored.rowsOf(plans).list({ tableId: id });
        expect(rows.map(({ userId, plans: own }) => [userId, own.length]).toSorted()).toEqual(
          Object.entries(after.table.planned)
            .map(([userId, { count }]) => [userId, count])
            .toSorted(),
        );
      };
      let deedCount = 0;
      for (const [each, process, drawn] of deeds) {
        const { at, live } = processes[process]!;
        let life = drawn;
        const lives = async (work: () => Promise<unknown>): Promise<void> => {
          const isKilled = live(life, work);
          life = Number.POSITIVE_INFINITY;
          if (await isKilled) killed();
        };
        const ring = async (): Promise<void> => {
          for (const deadline of await store.claimDeadlines(time.now, time.now + 8_000, 10)) {
            const before = await now();
            await lives(() => at.tables.ring(deadline));
            await check(before);
          }
        };
        const before = await now();
        if (before.table.status !== 'playing') break;
        if ('minutes' in each) {
          const end = time.now + each.minutes * MINUTE_MS;
          while (time.now < end) {
            await ring();
            time.now = Math.min(end, time.now + (end - time.now > 10 * MINUTE_MS ? 30 : 0.5) * MINUTE_MS);
          }
          time.now = end;
          await ring();
          continue;
        }
        const step = before.match.step;
        const who = 'who' in each ? each.who : PEOPLE[0];
        const turn: readonly string[] = 'turn' in each ? each.turn : [];
        const by = (user: string) => at.caller(user, { interactionId: `deed ${deedCount++}` });
        const act = async (): Promise<unknown> => {
          if (each.do === 'plan')
            return at.run(keepPlan, by(who), id, { step, payload: turn.join('.'), input: {} });
          if (each.do === 'turn') {
            const [seat = -1] = before.match.toAct;
            const holder = before.table.seats[seat];
            const moves = before.match.ui.moves(before.match.view(seat), turn.join('.'), {});
            return holder?.kind === 'user' && moves !== null ? at.play(by(holder.userId), id, moves) : null;
          }
          if (each.do === 'drop') return at.run(changePlans, by(who), id, { stop: null });
          if (each.do === 'look') return at.tables.run(comeBack, { caller: null, tableId: id, userId: who });
          if (each.do === 'back') return at.run(takeBackTurn, by(who), id, { step });
          if (each.do === 'pause') {
            for (const user of PEOPLE) await at.run(pause, by(user), id, { step: 'agree' });
            return null;
          }
          if (each.do === 'go on') return at.run(pause, by(who), id, { step: 'go-on' });
          if (each.do === 'leave') return at.run(resignSeat, by(who), id);
          if (each.do === 'vote') return at.run(voteAtTimeUp, by(who), id, { step, choice: 'bot-turn' });
          const free = before.table.seats.findIndex(({ kind }) => kind === 'bot');
          return at.run(claimSeat, by(who), id, { seat: free });
        };
        const count = before.table.planned[who]?.count ?? 0;
        await lives(act);
        const kept = { turn, view: before.match.view(null) as VipsView };
        if (((await now()).table.planned[who]?.count ?? 0) > count)
          model.set(who, [...(model.get(who) ?? []), kept]);
        await check(before);
      }
      await stores[0].close();
      if (stores[1] !== stores[0]) await stores[1].close();
    }),
  );
  expect(planned).toBeGreaterThan(0);
}
