import type { PingChoice } from '../../table/stored/notifications.ts';

/** The emoji of each choice. */
export const PING_EMOJI: Readonly<Record<PingChoice, string>> = {
  every: '📣',
  mine: '🔔',
  turns: '🔉',
  digest: '☕',
  none: '🔕',
};
