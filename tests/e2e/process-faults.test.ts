import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../playground/standin/index.ts';
import { spawnBot } from './bot.ts';
import { goneOn } from './game.ts';
import type { BreakOrder } from './break-at.ts';
import { breaches, type Life, quietLedger, watch, type Witness } from './invariants.ts';
import { troublesIn } from './sent.ts';
import { stageForAll } from './stage.ts';
import { layTwo, openTurn, postsOfTurn, type Turn, turnPosted } from './table.ts';

/** A file on a disk that is always full. */
const FULL = '/dev/full';

let witness: Witness;
const on = stageForAll({
  environment: { NODE_OPTIONS: `--import ${new URL('./break-at.ts', import.meta.url).href}` },
  prepare: (standIn) => {
    witness = watch(standIn);
    return Promise.resolve();
  },
});
const lives: Life[] = [];
beforeEach(async () => {
  if (!on().standIn.world.botOnline) await on().start();
});
afterEach(async () => {
  const ledger = await quietLedger(on().databaseUrl);
  expect(breaches({ standIn: on().standIn, witness, ledger, lives })).toEqual([]);
});

/** Breaks something while a whole turn is being made. Gives what the person was told. */
async function breakInTurn(order: BreakOrder, turn: Turn): Promise<Outcome> {
  const { message, customId } = await layTwo(turn.active, turn.post);
  const { process: bot } = on().bot;
  bot.send(order);
  await once(bot, 'message');
  return turn.active.person.click(message.id, customId);
}

/** The second turn's post, and nothing told twice. */
async function counted(turn: Turn): Promise<APIMessage> {
  const post = await turnPosted(on(), turn.place, 2);
  expect(postsOfTurn(on(), turn.place, 2)).toHaveLength(1);
  return post;
}

const callbacksOf = ({ interactionId }: Outcome) =>
  on().standIn.requests.filter(({ path }) => path.startsWith(`/interactions/${interactionId}/`));

describe('an event loop that stands still for longer than Discord waits', () => {
  it.each([
    ['before', 'received', 'failed'],
    ['before', 'acknowledged', 'failed'],
    ['before', 'decided', 'deferredUpdate'],
    ['after', 'committed', 'deferredUpdate'],
  ] as const)(
    '%s a move is %s: acknowledged once at most, and the move counts and shows',
    async (moment, breakAt, kind) => {
      const turn = await openTurn(on(), ['Ada', 'Ben']);
      const outcome = await breakInTurn({ breaks: 'standstill', breakAt, moment }, turn);
      expect(outcome.kind).toBe(kind);
      await counted(turn);
      expect(callbacksOf(outcome).length).toBeLessThanOrEqual(1);
    },
  );

  it('and in which a click arrives: it counts and shows, though Discord has given it up', async () => {
    const turn = await openTurn(on(), ['Ada', 'Ben']);
    const { message, customId } = await layTwo(turn.active, turn.post);
    on().bot.process.kill('SIGSTOP');
    try {
      const outcome = await turn.active.person.click(message.id, customId);
      expect(outcome.kind).toBe('failed');
      on().bot.process.kill('SIGCONT');
      await counted(turn);
      expect(callbacksOf(outcome).map(({ status }) => status)).toEqual([404]);
    } finally {
      on().bot.process.kill('SIGCONT');
    }
  });
});

describe('a failure that nobody', () => {
  it('catches ends the bot with a reason, and nothing is lost', async () => {
    const turn = await openTurn(on(), ['Ada', 'Ben']);
    const { bot, standIn } = on();
    const outcome = breakInTurn({ breaks: 'throw', breakAt: 'committed', moment: 'after' }, turn);
    expect(await bot.gone).toBe(1);
    expect(bot.errors()).toMatch(/^Pedestal could not go on: a bug that nobody catches\n$/mu);
    await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
    await on().start();
    await counted(turn);
    await outcome;
  });

  it('waits for is told in the log, and the bot lives', async () => {
    const turn = await openTurn(on(), ['Ada', 'Ben']);
    const { bot } = on();
    await breakInTurn({ breaks: 'reject', breakAt: 'committed', moment: 'after' }, turn);
    await goneOn(on().standIn, turn.place, turn.post);
    await counted(turn);
    expect(troublesIn(bot.output())).toEqual([expect.stringContaining('a bug that nobody waits for')]);
    const [other] = turn.others;
    await other!.play(await other!.openPanel(await turnPosted(on(), turn.place, 2)));
    await turnPosted(on(), turn.place, 3);
    expect(bot.output()).not.toContain('shutting down');
  });
});

describe('a token that Discord does not know any more', () => {
  it.each([
    [
      'on its HTTP API (401)',
      () =>
        void (on().standIn.intercept = ({ path }) =>
          path.startsWith('/channels/') ? { status: 401 } : undefined),
    ],
    ['on the gateway (4004)', () => on().standIn.gateway.closeConnections(4004)],
  ])(
    '%s ends the bot in the middle of life with a sentence, and what was acknowledged is shown once it is back',
    async (_, revoke) => {
      const turn = await openTurn(on(), ['Ada', 'Ben']);
      const { bot, standIn } = on();
      const { message, customId } = await layTwo(turn.active, turn.post);
      const outcome = turn.active.person.click(message.id, customId);
      await outcome;
      revoke();
      expect(await bot.gone).toBe(1);
      expect(bot.errors()).toMatch(/^Discord does not know this token: .*\.\n$/mu);
      await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
      standIn.intercept = undefined;
      await on().start();
      await counted(turn);
    },
  );
});

describe('a log', () => {
  it.skipIf(!existsSync(FULL))(
    'that cannot be written, for its disk is full, ends nothing and holds up nothing',
    async () => {
      const { standIn, databaseUrl } = on();
      await on().end();
      const full = openSync(FULL, 'w');
      const bot = spawnBot(
        { DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl, DATABASE_URL: databaseUrl },
        undefined,
        full,
      );
      try {
        await standIn.waitFor(() => standIn.world.botOnline, 'the bot to be online', 20_000);
        await openTurn(on(), ['Ada', 'Ben']);
        expect(await bot.end('SIGTERM')).toBe(0);
        expect(bot.errors()).not.toContain('Pedestal could not go on');
      } finally {
        await bot.end('SIGKILL');
        closeSync(full);
        await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
      }
    },
  );
});
