import { createHash } from 'node:crypto';
import { API } from '@discordjs/core/http-only';
import { type InternalRequest, REST } from '@discordjs/rest';
import type { APIInteraction } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommands } from '../../commands/index.ts';
import { createTables } from '../../src/app/createTables.ts';
import type { Painter } from '../../src/app/ports.ts';
import type { Table } from '../../src/app/table.ts';
import { createPresenter } from '../../src/discord/presenter.ts';
import { createRouter } from '../../src/discord/router.ts';
import { games as entries } from '../../src/games/index.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { PORTRAITS, type Portrait } from '../../src/games/vips/rules/words.ts';
import { house } from '../../src/i18n/locales/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { pick, seededLuck } from '../../src/kernel/luck.ts';
import type { Match } from '../../src/kernel/seal.ts';
import { createPainter } from '../../src/render/index.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';

const [GUILD, CHANNEL, STRANGER] = ['100000000000000001', '200000000000000001', '300000000000000009'];
const PLAYERS = ['300000000000000001', '300000000000000002', '300000000000000003'] as const;
const TABLE = 'abcdefg2';
const SETTINGS = { target: 'the ideal rival', set: 'women', first: 'random' };
const SEED = '5e'.repeat(32);
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

let painter: Painter;
beforeAll(() => {
  painter = createPainter({ painters: entries.map(({ painters }) => painters), workers: 1 });
});
afterAll(() => painter.close());

/** Writes down what would go to Discord: every letter, and a fingerprint of every file. */
class WritingRest extends REST {
  readonly written: string[] = [];

  override request({ method, fullRoute, body, files = [] }: InternalRequest): Promise<unknown> {
    const uploads = files.map(({ name, data }) => {
      if (!(data instanceof Uint8Array)) throw new Error(`${name} is no picture`);
      return [name, data.byteLength, createHash('sha256').update(data).digest('hex')];
    });
    this.written.push(JSON.stringify([method, fullRoute, body, uploads]));
    return Promise.resolve({ id: '500000000000000001' });
  }
}

/** Everything that the public, and these people pressing everything, would be shown of a game at this moment. */
async function shownTo(match: Match, viewers: readonly string[], withPublic: boolean): Promise<string[]> {
  const rest = new WritingRest();
  const api = new API(rest);
  const store = new MemoryStore();
  const games = new Map(entries.map(({ game }) => [game.id, game]));
  const translator = createTranslator([house, ...entries.map(({ catalogue }) => catalogue)]);
  const luck = seededLuck('shown');
  const { tables } = createTables({
    store,
    games,
    luck,
    clock: () => 0,
    pace: () => 0,
    committed: () => undefined,
    botName: (bot) => bot,
  });
  const table: Table = {
    id: TABLE,
    game: vipsEntry.game.id,
    guildId: GUILD!,
    channelId: CHANNEL!,
    playedIn: CHANNEL!,
    hostId: PLAYERS[0],
    settings: SETTINGS,
    thread: false,
    status: 'playing',
    seats: PLAYERS.map((userId, i) => ({ kind: 'user', userId, name: `Player ${i}` })),
    version: 1,
    told: match.events.length,
    openedAt: 0,
    parked: null,
    sealed: {},
  };
  const { events } = match;
  await store.create({ table, events, after: 0, interactionId: null, outbox: [], botAt: null, seed: SEED });

  const tools = {
    store,
    games,
    tables,
    translator,
    painter,
    luck,
    api,
    answers: api,
    callbacks: api,
    log: LOG,
  };
  if (withPublic) {
    const presenter = createPresenter({ ...tools, playIn: tables.playIn });
    const post = { kind: 'post', from: Math.max(0, events.length - 6), to: events.length } as const;
    for (const [i, task] of [post, { kind: 'refresh' } as const].entries()) {
      const entry = { id: `${TABLE}.${i}`, tableId: TABLE, task, attempts: 0 };
      const shown = await presenter.show(entry);
      if (shown.type === 'shown') await store.settleOutbox(entry.id, shown.post);
    }
  }
  const route = createRouter({ ...tools, commands: createCommands(tools) });
  let interactions = 0;
  const act = (userId: string, what: object): Promise<void> =>
    route({
      id: String(600_000_000_000_000_000n + BigInt(++interactions)),
      token: `token-${interactions}`,
      application_id: '400000000000000001',
      version: 1,
      guild_id: GUILD,
      channel: { id: CHANNEL, type: 0 },
      member: { user: { id: userId, username: 'somebody', global_name: null }, nick: null },
      locale: 'en-GB',
      app_permissions: String(0xffff_ffff_ffffn),
      ...what,
    } as unknown as APIInteraction);
  for (const viewer of viewers) {
    for (const payload of ['f:', 'o:', 'o:bet', 'o:h0', 'u:h1', 'u:r', 'u:fh---', 'm:r.h1', 'p:x']) {
      const [code, rest] = payload.split(':');
      const custom_id = `v1:${code}:${TABLE}:${match.step}:${rest}`;
      await act(viewer, { type: 3, data: { custom_id, component_type: 2 }, message: { id: '7', flags: 64 } });
    }
    for (const name of ['bet', 'history', 'list'])
      await act(viewer, { type: 2, data: { type: 1, name: 'vips', options: [{ type: 1, name }] } });
  }
  return rest.written;
}

/** A game of three at several moments: some bets in, all in, in the middle, in the last turn. */
function moments(): readonly Match[] {
  const luck = seededLuck('rival bets');
  const all: Match[] = [];
  let match = vipsEntry.game.open(SETTINGS, PLAYERS, luck);
  while (match.outcome === null) {
    all.push(match);
    match = match.playBot(pick(luck, ['random', 'greedy']), pick(luck, match.toAct), luck);
  }
  return [2, 3, Math.floor(all.length / 2), all.length - 1].map((i) => all[i]!);
}

const betsIn = (match: Match): readonly (VipsEvent & { type: 'bet' })[] =>
  (match.events as readonly VipsEvent[]).filter((event) => event.type === 'bet');

/** The same game, had this seat bet otherwise. */
function otherwise(match: Match, seat: number): Match {
  const next = (portrait: Portrait): Portrait => PORTRAITS[(PORTRAITS.indexOf(portrait) + 1) % 5]!;
  return vipsEntry.game.resume(
    (match.events as readonly VipsEvent[]).map((event) => {
      if (event.type !== 'bet' || event.seat !== seat) return event;
      const { head, eyes, mouth } = event.bet;
      return { ...event, bet: { head: next(head), eyes: next(eyes), mouth: next(mouth) } };
    }),
  );
}

/** A seal changes with the bet that it seals, and tells nothing of it: its digits are left out. */
const unsealed = (requests: readonly string[]): readonly string[] =>
  requests.map((request) => request.replaceAll(/`[0-9a-f]{64}`/gu, '`seal`'));

describe('V5: had a rival bet otherwise', () => {
  it.each(moments().map((match) => [match.step, betsIn(match).length, match] as const))(
    'at step %i with %i bets in, not a letter or pixel that anybody else is shown would differ, but for the seals',
    async (_, bets, match) => {
      const { seat } = betsIn(match)[0]!;
      const others = [...PLAYERS.filter((__, other) => other !== seat), STRANGER!];
      const rival = otherwise(match, seat);
      const shown = await shownTo(match, others, true);
      expect(bets).toBeGreaterThan(0);
      expect(shown.length).toBeGreaterThan(30);
      expect(shown.filter((request) => request.includes('picture-1.png')).length).toBeGreaterThan(2);
      const rivals = await shownTo(rival, others, true);
      expect(unsealed(rivals)).toEqual(unsealed(shown));
      // Bets are sealed when none can change any more.
      expect(JSON.stringify(rivals) === JSON.stringify(shown)).toBe(match.step === 0);
      expect(shown.join()).not.toContain(SEED);
      const owner = [PLAYERS[seat]!];
      expect(await shownTo(rival, owner, false)).not.toEqual(await shownTo(match, owner, false));
    },
  );
});
