import type { Bet, Colour, Columns, Piece } from '../../../src/games/vips/rules/pieces.ts';
import type { Score } from '../../../src/games/vips/rules/state.ts';

type RecordedAction =
  | { readonly place: Colour; readonly on: Piece }
  | { readonly swap: readonly [Piece, Piece]; readonly because?: string };

/** The type of a record (docs/record.md), independent of the code that writes records. */
export interface GameRecord {
  readonly format: string;
  readonly table: string;
  readonly target: string;
  readonly set: 'men' | 'women';
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  readonly layout: Columns;
  readonly bets?: readonly Bet[];
  readonly chips?: { readonly [part in keyof Bet]: { readonly [portrait in Bet['head']]: Colour } };
  readonly first: number;
  readonly turns: readonly { readonly seat: number; readonly actions: readonly RecordedAction[] }[];
  readonly final?: Columns;
  readonly scores?: readonly Score[];
  readonly winners?: readonly number[];
}
