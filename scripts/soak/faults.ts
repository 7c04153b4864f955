import { setTimeout as pause } from 'node:timers/promises';
import { ChannelType } from 'discord-api-types/v10';
import type { Fault, StandIn } from '../../playground/standin/index.ts';
import { type Luck, pick } from '../../src/kernel/luck.ts';
import type { Slot } from '../kills/killer.ts';

/** What goes wrong, now and then. */
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

/** How often each comes for once that a process is killed or told to stop: starting takes a moment. */
const FREQUENT = 8;
/** How long a spell of bad weather on the REST API lasts, and how much of the requests it hits. Milliseconds. */
const SPELL = { shortest: 300, longest: 3_000, share: 3 } as const;
/** How long a permission is away, in milliseconds. */
const WITHOUT = 5_000;

const BAG: readonly FaultName[] = FAULTS.flatMap((name) =>
  name.startsWith('process') ? [name] : Array.from({ length: FREQUENT }, () => name),
);

export interface Victims {
  readonly standIn: StandIn;
  readonly slot: Slot;
  readonly luck: Luck;
  /** The last interaction that came, if any. */
  readonly lastInteraction: () => string | null;
}

/** Draws a fault. */
export const drawFault = (luck: Luck): FaultName => pick(luck, BAG);

/** Lets one thing go wrong, and resolves when it is over. */
export async function inject(
  name: FaultName,
  { standIn, slot, luck, lastInteraction }: Victims,
): Promise<void> {
  switch (name) {
    case 'gateway cut':
      return standIn.gateway.dropConnections();
    case 'gateway asks to reconnect':
      return standIn.gateway.requestReconnect();
    case 'gateway forgets sessions':
      return standIn.gateway.invalidateSessions();
    case 'permission lost for a while':
      return loseAPermission(standIn, luck);
    case 'click delivered twice': {
      const id = lastInteraction();
      if (id !== null) standIn.redeliver(id);
      return;
    }
    case 'process killed':
      await slot.online();
      await slot.kill(luck);
      return slot.online();
    case 'process told to stop':
      await slot.online();
      return slot.restart();
    default:
      return badWeather(name, standIn, luck);
  }
}

type Weather = Exclude<FaultName, `${'gateway' | 'process' | 'permission' | 'click'}${string}`>;

/** A part of the requests of some seconds meets this fault. */
async function badWeather(name: Weather, standIn: StandIn, luck: Luck): Promise<void> {
  standIn.intercept = () => (luck.below(SPELL.share) === 0 ? faultOf(name) : undefined);
  await pause(SPELL.shortest + luck.below(SPELL.longest - SPELL.shortest));
  standIn.intercept = undefined;
}

function faultOf(name: Weather): Fault {
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
      return { status: 502, lost: true, text: '' };
    case 'answer lost':
      return { drop: 'after' } as const;
    case 'answer cut short':
      return { drop: 'midway' } as const;
    case 'connection cut':
      return { drop: 'before' } as const;
    case 'slow answers':
      return { delay: 1_500 };
    case 'no answer':
      return { hang: 'before' } as const;
    case 'nonsense':
      return { status: 200, text: '<html>Hello</html>', headers: { 'content-type': 'text/html' } };
  }
}

/** Somebody takes the bot's right to write in a channel away, and gives it back after a while. */
async function loseAPermission(standIn: StandIn, luck: Luck): Promise<void> {
  const channels = [...standIn.world.channels.values()].filter(({ type }) => type === ChannelType.GuildText);
  const { id } = pick(luck, channels);
  standIn.deny(id, 'SendMessages');
  await pause(WITHOUT);
  standIn.allow(id, 'SendMessages');
}
