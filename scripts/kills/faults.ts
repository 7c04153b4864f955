import { setTimeout as pause } from 'node:timers/promises';
import { ChannelType } from 'discord-api-types/v10';
import type { Fault, FakeDiscord } from '../../playground/fake-discord/index.ts';
import { type Random, pick } from '../../src/kernel/random.ts';
import type { BotSupervisor } from './bot-supervisor.ts';

/** Where a fault is injected. */
interface Target {
  readonly fakeDiscord: FakeDiscord;
  readonly supervisor: BotSupervisor;
  readonly random: Random;
  /** The id of the newest interaction, if any. */
  readonly lastInteraction: string | undefined;
}

const limited = (scope: 'user' | 'global'): Fault => ({
  status: 429,
  body: { message: 'You are being rate limited.', retry_after: 0.4, global: scope === 'global' },
  headers: {
    'retry-after': '1',
    'x-ratelimit-scope': scope,
    ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
  },
});

/** Faults of the REST API, which hit some of the requests for a while. */
const REST_FAULTS: Readonly<Record<string, Fault>> = {
  'rate limited': limited('user'),
  'rate limited everywhere': limited('global'),
  'error before the effect': { status: 503, body: { message: '503: Service Unavailable', code: 0 } },
  'error after the effect': { status: 502, executeFirst: true, text: '' },
  'answer lost': { drop: 'after' },
  'answer cut short': { drop: 'midway' },
  'connection cut': { drop: 'before' },
  'slow answers': { delayMs: 1_500 },
  'no answer': { hang: 'before' },
  nonsense: { status: 200, text: '<html>Hello</html>', headers: { 'content-type': 'text/html' } },
};

/** How long a fault of the REST API lasts, in milliseconds. */
const REST_FAULT_MS = { shortest: 300, longest: 3_000 } as const;
/** A fault of the REST API hits one request in so many. */
const REST_FAULT_ONE_IN = 3;
/** How long a permission is missing, in milliseconds. */
const PERMISSION_LOSS_MS = 5_000;

/** All other faults: each is over when its function resolves. */
const OTHER_FAULTS: Readonly<Record<string, (target: Target) => void | Promise<void>>> = {
  'gateway cut': ({ fakeDiscord }) => fakeDiscord.gateway.dropConnections(),
  'gateway asks to reconnect': ({ fakeDiscord }) => fakeDiscord.gateway.requestReconnect(),
  'gateway forgets sessions': ({ fakeDiscord }) => fakeDiscord.gateway.invalidateSessions(),
  'permission lost for a while': async ({ fakeDiscord, random }) => {
    const channels = [...fakeDiscord.state.channels.values()].filter(
      ({ type }) => type === ChannelType.GuildText,
    );
    const { id } = pick(random, channels);
    fakeDiscord.denyBotPermissions(id, 'SendMessages');
    await pause(PERMISSION_LOSS_MS);
    fakeDiscord.restoreBotPermissions(id, 'SendMessages');
  },
  'click delivered twice': ({ fakeDiscord, lastInteraction }) => {
    if (lastInteraction !== undefined) fakeDiscord.redeliverInteraction(lastInteraction);
  },
  'process killed': async ({ supervisor, random }) => {
    await supervisor.waitUntilOnline();
    await supervisor.kill(random);
    await supervisor.waitUntilOnline();
  },
  'process told to stop': async ({ supervisor }) => {
    await supervisor.waitUntilOnline();
    await supervisor.restart();
  },
};

/** The weight of every fault but those that end the process, whose weight is 1: a restart takes long. */
const FREQUENT_WEIGHT = 8;
const WEIGHTED_FAULTS = [...Object.keys(REST_FAULTS), ...Object.keys(OTHER_FAULTS)].flatMap((name) =>
  name.startsWith('process') ? [name] : Array.from({ length: FREQUENT_WEIGHT }, () => name),
);

/** Injects a random fault, drawn by weight. Resolves with its name when it is over. */
export async function injectFault(target: Target): Promise<string> {
  const { fakeDiscord, random } = target;
  const name = pick(random, WEIGHTED_FAULTS);
  const restFault = REST_FAULTS[name];
  if (restFault === undefined) await OTHER_FAULTS[name]?.(target);
  else {
    fakeDiscord.intercept = () => (random.below(REST_FAULT_ONE_IN) === 0 ? restFault : undefined);
    await pause(REST_FAULT_MS.shortest + random.below(REST_FAULT_MS.longest - REST_FAULT_MS.shortest));
    fakeDiscord.intercept = undefined;
  }
  return name;
}
