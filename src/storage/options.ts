import type { Clock } from '../app/ports.ts';
import type { TroubleHeard } from './trouble.ts';

/** How a store is opened, whichever it is. */
export interface StoreOptions {
  /** Only reads: beside a running bot, or without one. */
  readonly readOnly?: boolean;
  /** The clock whose time is passed to the store elsewhere; the system's if there is none. */
  readonly clock?: Clock;
  /** Hears when the store falls into trouble and when it works again. */
  readonly heard?: TroubleHeard;
}
