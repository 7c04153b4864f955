import { API } from '@discordjs/core/http-only';
import { REST } from '@discordjs/rest';
import type { APIInteraction } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFloods } from '../../src/app/floods.ts';
import { guardRouter } from '../../src/discord/floodGate.ts';
import type { Router } from '../../src/discord/router.ts';
import { house as words } from '../../src/i18n/locales/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { type Loopback, startLoopback } from './loopback.ts';
import { textOf } from './table.ts';

let discord: Loopback;
let route: Router;
const time = { now: 0 };
const routed: string[] = [];
const refused: string[] = [];
const warned: string[] = [];
let interactions = 0;

beforeEach(async () => {
  time.now = 0;
  for (const list of [routed, refused, warned]) list.length = 0;
  discord = await startLoopback();
  const inner: Router = async ({ id }) => void routed.push(id);
  route = guardRouter(inner, {
    floods: createFloods({ person: 4, server: 1_000 }, () => time.now),
    translator: createTranslator([words]),
    callbacks: new API(new REST({ api: discord.api, retries: 0, rejectOnRateLimit: () => true })),
    log: {
      info: () => undefined,
      warn: (_, message) => void warned.push(message),
      error: () => undefined,
    },
    refused: (reason) => void refused.push(reason),
  });
});
afterEach(() => discord[Symbol.asyncDispose]());

const press = (what: Partial<APIInteraction> | object, userId = 'ada'): Promise<void> => {
  const interaction = {
    id: String(600_000_000_000_000_000n + BigInt(++interactions)),
    token: 'token',
    guild_id: '100000000000000001',
    member: { user: { id: userId } },
    locale: 'en-GB',
    ...what,
  };
  return route(interaction as unknown as APIInteraction);
};
const click = (route = 'u') => ({
  type: 3,
  data: { custom_id: `v1:${route}:abcdefg2:3:`, component_type: 2 },
  message: { id: '1', flags: 64 },
});
const command = (sub: string) => ({
  type: 2,
  data: { type: 1, name: 'vips', options: [{ type: 1, name: sub, options: [] }] },
});
const submitted = { type: 5, data: { custom_id: 'v1:p:abcdefg2:3:', components: [] } };
const typing = { type: 4, data: { name: 'vips', options: [] } };

/** What Discord was told, as the types of the callbacks. */
const callbacks = () => discord.of(/callback$/u).map(({ body }) => body.type);

describe('the flood gate', () => {
  it('lets everything through that is within the limits, and says nothing', async () => {
    for (; time.now < 60_000; time.now += 300) await press(click());
    expect(routed).toHaveLength(200);
    expect(callbacks()).toEqual([]);
  });

  it('tells somebody who is too quick once, in secret, then acknowledges without a word, then not at all', async () => {
    for (let taps = 0; taps < 20; taps++) await press(click());
    expect(callbacks()).toEqual([]);
    await press(click());
    const [told] = discord.of(/callback$/u);
    expect(told?.body.type).toBe(4);
    expect((told?.body.data?.flags ?? 0) & 64).toBe(64);
    expect(told?.body.data?.allowed_mentions).toEqual({ parse: [] });
    expect(textOf(told?.body.data?.components)).toContain('try again in a second');
    for (let taps = 0; taps < 30; taps++) await press(click());
    expect(callbacks()).toEqual([4, ...Array.from({ length: 18 }, () => 6)]);
    expect(routed).toHaveLength(20);
    expect(refused.filter((reason) => reason === 'person')).toHaveLength(19);
    expect(refused.filter((reason) => reason === 'ignored')).toHaveLength(12);
  });

  it('never leaves a command or a typed text without words, and offers nothing while one types', async () => {
    for (let taps = 0; taps < 21; taps++) await press(click());
    for (const what of [command('list'), submitted, typing]) await press(what);
    const [, ofCommand, ofText, ofTyping] = discord.of(/callback$/u);
    for (const told of [ofCommand, ofText]) {
      expect(told?.body.type).toBe(4);
      expect(textOf(told?.body.data?.components)).toContain('quicker than I can follow');
    }
    expect(ofTyping?.body).toEqual({ type: 8, data: { choices: [] } });
  });

  it.each([
    ['a tap', click(), 20],
    ['a panel', click('o'), 10],
    ['an animation', click('w'), 1],
    ['a table', command('new'), 2],
    ['a table of one', command('solo'), 2],
    ['a fresh post', command('show'), 1],
    ['a look at a bet', command('bet'), 10],
  ])('of %s takes so many at once', async (_, what, many) => {
    for (let times = 0; times < 25; times++) await press(what);
    expect(routed).toHaveLength(many);
  });

  it('slows down nobody else', async () => {
    for (let taps = 0; taps < 60; taps++) await press(click());
    routed.length = 0;
    await press(click(), 'ben');
    expect(routed).toHaveLength(1);
  });

  it('survives that Discord does not take the words', async () => {
    discord.refuse(/callback$/u, { status: 404, code: 10_062 });
    for (let taps = 0; taps < 21; taps++) await press(click());
    expect(warned).toEqual(['asking somebody to slow down failed']);
  });
});
