import { expect } from 'vitest';
import { exportOf } from '../../../src/features/privacy/personal-data.ts';
import { plans } from '../../../src/table/stored/plans.ts';
import { ANNA, BEN, CLEO, DORA, type Harness } from '../../discord/harness.ts';
import { postsOf } from '../../discord/posts.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo } from '../../discord/responses.ts';
import { startTurn } from '../../discord/turns.ts';

const MINUTE_MS = 60_000;

/** The last of three plans two turns ahead, of which one fits; it is played after a restart. */
async function planStory(processes: Processes): Promise<void> {
  const settings = { target: 'the ideal tester', set: 'women', first: { holder: ANNA, name: 'Anna' } };
  const request = { settings, turnTimeMs: 1_440 * MINUTE_MS };
  const { id } = await startTurn(processes.first(), request, [BEN, CLEO, DORA]);
  const now = () => processes.last().tableNow(id);
  const presses = async (at: Harness, user: string, route: string, payload = '') =>
    answerTo(at, user, `v1:${route}:${id}:${(await now()).match!.step}:${payload}`, {
      secret: route !== 'o',
    });
  const plays = (at: Harness, user: string, ...pieces: readonly string[]) =>
    at.posted(at.playMoves(user, id, ...pieces.map((piece) => ({ type: 'place', colour: 'blue', piece }))));
  /** The people whom new posts have pinged. */
  const pinged = () => postsOf(processes).flatMap(({ body }) => body.allowed_mentions?.users ?? []);
  const calls = pinged().length;
  const sent = processes.discord.requestsMatching(/ \/channels\//u).length;
  await presses(processes.first(), CLEO, 'o');
  await presses(processes.first(), CLEO, 'pl', 'keep.r.h1.r.h1');
  await presses(processes.last(), CLEO, 'pl', 'keep.g.e1.g.e2');
  expect((await presses(processes.first(), CLEO, 'pl', 'show')).text).toContain('2 of 3:');
  expect(JSON.stringify((await exportOf(processes.last(), CLEO)).data)).toContain('g.e1.g.e2');
  await processes.last().slash(CLEO, 'games');
  expect((await presses(processes.first(), BEN, 'o')).text).not.toContain('📌');
  expect(processes.discord.requestsMatching(/ \/channels\//u)).toHaveLength(sent);

  await plays(processes.first(), ANNA, 'head I', 'mouth I');
  await plays(processes.last(), BEN, 'mouth II', 'mouth I');
  await processes.present();
  await processes.pass(MINUTE_MS - 1_000);
  expect((await now()).match!.toAct).toEqual([2]);
  await processes.restart();
  await processes.pass(3 * MINUTE_MS);
  expect(pinged().slice(calls)).toEqual([BEN, DORA]);
  const { table, match } = await now();
  expect(match!.toAct).toEqual([3]);
  expect(match!.events.slice(-3)).toMatchObject([
    { type: 'placed', colour: 'green', piece: 'eyes I', planned: true },
    { type: 'placed', colour: 'green', piece: 'eyes II', planned: true },
    { type: 'turned' },
  ]);
  expect(table.planned).toEqual({});
  expect(await processes.first().store.stored.rowsOf(plans).count({})).toBe(0);
  const told = await presses(processes.last(), CLEO, 'o');
  expect(told.text).toMatch(/📌 Your plan was played: green on/iu);
}

describeOnBothStores(
  'a turn that is planned ahead',
  {
    sqlite:
      'is played by the first plan that fits, after a while and a restart, without a ping to its player',
    postgres: 'is so with two processes',
  },
  planStory,
);
