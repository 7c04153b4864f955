/**
 * An argument of a message. A `seat` becomes the name of who sits there, a `key` is translated itself, a `noun` as well, in
 * each form that a language has of it: `{piece_de}` is the argument `piece` in the form `de`. A noun of a lent `face`
 * has a text with the arguments `name` and `name_ending`; `<noun>.gone`, with `numeral`, once the face was taken back.
 * `userText` was typed by a person and is escaped wherever it is shown, a `time` is in milliseconds since 1970 and shown as
 * it passes where Discord can do that, else as a date in UTC; a `date` is the day in UTC of such a time. A `list` is joined
 * as in a sentence ("a, b and c"), in the language of the text that it stands in; its items are put in as they are.
 */
export type MessageArgument =
  | string
  | number
  | { readonly seat: number }
  | { readonly key: string; readonly args?: MessageArguments }
  | { readonly noun: string; readonly face?: OwningFace }
  | { readonly userText: string }
  | { readonly time: number }
  | { readonly date: number }
  | { readonly list: readonly string[] };

/** The lent face that a noun belongs to, and the numeral that it is known by once it was taken back. */
export interface OwningFace {
  readonly id: string;
  readonly numeral: string;
}

export type MessageArguments = { readonly [name: string]: MessageArgument };

/** A text as data, by its key in the catalogue: translated when shown, for each reader in their own language. */
export interface Message {
  readonly key: string;
  readonly args?: MessageArguments;
}

/** What an event tells, where that is one message. */
export const told = (key: string, args?: MessageArguments): readonly Message[] => [
  args === undefined ? { key } : { key, args },
];

/** Why a move or command was rejected, as a message for the person who sent it. */
export type Rejection = Message;

/** Either a value or the reason why there is none: where nothing else is said, a rejection. Exceptions are for bugs. */
export type Result<Value, Reason = Rejection> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** A `Result` with a value. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/** A `Result` with a reason instead of a value. */
export const refuse = <Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({
  ok: false,
  reason,
});
