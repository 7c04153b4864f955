import { spectatorBets } from '../../../src/table/stored/results.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/table.ts';
import { nextTableId } from '../../../src/table/create-table.ts';
import { endGame } from '../../discord/end-game.ts';
import { postsOf } from '../../discord/posts.ts';
import {
  ANNA,
  BEN,
  CHANNEL,
  CLEO,
  DORA,
  customIdsOf,
  GUILD,
  type Harness,
  playToEnd,
  linkIn,
  textOfBody,
} from '../../discord/harness.ts';
import { suggestTargets } from '../../../src/games/vips/suggest-targets.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { ok } from '../../../src/kernel/game.ts';
import type { OutboxTask } from '../../../src/table/ports/outbox.ts';
import { defineWorkerCommand } from '../../../src/table/command.ts';
import { cancel, start } from '../../../src/table/game-decisions.ts';
import { localizerOf } from '../../games/vips/ui/table-fixture.ts';
import { moveTo } from '../../../src/table/republish.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, idsBehindMore, idsBehindPanelMore, lastAnswer } from '../../discord/responses.ts';

const HIDDEN = '300000000000000099';
const THREAD = '200000000000000077';

const harness = useHarness();
let over: LoadedTable;
beforeEach(async () => {
  over = await playToEnd(harness, await harness.startGame());
  await harness.drainOutbox();
});

/** The control of the end's post with this route, on it or behind *More*. */
const control = async (route: string): Promise<string> =>
  [
    ...customIdsOf(postsOf(harness).at(-1)!.body.components),
    ...(await idsBehindMore(harness, ANNA, over.table.id)),
  ].find((each) => each.startsWith(`v1:${route}:`))!;
/** Has the game as played in a thread, and queues these. */
async function playedInThread(...outbox: readonly OutboxTask[]): Promise<void> {
  const command = defineWorkerCommand('played-in-thread', ({ table, match }) =>
    ok({ table: { ...table, playChannelId: THREAD }, match, outbox }),
  );
  await harness.tables.run(command, { caller: null, tableId: over.table.id });
}
const press = async (user: string, id: string): Promise<string> =>
  (await answerTo(harness, user, id, { secret: false })).text;

describe('after the end', () => {
  test('Rematch opens one table, and leads everyone else to it', async () => {
    const id = await control('n');
    expect(await press(CLEO, id)).toContain('You’re in line');
    expect(await press(BEN, id)).toContain(`Start it here: <#${CHANNEL}>`);
    await harness.drainOutbox();
    const lobby = postsOf(harness).at(-1)!;
    expect(textOfBody(lobby.body)).toContain('**Ben** (host)');
    expect(textOfBody(lobby.body)).toContain('**Anna**');
    // It pings the players whom it seats, not the one who pressed.
    expect(lobby.body.allowed_mentions?.users).toEqual([ANNA, CLEO]);
    expect(lobby.body.content).toContain(`VIPs at Ben’s table: next game! Your seat is waiting. <@${ANNA}>`);
    const link = `https://discord.com/channels/${GUILD}/${CHANNEL}/${harness.discord.messageIds.get(lobby)}`;
    for (const user of [ANNA, CLEO]) expect(await press(user, id)).toContain(link);
  });

  test('Next opens the other game once for the players, those in line and bots, and tells how the evening goes', async () => {
    await endGame(harness, 1, [ANNA, BEN], { endedAt: Date.now() - 1 });
    const ids = customIdsOf(postsOf(harness).at(-1)!.body.components);
    const next = ids.find((id) => id.endsWith(':fame-us'))!;
    // A spectator finds the way first behind More, and nothing that is for players, who have no such way.
    const [line = '', ...others] = await idsBehindMore(harness, CLEO, over.table.id);
    expect(others.filter((id) => /^v1:[eH]:/u.test(id))).toEqual([]);
    expect(await idsBehindMore(harness, ANNA, over.table.id)).not.toContain(line);
    expect(await press(CLEO, line)).toContain('You’re in line');
    expect(await press(CLEO, next)).toContain('You’re in line');
    // Seats are kept for those who have bet, unless they are named nowhere.
    await harness.store.setHidden(HIDDEN, true);
    const { id: tableId } = over.table;
    const bets = [DORA, HIDDEN].map((userId, i) => ({
      tableId,
      number: i + 1,
      userId,
      name: 'x',
      bet: {},
      at: 0,
    }));
    await harness.store.stored.rowsOf(spectatorBets).add(...bets);
    expect(await press(BEN, next)).toContain(`Start it here: <#${CHANNEL}>`);
    await harness.drainOutbox();
    const id = nextTableId(over.table.id, 0, 'fame-us');
    const { table, game } = await harness.tableNow(id);
    expect(game.id).toBe('fame-us');
    expect(table.hostId).toBe(BEN);
    expect(table.invited.map(({ userId }) => userId)).toEqual([DORA]);
    // Without her a bot may come.
    expect((await idsBehindMore(harness, BEN, id)).some((each) => each.startsWith('v1:b:'))).toBe(true);
    expect(table.seats.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Ben', 'Cleo']);
    const lobby = postsOf(harness).at(-1)!;
    expect(lobby.body.allowed_mentions?.users?.toSorted()).toEqual([ANNA, CLEO].toSorted());
    expect(textOfBody(lobby.body)).toContain('Tonight: **Anna** 1');
    for (const user of [ANNA, CLEO, BEN]) expect(await press(user, next)).toContain('is already waiting');
  });

  test('Rematch draws a new target, the same for every press; Same again keeps it', async () => {
    await press(BEN, await control('n'));
    const anew = await harness.tables.find(GUILD, nextTableId(over.table.id, 0));
    const { target } = anew!.table.settings as { readonly target: string };
    const before = (over.table.settings as { readonly target: string }).target;
    expect(target).not.toBe(before);
    expect(suggestTargets(target, localizerOf(), seededRandom('any'))).toContain(target);
    await harness.run(cancel, BEN, anew!.table.id);
    const ids = await idsBehindMore(harness, ANNA, over.table.id);
    const again = ids.find((id) => /^v1:n:.*:same$/u.test(id))!;
    expect(await press(BEN, again)).toContain('Start it here');
    const same = await harness.tables.find(GUILD, nextTableId(over.table.id, 1));
    expect(same!.table.settings).toMatchObject({ target: before });
    expect(same!.table.turnTimeMs).toBe(over.table.turnTimeMs);
  });

  test('Rematch is told once in the thread where the game was played, with a link to its lobby', async () => {
    const id = await control('n');
    await playedInThread();
    for (const user of [BEN, ANNA, BEN]) await press(user, id);
    await harness.drainOutbox();
    const lines = postsOf(harness).filter(({ body }) =>
      textOfBody(body).includes('The next game is waiting'),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]!.path).toContain(THREAD);
    expect(linkIn(lines[0]!.body)).toContain(`/channels/${GUILD}/${CHANNEL}/`);
    expect(lines[0]!.body.allowed_mentions?.users ?? []).toEqual([]);
  });

  test('The line about a rematch waits for the post of its lobby, and leads to the channel when that does not come', async () => {
    await playedInThread({ kind: 'rematch', rematchId: nextTableId(over.table.id, 5) });
    const [entry] = await harness.store.claimOutbox(Date.now(), Date.now() + 60_000, 1);
    const posts = postsOf(harness).length;
    expect(await harness.presenter.present(entry!)).toEqual({ type: 'retry', delayMs: 0 });
    expect(postsOf(harness)).toHaveLength(posts);
    expect(await harness.presenter.present({ ...entry!, attempts: 3 })).toMatchObject({ type: 'shown' });
    expect(linkIn(postsOf(harness).at(-1)!.body)).toBe(`https://discord.com/channels/${GUILD}/${CHANNEL}`);
  });

  test('Share the replay posts it once, without controls, for players and members who may write there', async () => {
    const id = await control('y');
    for (const user of [BEN, CLEO, ANNA]) {
      expect(await press(user, id)).toContain(`everyone can watch it in <#${CHANNEL}>`);
      await harness.drainOutbox();
    }
    const replays = postsOf(harness).filter(({ body }) => textOfBody(body).includes('How it all happened'));
    expect(replays).toHaveLength(1);
    expect(customIdsOf(replays[0]!.body.components)).toEqual([]);
    const pressElsewhere = (user: string) =>
      answerTo(harness, user, id, { secret: false, channel: { id: '299', type: 0 } });
    expect((await pressElsewhere(CLEO)).text).toContain('Only the players can share this');
    expect((await pressElsewhere(BEN)).text).toContain('everyone can watch it');
  });

  test('nothing of a game that was moved to another channel is told where it was opened: no result, replay or rematch', async () => {
    const moved = '200000000000000009';
    const begun = await harness.startGame();
    await harness.drainOutbox();
    await harness.run(moveTo, ANNA, begun.table.id, { channelId: moved });
    await harness.drainOutbox();
    const from = harness.discord.requests.length;
    over = await playToEnd(harness, await harness.tableNow(begun.table.id));
    await harness.drainOutbox();
    await press(BEN, await control('y'));
    await press(BEN, await control('n'));
    await harness.drainOutbox();
    const told = harness.discord.requests.slice(from).filter(({ path }) => path.startsWith('/channels/'));
    expect(told.filter(({ path }) => path.startsWith(`/channels/${CHANNEL}/`))).toEqual([]);
    expect(JSON.stringify(told)).toContain('How it all happened');
    expect(await harness.tableNow(nextTableId(over.table.id, 0))).toMatchObject({
      table: { channelId: moved },
    });
  });

  test('a replay that Discord refuses is left out, and parks nothing', async () => {
    const refused = { status: 403, code: 50013 };
    harness.discord.failNext(/^POST \/channels\/\d+\/messages$/, refused, refused);
    await press(ANNA, await control('y'));
    await harness.drainOutbox();
    expect((await harness.tableNow(over.table.id)).table.parked).toBeNull();
    expect(harness.logEntries.map(({ facts }) => facts.event)).toContain('post.replay_refused');
  });

  test('How did I play? tells each who played in secret, page by page, in their language', async () => {
    const id = await control('H');
    const first = await press(ANNA, id);
    expect(first).toContain('How did I play?');
    // The search takes its time.
    expect(JSON.stringify(harness.discord.requestsMatching(/callback$/u).at(-1)!.body)).toContain(
      'Just a moment',
    );
    const last = await press(ANNA, `${id}99`);
    expect(last).toContain('Who read who');
    expect(await press(ANNA, `${id}x`)).toBe(first);
    expect(await press(BEN, `${id}99`)).toContain('Poker faces');
    await harness.click(ANNA, `${id}99`, { secret: false, locale: 'de' });
    expect(lastAnswer(harness).text).toContain('Wer wen durchschaut hat');
    expect(await press(CLEO, id)).toContain('You’re not in this game');
  });

  test('the end’s post has three buttons, and six behind the last, the best first; a panel has the same', async () => {
    const routesOf = (ids: readonly string[]) => ids.map((id) => id.split(':')[1]);
    expect(routesOf(customIdsOf(postsOf(harness).at(-1)!.body.components))).toEqual(['n', 'n', 'P']);
    const { ids: behind } = await answerTo(harness, BEN, `v1:P:${over.table.id}:0:`, { secret: false });
    expect(routesOf(behind)).toEqual(['e', 'y', 'H', 'u', 'u', 'P']);
    const rest = await answerTo(harness, BEN, behind.at(-1)!, { secret: false });
    expect(routesOf(rest.ids)).toEqual(['u', 'w', 'f', 'n', 'rp', 'P']);
    const panel = await answerTo(harness, BEN, `v1:o:${over.table.id}:${over.match!.step}:`, {
      secret: true,
    });
    expect(await idsBehindPanelMore(harness, BEN, panel.ids)).toEqual([...behind, ...rest.ids]);
  });

  test('a forged press before the end is refused', async () => {
    const { table } = await harness.startGame();
    for (const route of ['n', 'y'])
      expect(await press(ANNA, `v1:${route}:${table.id}:0:`)).toContain('This game is still going');
    expect(await press(ANNA, `v1:H:${table.id}:0:`)).toContain('The game’s still on');
    for (const route of ['n', 'H'])
      expect(await press(ANNA, `v1:${route}:zzzzzzzz:0:`)).toContain('I can’t find that table');
  });
});

/** Both players call the next game twice, at once; later everyone is led there, also when it is being played. */
async function nextStory(processes: Processes): Promise<void> {
  const { first, last } = processes;
  const ended = await playToEnd(first(), await first().startGame());
  await processes.present();
  const call = `v1:n:${ended.table.id}:0:fame-us`;
  const pressIn = (process: Harness, user: string) => answerTo(process, user, call, { secret: false });
  await Promise.all([first(), last()].flatMap((each) => [pressIn(each, ANNA), pressIn(each, BEN)]));
  await processes.restart();
  const { table } = await first().tableNow(nextTableId(ended.table.id, 0, 'fame-us'));
  const posts = postsOf(processes);
  expect(posts.at(-1)!.body.allowed_mentions?.users).toEqual([table.hostId === ANNA ? BEN : ANNA]);
  expect(posts.filter(({ body }) => body.content?.includes('next game!'))).toHaveLength(1);
  await first().run(start, table.hostId, table.id);
  for (const user of [ANNA, CLEO]) expect((await pressIn(last(), user)).text).toContain('is already waiting');
}

describeOnBothStores(
  'the next game',
  { sqlite: 'is one table that pings each person once', postgres: 'is that in two processes, too' },
  nextStory,
);
