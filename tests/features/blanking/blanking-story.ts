import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { verifyRecord } from '../../../scripts/verify/report.ts';
import { games } from '../../../src/games/index.ts';
import type { Match } from '../../../src/kernel/match.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import { recordOf } from '../../../src/table/fairness/evidence.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import { type InProcessBot, startInProcessBot } from '../../discord/in-process-bot.ts';
import { arguing, playOut } from '../../discord/play-out.ts';
import { openLobby, startGame } from '../../e2e/game-flow.ts';
import { buttonLabelled, publicPosts, selectsIn, type SimulatedPlayer } from '../../e2e/player.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { bytesOf, shownTo } from '../../discord/traces.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 20 };
const TARGET = 'Quuxfang the Bold';
/** Words of every argument. */
const ARGUED = 'leader needs';

const messageNow = ({ fakeDiscord }: InProcessBot, { id }: APIMessage): APIMessage =>
  fakeDiscord.state.findMessage(id)?.message ?? expect.fail('the message is gone');

/** Blanks a text of a table by what is behind *More* of this post. */
async function blankText(
  bot: InProcessBot,
  host: SimulatedPlayer,
  { post, tableId }: { readonly post: APIMessage; readonly tableId: string },
  text: string,
): Promise<APIMessage> {
  const answer = await host.pressLabelled(messageNow(bot, post), /^Remove a text/u);
  const [select] = selectsIn(answer);
  const value = typedTextsOf(await loadTable(bot, tableId)).find((each) => each.text === text)?.id;
  const asked = select === undefined ? answer : await host.press(answer, select, value);
  expect(JSON.stringify(asked)).toContain(text);
  return host.confirm(asked, buttonLabelled(asked, /rude/u));
}

/** Resolves when nothing is left to be shown. */
const settled = ({ store }: InProcessBot): Promise<void> =>
  expect.poll(async () => (await store.backlog(Date.now())).outboxEntries, PATIENCE).toBe(0);

const loadTable = async ({ tables }: InProcessBot, id: string): Promise<LoadedTable> =>
  (await tables.load(id)) ?? expect.fail('the table is gone');

const recordNow = (loaded: LoadedTable): unknown =>
  JSON.parse(JSON.stringify(recordOf(loaded, loaded.match!, ({ key }) => key)));

/** Plays a game to its end, arguing as often as the rules let one. Each move is shown before the next. */
async function playToItsEnd(bot: InProcessBot, tableId: string): Promise<void> {
  const loaded = await loadTable(bot, tableId);
  let number = 0;
  const caller = (userId: string) => ({
    ...{
      userId,
      name: `Player ${userId}`,
      guildId: loaded.table.guildId,
      interactionId: `${tableId} ${number}`,
    },
    ...{ managesServer: false, managedChannelIds: [] },
  });
  await playOut({ tables: bot.tables, caller }, loaded, async (match, seat) => {
    await settled(bot);
    const words = `Every ${ARGUED} a chin like number ${number++} here`;
    return match.game.id === 'vips' ? arguing(words)(match, seat) : sayingMove(match, seat, words);
  });
}

/** A move of Fame Us: with a person, a reason and a thought of one's own wherever the rules let one. */
function sayingMove(match: Match, seat: number, said: string): unknown {
  const legal = match.legalMoves(seat) as readonly { readonly type: string }[];
  const names = legal.find(({ type }) => type === 'name');
  if (names !== undefined) return { ...names, name: { said }, because: { said: `${said} indeed` } };
  const recalls = legal.find(({ type }) => type === 'recall');
  return recalls === undefined ? legal[0] : { ...recalls, mind: { said: `${said} too` } };
}

/** What a story is about. */
interface Story {
  readonly databaseUrl: string;
  readonly gameId: 'vips' | 'fame-us';
  readonly people: readonly string[];
}

/** A whole game whose typed texts are blanked after its end: in everything that shows or keeps them. */
export async function blankingStory({ databaseUrl, gameId, people }: Story): Promise<void> {
  await using bot = await startInProcessBot({ databaseUrl });
  await bot.waitForLog('slash commands registered');
  const { fakeDiscord } = bot;
  const players = people.map((name) => bot.player(name));
  const [host] = players as [SimulatedPlayer];
  const channelId = [...fakeDiscord.state.channels.keys()][0] ?? '';
  const target = gameId === 'vips' ? [TARGET] : [];
  const options = { ...(gameId === 'vips' ? { target: TARGET } : {}), thread: true };
  const lobby = await openLobby(fakeDiscord, host, channelId, options, { gameId });
  const [{ id }] = (await bot.tables.list(fakeDiscord.state.guild.id)) as [LoadedTable['table']];
  await startGame(fakeDiscord, lobby, players);
  await expect.poll(async () => (await loadTable(bot, id)).table.status, PATIENCE).toBe('playing');
  await playToItsEnd(bot, id);
  await settled(bot);
  const end = publicPosts(fakeDiscord, { channelId: lobby.id, after: lobby.id }).at(-1);
  if (end === undefined) throw new Error('nothing was posted');
  await host.clickLabelled(messageNow(bot, end), /replay/iu);
  await settled(bot);

  const before = await loadTable(bot, id);
  const typed = typedTextsOf(before).map(({ text }) => text);
  expect(typed).toEqual(expect.arrayContaining(target));
  expect(typed.length).toBeGreaterThan(2);
  for (const text of typed) {
    expect(shownTo(bot).join('')).toContain(text);
    expect(await bytesOf(databaseUrl)).toContain(text);
    expect(JSON.stringify(recordNow(before))).toContain(text);
  }

  for (const text of typed) await blankText(bot, host, { post: end, tableId: id }, text);
  await settled(bot);
  const after = await loadTable(bot, id);
  const record = recordNow(after);
  const exhibits = { guildId: after.table.guildId, gameId, offset: 0, limit: 9 };
  for (const [place, all] of Object.entries({
    posts: shownTo(bot),
    database: [await bytesOf(databaseUrl)],
    record: [JSON.stringify(record)],
    memory: [JSON.stringify([after.table, after.match?.events, after.match?.narration(null, 0)])],
    gallery: [JSON.stringify(await bot.store.exhibits(exhibits))],
  }))
    for (const text of typed)
      expect(
        all.filter((each) => each.includes(text)).map((each) => each.slice(0, 3_000)),
        place,
      ).toEqual([]);
  expect(shownTo(bot).join('')).toContain(BLANKED);

  // What was posted still holds, in the command line's verifier, too.
  const copied = before.table.commitments;
  expect(after.table.commitments).toEqual(copied);
  const report = verifyRecord({ where: 'It', raw: record }, { copied }, games);
  expect(report.lines.filter((line) => line.includes('✗'))).toEqual([]);
  expect(report.matches).toBe(true);
  expect(report.lines.join('\n').includes('blanked since')).toBe(gameId === 'vips');

  // The game can be told again after a restart, from what is stored now.
  await bot.restart();
  expect(recordNow(await loadTable(bot, id))).toEqual(record);
}
