import type { ScreenEmoji } from '../../kernel/screen.ts';

/** The application's emojis that Discord has now, as far as this process knows. In memory: a restart reads them again. */
export interface EmojiDirectory {
  /** The emoji of this key (`<game>/<key>`); `null` for none, or not yet. */
  find(key: string): ScreenEmoji | null;
  set(key: string, emoji: { readonly name: string; readonly id: string }): void;
  /** Forgets every emoji but those with these ids. */
  retain(ids: ReadonlySet<string>): void;
}

/** A directory without any emoji. */
export function createEmojiDirectory(): EmojiDirectory {
  const known = new Map<string, { readonly name: string; readonly id: string }>();
  return {
    find: (key) => known.get(key) ?? null,
    set: (key, emoji) => void known.set(key, emoji),
    retain: (ids) => {
      for (const [key, { id }] of known) if (!ids.has(id)) known.delete(key);
    },
  };
}
