/**
 * What a text may be filled in with. A `seat` becomes the name of who sits there, a `key` is translated itself,
 * `said` is text typed by a person and is escaped wherever it is shown.
 */
export type LineArgument =
  | string
  | number
  | { readonly seat: number }
  | { readonly key: string; readonly args?: LineArguments }
  | { readonly said: string };

export type LineArguments = { readonly [name: string]: LineArgument };

/** A sentence as data: translated late, for each reader in their own language. */
export interface Line {
  readonly key: string;
  readonly args?: LineArguments;
}

/** Why a move or a wish was refused, as a line for the person who made it. */
export type Rejection = Line;
