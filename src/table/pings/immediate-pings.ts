import type { NotificationsInForce } from './notifications-in-force.ts';
import type { PingChoice } from '../ports/notifications.ts';

/** What pings somebody at once: nothing where they want a digest, unless Discord let none through. */
export function immediatePings({ pings, digest }: NotificationsInForce): Exclude<PingChoice, 'digest'> {
  if (pings !== 'digest') return pings;
  return digest?.refused === true ? 'turns' : 'none';
}
