import type { SealedGame } from '../kernel/seal.ts';
import { vipsEntry } from './vips/index.ts';

/** What the house needs of a game. */
export interface GameEntry {
  readonly game: SealedGame;
  /** Texts by key for each locale; English is complete. */
  readonly catalogue: { readonly en: Readonly<Record<string, string>> } & {
    readonly [locale: string]: Readonly<Record<string, string>>;
  };
  /** The module that paints its pictures, to be loaded where painting is done. */
  readonly painters: URL;
}

/** Every game there is, one line each. */
export const games = [vipsEntry] as const satisfies readonly GameEntry[];
