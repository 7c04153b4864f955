/** A short prompt in the secret panel of a player who is new to a game. */
export interface Tip<View> {
  /** Letters a to z and hyphens. Its text has the key `<game>.tip.<id>`, and no arguments: it tells nothing of a game. */
  readonly id: string;
  /** Whether this is the moment when it matters: in the panel of the view's seat that is shown for this payload. */
  matters(view: View, payload: string): boolean;
}

/** The first of a game's tips that matters now and was not seen; `null` for none. */
export const chooseTip = <View>(
  tips: readonly Tip<View>[],
  view: View,
  payload: string,
  seen: ReadonlySet<string>,
): string | null => tips.find(({ id, matters }) => !seen.has(id) && matters(view, payload))?.id ?? null;
