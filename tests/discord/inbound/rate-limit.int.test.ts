import { bindFeatures, routeCodes } from '../../../src/features/index.ts';
import { API } from '@discordjs/core/http-only';
import { REST } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCommands } from '../../../commands/index.ts';
import { createTestStore } from '../../storage/test-store.ts';
import type { Parts } from '../../../src/features/feature.ts';
import { createRateLimiter } from '../../../src/discord/inbound/rate-limiter.ts';
import { rateLimitRouter, type InteractionHandler } from '../../../src/discord/inbound/pipeline.ts';
import { receiveInteraction, type Stage } from '../../../src/discord/inbound/received-interaction.ts';
import { watchMeasures } from '../../../src/table/measure.ts';
import { createAppTranslator } from '../../../src/features/app-translator.ts';
import { games } from '../../../src/games/index.ts';
import { type StubDiscordApi, startStubDiscordApi } from '../stub-discord-api.ts';
import { textOf } from '../harness.ts';

let discord: StubDiscordApi;
let route: InteractionHandler;
const time = { now: 0 };
const routed: string[] = [];
const rateLimited: string[] = [];
const warnings: string[] = [];
let interactions = 0;
let stopWatching: () => void;

beforeEach(async () => {
  time.now = 0;
  for (const list of [routed, rateLimited, warnings]) list.length = 0;
  discord = await startStubDiscordApi();
  const translator = createAppTranslator(games);
  const inner: Stage = async ({ ids }) => void routed.push(ids.interaction);
  const parts = {
    translator,
    games: new Map(),
    store: createTestStore(),
    houseParts: () => [],
  } as unknown as Parts;
  const features = bindFeatures(parts);
  const limited = rateLimitRouter(inner, {
    rateLimiter: createRateLimiter({ perPerson: 4, perServer: 1_000 }, () => time.now),
    translator,
    commands: createCommands(parts, features),
    routes: routeCodes,
    featureRoutes: features.routes,
    callbacks: new API(new REST({ api: discord.apiUrl, retries: 0, rejectOnRateLimit: () => true })),
    log: {
      info: () => undefined,
      warn: (_, message) => void warnings.push(message),
      error: () => undefined,
    },
  });
  stopWatching = watchMeasures((fact) => {
    if (fact.of === 'rate-limit') rateLimited.push(fact.reason);
  });
  route = (interaction) => limited(receiveInteraction(routeCodes, interaction));
});
afterEach(async () => {
  stopWatching();
  await discord[Symbol.asyncDispose]();
});

const send = (fields: Partial<APIInteraction> | object, userId = 'ada'): Promise<void> => {
  const interaction = {
    id: String(600_000_000_000_000_000n + BigInt(++interactions)),
    token: 'token',
    guild_id: '100000000000000001',
    member: { user: { id: userId, username: userId } },
    locale: 'en-GB',
    ...fields,
  };
  return route(interaction as unknown as APIInteraction);
};
const click = (route = 'u') => ({
  type: 3,
  data: { custom_id: `v1:${route}:abcdefg2:3:`, component_type: 2 },
  message: { id: '1', flags: 64 },
});
const command = (subcommand: string) => ({
  type: 2,
  data: { type: 1, name: 'vips', options: [{ type: 1, name: subcommand, options: [] }] },
});
const submitted = { type: 5, data: { custom_id: 'v1:p:abcdefg2:3:', components: [] } };
const typing = { type: 4, data: { name: 'vips', options: [] } };

/** The types of the callbacks that were sent. */
const callbacks = () => discord.requestsMatching(/callback$/u).map(({ body }) => body.type);

describe('the rate limit', () => {
  test('notifies a user over the limit once, in secret, then acknowledges silently, then ignores', async () => {
    for (let clicks = 0; clicks < 20; clicks++) await send(click());
    expect(callbacks()).toEqual([]);
    await send(click());
    const [notice] = discord.requestsMatching(/callback$/u);
    expect(notice?.body.type).toBe(4);
    expect((notice?.body.data?.flags ?? 0) & 64).toBe(64);
    expect(notice?.body.data?.allowed_mentions).toEqual({ parse: [] });
    expect(textOf(notice?.body.data?.components)).toContain('try again in a second');
    for (let clicks = 0; clicks < 30; clicks++) await send(click());
    expect(callbacks()).toEqual([4, ...Array.from({ length: 18 }, () => 6)]);
    expect(routed).toHaveLength(20);
    expect(rateLimited.filter((reason) => reason === 'person')).toHaveLength(19);
    expect(rateLimited.filter((reason) => reason === 'ignored')).toHaveLength(12);
  });

  test('always notifies for a command or modal, and offers no autocomplete choices', async () => {
    for (let clicks = 0; clicks < 21; clicks++) await send(click());
    for (const interaction of [command('list'), submitted, typing]) await send(interaction);
    const [, ofCommand, ofModal, ofAutocomplete] = discord.requestsMatching(/callback$/u);
    for (const notice of [ofCommand, ofModal]) {
      expect(notice?.body.type).toBe(4);
      expect(textOf(notice?.body.data?.components)).toContain('too quick for me');
    }
    expect(ofAutocomplete?.body).toEqual({ type: 8, data: { choices: [] } });
  });

  test.each([
    ['clicks', click(), 20],
    ['panels', click('o'), 10],
    ['animations', click('w'), 1],
    ['new tables', command('new'), 2],
    ['new solo tables', command('solo'), 2],
    ['republished posts', command('show'), 1],
    ['bet panels', command('bet'), 10],
  ])('admits a limited burst of %s', async (_, interaction, burst) => {
    for (let times = 0; times < 25; times++) await send(interaction);
    expect(routed).toHaveLength(burst);
  });

  test('survives that Discord rejects the notice', async () => {
    discord.failNext(/callback$/u, { status: 404, code: 10_062 });
    for (let clicks = 0; clicks < 21; clicks++) await send(click());
    expect(warnings).toEqual(['could not send rate limit reply']);
  });
});
