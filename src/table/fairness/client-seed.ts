import type { Table } from '../table.ts';
import type { ClientSeed } from './scheme.ts';

/**
 * The client seed of a table whose game has started. An empty text stands for an interaction that was not recorded: at
 * tables of the scheme `pedestal-fair/1`, which do not use it.
 */
export const clientSeedOf = ({ seats, startedBy }: Pick<Table, 'seats' | 'startedBy'>): ClientSeed => ({
  joined: seats.map((holder) => (holder.opener ?? holder).seatedBy ?? ''),
  started: startedBy ?? '',
});
