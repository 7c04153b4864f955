import { describe, expect, it, vi } from 'vitest';
import { answerTo, callbacksOf } from './answers.ts';
import { type Bot, spawnBot } from './bot.ts';
import { openLobby, playOn, startGame } from './game.ts';
import { tellsTheEnd } from './guest.ts';
import { startSilentGateway } from './silent-gateway.ts';
import { stageForAll } from './stage.ts';
import { layTwo, openTurn, turnPosted } from './table.ts';

const on = stageForAll({ environment: { OPERATOR_PORT: '0', LOG_LEVEL: 'trace' } });

type Line = Readonly<Record<string, unknown>>;

/** The lines of a bot's log. */
const linesOf = ({ output }: Pick<Bot, 'output'>): readonly Line[] =>
  output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));

/** Asks a bot at its operator's port. */
async function ask(bot: Bot, path: string): Promise<{ readonly status: number; readonly text: string }> {
  await bot.prints("the operator's port is open");
  const { port } = linesOf(bot).find(({ msg }) => msg === "the operator's port is open") ?? {};
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('an operator', () => {
  it('sees that the bot is alive and ready', async () => {
    const { bot } = on();
    expect(await ask(bot, '/healthz')).toMatchObject({ status: 200 });
    expect(await ask(bot, '/readyz')).toEqual({ status: 200, text: '{"status":"ready"}\n' });
  });

  it('sees that a bot waits for a gateway that stays silent; it can be told to stop all the same', async () => {
    await using gateway = await startSilentGateway();
    const bot = spawnBot({
      DISCORD_TOKEN: 'secret.token.here',
      DISCORD_API_URL: gateway.apiUrl,
      DATABASE_URL: 'sqlite::memory:',
      OPERATOR_PORT: '0',
    });
    await gateway.identified;
    const { status, text } = await ask(bot, '/readyz');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      {
        status: 'not ready',
        troubles: [{ part: 'connection to Discord', trouble: 'lacks 1 of 1 shards' }],
      },
    ]);
    expect(await ask(bot, '/healthz')).toMatchObject({ status: 200 });
    expect(await bot.end()).toBe(0);
    expect(bot.output()).not.toContain('secret.token');
  });

  it('can follow one click through the log, by its id and by the table', async () => {
    const stage = on();
    const turn = await openTurn(stage, ['Ada', 'Ben']);
    const { message, customId } = await layTwo(turn.active, turn.post);
    const outcome = await turn.active.person.click(message.id, customId);
    await answerTo(stage.standIn, Promise.resolve(outcome));
    await turnPosted(stage, turn.place, 2);
    const { interactionId: interaction } = outcome;
    const stepsWith = (ids: Line) =>
      linesOf(stage.bot)
        .filter((line) => Object.entries(ids).every(([name, value]) => line[name] === value))
        .flatMap(({ step }) => (typeof step === 'string' ? [step] : []));
    await vi.waitFor(() => expect(stepsWith({ table: turn.tableId }).at(-1)).toBe('kept'), {
      timeout: 10_000,
    });
    const click = { interaction, table: turn.tableId };
    expect(stepsWith(click).toSorted()).toEqual(['acknowledged', 'committed', 'decided', 'received']);
    expect(stepsWith({ interaction })).toEqual(stepsWith(click));
    const { length } = stepsWith({ table: turn.tableId });
    expect(stepsWith({ table: turn.tableId }).slice(-2)).toEqual(['posted', 'kept']);
    expect(length).toBeGreaterThan(20);
  });

  it('knows of every line about an interaction or a table which one it is', async () => {
    const { bot } = on();
    const house =
      /^(?:connected to|commands are|the operator's port|shutting down|Discord (?:posts|does not say))/u;
    for (const line of linesOf(bot)) {
      if (house.test(String(line['msg']))) continue;
      expect(line['interaction'] ?? line['table'], JSON.stringify(line)).toEqual(expect.any(String));
    }
  });

  it('reads figures of a played game that name nobody and nothing', async () => {
    const { standIn, bot, guest } = on();
    const guests = ['Ada', 'Ben'].map((name) => guest(name));
    const options = { target: 'the ideal operator', thread: false };
    const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, options);
    const end = await playOn(standIn, await startGame(standIn, lobby, guests), guests);
    expect(tellsTheEnd(end)).toBe(true);
    const { text } = await ask(bot, '/metrics');
    const value = (line: string): number =>
      Number(
        text
          .split('\n')
          .find((each) => each.startsWith(`${line} `))
          ?.slice(line.length + 1),
      );
    expect(value('pedestal_interactions_total{kind="play",result="answered"}')).toBeGreaterThan(10);
    expect(value('pedestal_acknowledgement_seconds_count')).toBeGreaterThan(50);
    expect(value('pedestal_commits_total{result="committed"}')).toBeGreaterThan(20);
    expect(value('pedestal_pictures_total{result="painted"}')).toBeGreaterThan(10);
    expect(value('pedestal_discord_responses_total{status="2xx"}')).toBeGreaterThan(100);
    expect(value('pedestal_gateway_shards{state="ready"}')).toBe(1);
    expect(value('pedestal_open_tables')).toBeGreaterThanOrEqual(1);
    const labels = new Set([...text.matchAll(/^pedestal_\w+\{([^}]*)\}/gmu)].map(([, found]) => found));
    expect(labels.size).toBeLessThan(60);
    expect([...labels].join()).not.toMatch(/\d{5}|ada|ben|operator/iu);
    expect(text).not.toMatch(/(?<![\d.])\d{17}/u);
  });

  it('finds no name, no token, no address with one and no custom id in the whole log', () => {
    const { standIn, bot, databaseUrl } = on();
    const output = bot.output();
    const tokens = standIn.requests.flatMap(({ path }) => {
      const [, kind, , token] = path.split('/');
      return (kind === 'interactions' || kind === 'webhooks') && token !== undefined ? [token] : [];
    });
    expect(tokens.length).toBeGreaterThan(50);
    for (const secret of [...new Set(tokens), standIn.token, databaseUrl])
      expect(output).not.toContain(secret);
    expect(output).not.toMatch(/v1:[a-z]:|Ada|Ben|the ideal|great.*leader|\b(?:head|eyes|mouth)\b/u);
  });

  it('would have been told of every callback by its interaction, were it refused', async () => {
    const { standIn, bot, guest } = on();
    const { person } = guest('Ada');
    standIn.intercept = ({ path }) =>
      path.startsWith('/interactions/')
        ? { status: 404, body: { code: 10_062, message: 'Unknown' } }
        : undefined;
    const lost = person.command(standIn.channelId, 'vips rules');
    await bot.prints('answering failed');
    standIn.intercept = undefined;
    const { interactionId } = await lost;
    const line = linesOf(bot).find(({ msg }) => msg === 'answering failed');
    expect(line).toMatchObject({ interaction: interactionId, err: { code: 10_062 } });
    expect(callbacksOf(standIn.requests, interactionId)).toHaveLength(1);
  });
});
