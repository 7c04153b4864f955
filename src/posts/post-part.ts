import type { AppScreen } from '../discord/components/components.ts';
import type { Localizer } from '../kernel/screen.ts';
import type { StartedTable } from '../table/table.ts';

/** The game as a post shows it. */
export interface ShownGame {
  readonly started: StartedTable;
  /** The post narrates the events from this number on. */
  readonly from: number;
  /** Of the language of the post. */
  readonly localizer: Localizer;
}

/** A feature's additions to the public posts of a game. Parts are applied in the order of the registry. */
export interface PostPart {
  /** Adds to every post of a game, but not while its end unfolds. */
  readonly game?: (screen: AppScreen, shown: ShownGame) => AppScreen;
  /** Adds to the newest post, with what can be done now. */
  readonly newest?: (screen: AppScreen, shown: ShownGame) => AppScreen;
}

/** Reads what a part needs of this table, and makes it. */
export type MakePostPart = (started: StartedTable) => PostPart | Promise<PostPart>;
