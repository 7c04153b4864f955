import { setTimeout as pause } from 'node:timers/promises';
import { ChannelType } from 'discord-api-types/v10';
import type { Fault, FakeDiscord } from '../../playground/fake-discord/index.ts';
import { type Random, pick } from '../../src/kernel/random.ts';
import type { BotSupervisor } from '../kills/bot-supervisor.ts';

/** The faults that are injected. */
export const FAULTS = [
  'rate limited',
  'rate limited everywhere',
  'error before the effect',
  'error after the effect',
  'answer lost',
  'answer cut short',
  'connection cut',
  'slow answers',
  'no answer',
  'nonsense',
  'gateway cut',
  'gateway asks to reconnect',
  'gateway forgets sessions',
  'permission lost for a while',
  'click delivered twice',
  'process killed',
  'process told to stop',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** The weight of every fault but those that end the process, whose weight is 1: a restart takes long. */
const FREQUENT_WEIGHT = 8;
/** How long a fault of the REST API lasts, in milliseconds. */
const REST_FAULT_MS = { shortest: 300, longest: 3_000 } as const;
/** A fault of the REST API hits one request in so many. */
const REST_FAULT_ONE_IN = 3;
/** How long a permission is missing, in milliseconds. */
const PERMISSION_LOSS_MS = 5_000;

const WEIGHTED_FAULTS: readonly FaultName[] = FAULTS.flatMap((name) =>
  name.startsWith('process') ? [name] : Array.from({ length: FREQUENT_WEIGHT }, () => name),
);

export interface FaultTargets {
  readonly fakeDiscord: FakeDiscord;
  readonly supervisor: BotSupervisor;
  readonly random: Random;
  /** The id of the newest interaction, if any. */
  readonly lastInteraction: () => string | null;
}

/** Draws a random fault by weight. */
export const pickFault = (random: Random): FaultName => pick(random, WEIGHTED_FAULTS);

/** Injects a fault, and resolves when it is over. */
export async function injectFault(
  name: FaultName,
  { fakeDiscord, supervisor, random, lastInteraction }: FaultTargets,
): Promise<void> {
  switch (name) {
    case 'gateway cut':
      fakeDiscord.gateway.dropConnections();
      return;
    case 'gateway asks to reconnect':
      fakeDiscord.gateway.requestReconnect();
      return;
    case 'gateway forgets sessions':
      fakeDiscord.gateway.invalidateSessions();
      return;
    case 'permission lost for a while':
      return losePermission(fakeDiscord, random);
    case 'click delivered twice': {
      const id = lastInteraction();
      if (id !== null) fakeDiscord.redeliverInteraction(id);
      return;
    }
    case 'process killed':
      await supervisor.waitUntilOnline();
      await supervisor.kill(random);
      return supervisor.waitUntilOnline();
    case 'process told to stop':
      await supervisor.waitUntilOnline();
      return supervisor.restart();
    default:
      return injectRestFault(name, fakeDiscord, random);
  }
}

type RestFaultName = Exclude<FaultName, `${'gateway' | 'process' | 'permission' | 'click'}${string}`>;

/** Has some of the requests fail in this way for a while. */
async function injectRestFault(name: RestFaultName, fakeDiscord: FakeDiscord, random: Random): Promise<void> {
  fakeDiscord.intercept = () => (random.below(REST_FAULT_ONE_IN) === 0 ? restFaultOf(name) : undefined);
  await pause(REST_FAULT_MS.shortest + random.below(REST_FAULT_MS.longest - REST_FAULT_MS.shortest));
  fakeDiscord.intercept = undefined;
}

function restFaultOf(name: RestFaultName): Fault {
  const limited = (scope: string) => ({
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: 0.4, global: scope === 'global' },
    headers: {
      'retry-after': '1',
      'x-ratelimit-scope': scope,
      ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
    },
  });
  switch (name) {
    case 'rate limited':
      return limited('user');
    case 'rate limited everywhere':
      return limited('global');
    case 'error before the effect':
      return { status: 503, body: { message: '503: Service Unavailable', code: 0 } };
    case 'error after the effect':
      return { status: 502, executeFirst: true, text: '' };
    case 'answer lost':
      return { drop: 'after' } as const;
    case 'answer cut short':
      return { drop: 'midway' } as const;
    case 'connection cut':
      return { drop: 'before' } as const;
    case 'slow answers':
      return { delayMs: 1_500 };
    case 'no answer':
      return { hang: 'before' } as const;
    case 'nonsense':
      return { status: 200, text: '<html>Hello</html>', headers: { 'content-type': 'text/html' } };
  }
}

/** Denies the bot the permission to write in a random channel for a while. */
async function losePermission(fakeDiscord: FakeDiscord, random: Random): Promise<void> {
  const channels = [...fakeDiscord.state.channels.values()].filter(
    ({ type }) => type === ChannelType.GuildText,
  );
  const { id } = pick(random, channels);
  fakeDiscord.denyBotPermissions(id, 'SendMessages');
  await pause(PERMISSION_LOSS_MS);
  fakeDiscord.restoreBotPermissions(id, 'SendMessages');
}
