import type { gallery } from '../stored/results.ts';
import type { RowIn } from '../stored/stored.ts';

/** A game's exhibit in the gallery of a server, with the table that it was played at. */
export type StoredExhibit = RowIn<typeof gallery>;

/** Which part of a gallery, the newest first. */
export interface ExhibitQuery {
  readonly guildId: string;
  readonly gameId: string;
  readonly offset: number;
  readonly limit: number;
  /** Only of tables that readers of these channels may know of, and of games that this person has played; all if left out. */
  readonly seen?: { readonly channelIds: readonly string[]; readonly userId: string };
}

/** What hangs in the galleries of servers. It is written with a game's result, and deleted with a person or a server. */
export interface GalleryStore {
  /** The exhibits of a game in a server, newest first: of games with a stored result of someone who is not hidden. */
  exhibits(query: ExhibitQuery): Promise<readonly StoredExhibit[]>;
}
