import type { EmojiDeclaration } from '../kernel/screen.ts';
import type { AnyGame } from '../kernel/playable-game.ts';
import type { Random } from '../kernel/random.ts';
import { fameUsEntry } from './fame-us/index.ts';
import { vipsEntry } from './vips/index.ts';

/**
 * The parts of a game that everything outside its folder needs. The names of further texts follow from the game's id
 * (src/kernel/game-texts.ts).
 */
export interface GameEntry {
  readonly game: AnyGame;
  /** Texts by key for each locale; English is complete. */
  readonly catalogue: { readonly en: Readonly<Record<string, string>> } & {
    readonly [locale: string]: Readonly<Record<string, string>>;
  };
  /** The module that exports its `drawings`; worker threads load it. */
  readonly drawings: URL;
  /** The module that exports its `bots`, where some of them search: their thread loads it. */
  readonly bots?: URL;
  /** Its emojis, which the bot uploads; a game may have none. */
  readonly emojis?: readonly EmojiDeclaration[];
  /**
   * The name and version of its records, `pedestal.<game>/<n>`: their `format`. docs/record-schemas has the JSON Schema of
   * each format (the slash is a hyphen in its file's name).
   */
  readonly recordFormat: string;
  /** Random settings that a host may choose, for simulations, benchmarks and tests. The same numbers give the same. */
  sampleSettings(random: Random): unknown;
}

/** The registry of all games, one line each. */
export const games = [vipsEntry, fameUsEntry] as const satisfies readonly GameEntry[];
