/**
 * Replaces a typed text that was blanked: in the log, in pictures and in records. All fonts of pictures
 * have it, it is of no language, and every game takes a text of its length.
 */
export const BLANKED = '■■■■■';

/** The names of the properties under which a game's plain data has texts that people typed (`Game.typedTexts`). */
type TypedKeys = readonly string[] | undefined;

/** Plain data with each typed text in it, at any depth, as `change` makes it; the very same where nothing changes. */
export function mapTypedTexts<Data>(keys: TypedKeys, data: Data, change: (text: string) => string): Data {
  if (keys === undefined || keys.length === 0) return data;
  const mapped = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const items = value.map(mapped);
      return items.every((item, i) => item === value[i]) ? value : items;
    }
    const entries = Object.entries(value).map(([key, each]: [string, unknown]): [string, unknown] => [
      key,
      typeof each === 'string' && keys.includes(key) ? change(each) : mapped(each),
    ]);
    const isSame = entries.every(([key, each]) => each === (value as Record<string, unknown>)[key]);
    return isSame ? value : Object.fromEntries(entries);
  };
  return mapped(data) as Data;
}

/** The typed texts in plain data, in order, blanked ones left out. */
export function typedTextsIn(keys: TypedKeys, data: unknown): readonly string[] {
  const texts: string[] = [];
  mapTypedTexts(keys, data, (text) => {
    if (text !== BLANKED) texts.push(text);
    return text;
  });
  return texts;
}

/** True if a typed text in plain data was blanked. Mostly none was, which is known soon. */
export const hasBlankedText = (keys: TypedKeys, data: unknown): boolean =>
  JSON.stringify([data]).includes(BLANKED) &&
  mapTypedTexts(keys, data, (text) => (text === BLANKED ? '' : text)) !== data;
