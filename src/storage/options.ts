import type { Clock } from '../app/ports/clock.ts';
import type { StatusListener } from './status-monitor.ts';

/** How a store of any kind is opened. */
export interface StoreOptions {
  /** Never writes: for use beside a running bot, or without one. */
  readonly readOnly?: boolean;
  /** The clock of the times that callers pass to the store; the system's if left out. */
  readonly clock?: Clock;
  /** Called when the store becomes unavailable and when it is available again. */
  readonly onStatusChange?: StatusListener;
}
