import { expect, test } from 'vitest';
import { pause } from '../../../src/features/pause/pause.ts';
import { changePlans } from '../../../src/features/plan-ahead/plan-ahead.ts';
import { exportOf } from '../../../src/features/privacy/personal-data.ts';
import { takeBackTurn } from '../../../src/features/take-back/index.ts';
import { COLOURS, type Piece } from '../../../src/games/vips/rules/pieces.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import { pieceCode } from '../../../src/games/vips/ui/payload-codes.ts';
import { plans } from '../../../src/table/stored/plans.ts';
import { ANNA, BEN, CLEO, createHarness, DORA, type Harness } from '../../discord/harness.ts';
import { postsOf } from '../../discord/posts.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo, lastAnswer, lastResponse } from '../../discord/responses.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FOUR = [ANNA, BEN, CLEO, DORA] as const;
/** The longest that a planned turn waits once it has come. */
const DELAY_MS = 3 * MINUTE_MS;

const chips = (colour: string, ...pieces: readonly string[]): readonly object[] =>
  pieces.map((piece) => ({ type: 'place', colour, piece }));

/** A slow game of these people with all bets in; its id, and the people in the order of their turns. */
async function slowGame(harness: Harness, people: readonly string[] = FOUR) {
  const started = await harness.posted(harness.startGame({ turnTimeMs: DAY_MS }, people.slice(1)));
  const { match } = await harness.posted(harness.placeBets(started, people));
  const first = match!.toAct[0]!;
  return { id: started.table.id, turns: [...people.slice(first), ...people.slice(0, first)] };
}

const stepOf = async (harness: Harness, id: string): Promise<number> =>
  (await harness.tableNow(id)).match!.step;
const press = async (harness: Harness, user: string, id: string, payload: string) =>
  answerTo(harness, user, `v1:pl:${id}:${await stepOf(harness, id)}:${payload}`);
const look = async (harness: Harness, user: string, id: string) =>
  answerTo(harness, user, `v1:o:${id}:${await stepOf(harness, id)}:`, { secret: false });
const plays = (harness: Harness, user: string, id: string, ...moves: readonly object[]) =>
  harness.posted(harness.playMoves(user, id, ...moves));
/** The seat that is to act. */
const awaited = async (harness: Harness, id: string): Promise<string> => {
  const { table, match } = await harness.tableNow(id);
  const holder = table.seats[match!.toAct[0]!]!;
  return holder.kind === 'user' ? holder.userId : '';
};
/** The people whom new posts have pinged. */
const pinged = (on: Pick<Harness, 'discord'>): readonly string[] =>
  postsOf(on).flatMap(({ body }) => body.allowed_mentions?.users ?? []);

/** The last of three plans two turns ahead, of which one fits; it is played after a restart. */
async function planStory(processes: Processes): Promise<void> {
  const { id, turns } = await slowGame(processes.first());
  const [ada, ben, planner, next] = turns as [string, string, string, string];
  const calls = pinged(processes).length;
  const isPlanButton = (each: string): boolean => each.startsWith('v1:pl:') && each.endsWith(':at');
  const sent = processes.discord.requestsMatching(/ \/channels\//u).length;
  const waiting = await look(processes.first(), planner, id);
  expect(waiting.ids.filter(isPlanButton)).toHaveLength(1);
  expect((await press(processes.last(), planner, id, 'at')).text).toContain('📌 **Plan: a ');
  const kept = await press(processes.first(), planner, id, 'keep.r.h1.r.h1');
  expect(kept.text).toContain('1 of 3:');
  await press(processes.last(), planner, id, 'keep.g.e1.g.e2');
  expect((await press(processes.first(), planner, id, 'show')).text).toContain('2 of 3:');
  expect((await look(processes.last(), planner, id)).text).toContain('📌 2 plans');
  await processes.last().slash(planner, 'games');
  expect((await look(processes.first(), ben, id)).text).not.toContain('📌');
  expect(processes.discord.requestsMatching(/ \/channels\//u)).toHaveLength(sent);

  await plays(processes.first(), ada, id, ...chips('blue', 'head I', 'mouth I'));
  await plays(processes.last(), ben, id, ...chips('blue', 'mouth II', 'mouth I'));
  await processes.present();
  expect(await awaited(processes.first(), id)).toBe(planner);
  expect(pinged(processes).at(-1)).toBe(ben);
  await processes.pass(MINUTE_MS - 1_000);
  expect(await awaited(processes.last(), id)).toBe(planner);
  await processes.restart();
  await processes.pass(DELAY_MS);
  expect(await awaited(processes.first(), id)).toBe(next);
  expect(pinged(processes).at(-1)).toBe(next);
  expect(pinged(processes).slice(calls)).toEqual([ben, next]);
  const { table, match } = await processes.last().tableNow(id);
  expect(match!.events.slice(-3)).toMatchObject([
    { type: 'placed', colour: 'green', piece: 'eyes I', planned: true },
    { type: 'placed', colour: 'green', piece: 'eyes II', planned: true },
    { type: 'turned' },
  ]);
  expect(table.planned).toEqual({});
  expect(await processes.first().store.stored.rowsOf(plans).count({})).toBe(0);
  expect((await look(processes.last(), planner, id)).text).toMatch(/📌 Your plan was played: green on/iu);
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

test('a plan that does not fit tells nobody anything: its player is pinged as ever', async () => {
  let now = Date.UTC(2026, 10, 27, 18);
  await using harness = await createHarness({ clock: () => now });
  const { id, turns } = await slowGame(harness, [ANNA, BEN]);
  const [ada, ben] = turns as [string, string];
  await press(harness, ben, id, 'keep.r.h1.r.h1');
  await plays(harness, ada, id, ...chips('blue', 'head I', 'mouth I'));
  expect(pinged(harness).at(-1)).toBe(ben);
  now += DELAY_MS;
  await harness.passTime();
  expect(await awaited(harness, id)).toBe(ben);
  expect((await look(harness, ben, id)).text).toContain('don’t fit any more');
});

test('a player who comes before their plan is played reads it, and lays it out: then nothing plays by itself', async () => {
  let now = Date.UTC(2026, 10, 27, 18);
  await using harness = await createHarness({ clock: () => now });
  const { id, turns } = await slowGame(harness, [ANNA, BEN]);
  const [ada, ben] = turns as [string, string];
  await press(harness, ben, id, 'keep.r.h1.r.h2');
  await plays(harness, ada, id, ...chips('blue', 'mouth I', 'mouth II'));
  const due = await look(harness, ben, id);
  expect(due.text).toMatch(/plays by itself in one to three minutes\.\s+red on/iu);
  expect(due.ids.map((each) => each.split(':').at(-1))).toEqual(expect.arrayContaining(['now', 'mine']));
  expect(due.ids.filter((each) => each.startsWith('v1:u:'))).toEqual([]);
  const shown = await press(harness, ben, id, 'mine');
  expect(shown.text).toContain('Your plan is laid out');
  expect(shown.ids.some((each) => each.endsWith(':r.h1.r.h2'))).toBe(true);
  now += DAY_MS / 4;
  await harness.passTime();
  expect(await awaited(harness, id)).toBe(ben);
  expect(pinged(harness).at(-1)).toBe(ada);
});

test('a plan that is due is played at once where its player says so', async () => {
  await using harness = await createHarness();
  const { id, turns } = await slowGame(harness, [ANNA, BEN]);
  const [ada, ben] = turns as [string, string];
  await press(harness, ben, id, 'keep.r.h1.r.h2');
  await plays(harness, ada, id, ...chips('blue', 'mouth I', 'mouth II'));
  expect((await press(harness, ben, id, 'now')).text).toContain('Your plan was played');
  expect(await awaited(harness, id)).toBe(ada);
  expect((await harness.tableNow(id)).table.planned).toEqual({});
});

test('a turn that is taken back has its followers looked at anew; a pause holds them', async () => {
  let now = Date.UTC(2026, 10, 27, 18);
  await using harness = await createHarness({ clock: () => now });
  const { id, turns } = await slowGame(harness, [ANNA, BEN, CLEO]);
  const [ada, ben, cleo] = turns as [string, string, string];
  const wait = async (ms: number): Promise<void> => {
    now += ms;
    await harness.passTime();
  };
  await press(harness, ben, id, 'keep.r.h1.r.h1');
  await press(harness, cleo, id, 'keep.g.e1.g.e1');
  const calls = pinged(harness).length;
  await plays(harness, ada, id, ...chips('blue', 'mouth I', 'mouth II'));
  await wait(30_000);
  await harness.run(takeBackTurn, ada, id, { step: await stepOf(harness, id) });
  await wait(DELAY_MS);
  expect(await awaited(harness, id)).toBe(ada);
  await plays(harness, ada, id, ...chips('blue', 'mouth III', 'mouth II'));
  for (const user of turns) await harness.run(pause, user, id, { step: 'agree' });
  await wait(DELAY_MS);
  await wait(MINUTE_MS);
  expect(await awaited(harness, id)).toBe(ben);
  await harness.run(pause, ada, id, { step: 'go-on' });
  await wait(DELAY_MS);
  await wait(DELAY_MS);
  expect(await awaited(harness, id)).toBe(ada);
  expect(pinged(harness).slice(calls)).toEqual([ada]);
});

test('a press for a step that is over keeps no plan and makes no move', async () => {
  await using harness = await createHarness();
  const { id, turns } = await slowGame(harness, [ANNA, BEN]);
  const [ada, ben] = turns as [string, string];
  const before = await stepOf(harness, id);
  await plays(harness, ada, id, ...chips('blue', 'mouth I', 'mouth II'));
  const answer = await answerTo(harness, ben, `v1:pl:${id}:${before}:keep.r.h1.r.h1`);
  expect(answer.text).not.toContain('1 of 3');
  expect(await awaited(harness, id)).toBe(ben);
  expect((await harness.tableNow(id)).table.planned).toEqual({});
});

test('plans are all stopped by the same, can be dropped, are exported to their person, and go with the table', async () => {
  await using harness = await createHarness();
  const { id, turns } = await slowGame(harness, [ANNA, BEN]);
  const [, ben] = turns as [string, string];
  await press(harness, ben, id, 'keep.r.h1.r.h1');
  await harness.run(changePlans, ben, id, { stop: 'h5' });
  for (const draft of ['r.h2.r.h2', 'r.h3.r.h3']) await press(harness, ben, id, `keep.${draft}`);
  const [row] = await harness.store.stored.rowsOf(plans).list({ tableId: id });
  expect(row?.plans).toMatchObject(Array(3).fill({ stops: [{ piece: 'head V' }] }));
  expect((await press(harness, ben, id, 'keep.r.h4.r.h4')).text).toContain('3 plans for this turn already');
  const { data } = await exportOf(harness, ben);
  expect(JSON.stringify(data)).toContain('r.h2.r.h2');
  await press(harness, ben, id, 'drop');
  expect((await harness.tableNow(id)).table.planned).toEqual({});
  expect(await harness.store.stored.rowsOf(plans).count({})).toBe(0);
});

test('a plan that is laid out keeps its words for the form of its argument', async () => {
  await using harness = await createHarness();
  const { id, turns } = await slowGame(harness, [ANNA, BEN]);
  const [ada, ben] = turns as [string, string];
  const view = (await harness.tableNow(id)).match!.view(null) as VipsView;
  const [top, low] = [view.columns.head[0], view.columns.head[3]].map((each) => `head ${each}` as Piece);
  // Each piece has one chip: with the other's as well, both have the same.
  const [onTop, onLow] = [top!, low!].map((piece) => COLOURS.find((each) => view.chips[piece][each] === 1)!);
  await plays(harness, ada, id, ...chips(onLow!, top!, 'mouth I'));
  await plays(harness, ben, id, ...chips('green', 'mouth II', 'mouth III'));
  const draft = `${onTop![0]}.${pieceCode(low!)}.x.${pieceCode(low!)}.${pieceCode(top!)}`;
  const words = 'It *was* the light.';
  await harness.submit(ben, `v1:pl:${id}:${await stepOf(harness, id)}:keep.${draft}`, { because: words });
  expect(lastAnswer(harness).text).toContain('saying “It');
  await plays(harness, ada, id, ...chips(onLow === 'red' ? 'blue' : 'red', 'eyes I', 'eyes II'));
  const { ids } = await press(harness, ben, id, 'mine');
  await harness.click(
    ben,
    ids.find((each) => each.endsWith(`:${draft}`) && each.startsWith('v1:m'))!,
  );
  expect(JSON.stringify(lastResponse(harness))).toContain(JSON.stringify({ value: words }).slice(1, -1));
});
