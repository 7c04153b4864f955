import type { Notifications, PingChoice } from './ports/notifications.ts';

/** What pings somebody at once: nothing where they want a digest, unless Discord let none through. */
export function immediatePings({ pings, digest }: Notifications): Exclude<PingChoice, 'digest'> {
  if (pings !== 'digest') return pings;
  return digest?.refused === true ? 'turns' : 'none';
}
