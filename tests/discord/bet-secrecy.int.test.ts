import { createHash } from 'node:crypto';
import { API } from '@discordjs/core/http-only';
import { type InternalRequest, REST } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Painter } from '../../src/table/ports/painter.ts';
import { composeBot } from '../../src/compose-bot.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { unlimitedPipelineDeps } from './unlimited.ts';
import { games as entries } from '../../src/games/index.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { PORTRAITS, type Portrait } from '../../src/games/vips/rules/pieces.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { Match } from '../../src/kernel/match.ts';
import { createTestStore } from '../storage/test-store.ts';
import { plainChange, plainTable } from '../table/plain-table.ts';
import { settingsOf } from '../../src/kernel/playable-game.ts';

const [GUILD, CHANNEL, STRANGER] = ['100000000000000001', '200000000000000001', '300000000000000009'];
const PLAYERS = ['300000000000000001', '300000000000000002', '300000000000000003'] as const;
const TABLE = 'abcdefg2';
const SETTINGS = { target: 'the ideal rival', set: 'women', first: 'random' };
const SEED = '5e'.repeat(32);
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A picture follows from its scene, so the scene stands for it: it must not differ either. */
const painter: Painter = {
  paint: async (picture) => ({ bytes: Buffer.from(JSON.stringify(picture)), extension: 'png' }),
  close: async () => undefined,
};

/** Records every request to Discord: its body, and a hash of every file. */
class RecordingRest extends REST {
  readonly recorded: string[] = [];

  override request({ method, fullRoute, body, files = [] }: InternalRequest): Promise<unknown> {
    const uploads = files.map(({ name, data }) => {
      if (!(data instanceof Uint8Array)) throw new Error(`${name} is not binary data`);
      return [name, data.byteLength, createHash('sha256').update(data).digest('hex')];
    });
    this.recorded.push(JSON.stringify([method, fullRoute, body, uploads]));
    return Promise.resolve({ id: '500000000000000001' });
  }
}

/** All requests that show a game in this state: to these users, who press everything, and if asked to the public. */
async function everythingShownTo(
  match: Match,
  viewers: readonly string[],
  withPublic: boolean,
): Promise<string[]> {
  const rest = new RecordingRest();
  const api = new API(rest);
  const store = createTestStore();
  const { presenter, route } = composeBot({
    store,
    entries,
    translator: createAppTranslator(entries),
    painter,
    clients: { api, webhooks: api, callbacks: api },
    random: seededRandom('shown'),
    clock: () => 0,
    log: LOG,
    isShared: false,
    botDelayMs: () => 0,
    botName: (_game, bot) => bot,
    ...unlimitedPipelineDeps(),
  });
  const { events } = match;
  const table = plainTable({
    id: TABLE,
    gameId: vipsEntry.game.id,
    guildId: GUILD,
    channelId: CHANNEL,
    hostId: PLAYERS[0],
    settings: SETTINGS,
    seats: PLAYERS.map((userId, i) => ({ kind: 'user', userId, name: `Player ${i}` }) as const),
    postedEvents: events.length,
  });
  await store.create(plainChange({ table, events, seed: SEED }));

  if (withPublic) {
    const post = { kind: 'post', from: Math.max(0, events.length - 6), to: events.length } as const;
    for (const [i, task] of [post, { kind: 'refresh' } as const].entries()) {
      const place = { guildId: GUILD, channelId: CHANNEL };
      const entry = { id: `${TABLE}.${i}`, tableId: TABLE, task, attempts: 0, ...place, tableVersion: table };
      const shown = await presenter.present(entry);
      if (shown.type === 'shown') await store.settleOutbox(entry.id, shown.post);
    }
  }
  let interactions = 0;
  const act = (userId: string, interaction: object): Promise<void> =>
    route({
      id: String(600_000_000_000_000_000n + BigInt(++interactions)),
      token: `token-${interactions}`,
      application_id: '400000000000000001',
      version: 1,
      guild_id: GUILD,
      channel: { id: CHANNEL, type: 0 },
      member: { user: { id: userId, username: 'someone', global_name: null }, nick: null },
      locale: 'en-GB',
      app_permissions: String(0xffff_ffff_ffffn),
      ...interaction,
    } as unknown as APIInteraction);
  for (const viewer of viewers) {
    for (const payload of ['f:', 'o:', 'o:bet', 'o:h0', 'u:h1', 'u:r', 'u:fh2---', 'm:r.h1', 'p:x']) {
      const [code, rest] = payload.split(':');
      const custom_id = `v1:${code}:${TABLE}:${match.step}:${rest}`;
      await act(viewer, { type: 3, data: { custom_id, component_type: 2 }, message: { id: '7', flags: 64 } });
    }
    for (const name of ['bet', 'history', 'list'])
      await act(viewer, { type: 2, data: { type: 1, name: 'vips', options: [{ type: 1, name }] } });
  }
  return rest.recorded;
}

/** A three-player game in several states: some bets in, in the middle, in the last turn. */
function gameStates(): readonly Match[] {
  const random = seededRandom('rival bets');
  const all: Match[] = [];
  let match = Match.start(vipsEntry.game, settingsOf(vipsEntry.game, SETTINGS), PLAYERS, random);
  while (match.outcome === null) {
    all.push(match);
    match = match.playBot(pick(random, ['random', 'greedy']), pick(random, match.toAct), random);
  }
  return [2, Math.floor(all.length / 2), all.length - 1].map((i) => all[i]!);
}

const betsIn = (match: Match): readonly (VipsEvent & { type: 'bet' })[] =>
  (match.events as readonly VipsEvent[]).filter((event) => event.type === 'bet');

/** The same game with another bet of this seat. */
function withOtherBet(match: Match, seat: number): Match {
  const next = (portrait: Portrait): Portrait => PORTRAITS[(PORTRAITS.indexOf(portrait) + 1) % 5]!;
  return Match.resume(
    vipsEntry.game,
    (match.events as readonly VipsEvent[]).map((event) => {
      if (event.type !== 'bet' || event.seat !== seat) return event;
      const { head, eyes, mouth } = event.bet;
      return { ...event, bet: { head: next(head), eyes: next(eyes), mouth: next(mouth) } };
    }),
  );
}

/** The requests without the digits of commitments, which change with the bet but do not reveal it. */
const withoutCommitments = (requests: readonly string[]): readonly string[] =>
  requests.map((request) => request.replaceAll(/`(?:[0-9a-f]{64}|[a-z2-7-]{29})`/gu, '`commitment`'));

describe('a rival’s different bet (V5)', () => {
  test.each(gameStates().map((match) => [match.step, betsIn(match).length, match] as const))(
    'changes nothing that anyone else is shown at step %i with %i bets in, except commitments (V5)',
    async (_, bets, match) => {
      const { seat } = betsIn(match)[0]!;
      const others = [...PLAYERS.filter((__, other) => other !== seat), STRANGER];
      const rival = withOtherBet(match, seat);
      const shown = await everythingShownTo(match, others, true);
      expect(bets).toBeGreaterThan(0);
      expect(shown.length).toBeGreaterThan(30);
      expect(shown.filter((request) => request.includes('picture-1.png')).length).toBeGreaterThan(2);
      const rivals = await everythingShownTo(rival, others, true);
      expect(withoutCommitments(rivals)).toEqual(withoutCommitments(shown));
      // The commitment to the bets is published once none of them can change.
      expect(JSON.stringify(rivals) === JSON.stringify(shown)).toBe(match.step === 0);
      expect(shown.join()).not.toContain(SEED);
      const owner = [PLAYERS[seat]!];
      expect(await everythingShownTo(rival, owner, false)).not.toEqual(
        await everythingShownTo(match, owner, false),
      );
    },
  );
});
