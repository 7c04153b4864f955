import type { Clock } from '../table/ports/clock.ts';
import type { TaskKind } from '../table/ports/outbox.ts';
import type { AnyStored } from '../table/stored/stored.ts';
import type { DataKeys } from './data-cipher.ts';
import type { EncryptResult, EncryptScope } from './sql/encrypt.ts';
import type { StatusListener } from './status-monitor.ts';

/** How a store of any kind is opened. */
export interface StoreOptions {
  /** All that features store. */
  readonly stored: readonly AnyStored[];
  /** Never writes: for use beside a running bot, or without one. */
  readonly readOnly?: boolean;
  /** The clock of the times that callers pass to the store; the system's if left out. */
  readonly clock?: Clock;
  /** Called when the store becomes unavailable and when it is available again. */
  readonly onStatusChange?: StatusListener;
  /** Called for each task that did not need an entry of its own, because another of its table waits. */
  readonly onTaskMerged?: ((kind: TaskKind) => void) | undefined;
  /** For events and seeds; left out, they are stored as they are. */
  readonly dataKeys?: DataKeys;
  /** Which tables are brought under the current key before the store opens; the open ones if left out. */
  readonly encrypt?: EncryptScope;
  /** Called with what became of them, if there was something to do. */
  readonly onEncrypted?: (result: EncryptResult) => void;
}
