import { createLeastRecentlyUsed } from './least-recently-used.ts';
import type { TipsOfPerson, TipStore } from './ports/tips.ts';

/** The tip to show of one game, of those that were not seen: its id in that game, or `null` for none. */
export type ChooseTip = (seen: ReadonlySet<string>) => string | null;

/** Which tip a person is shown next. Store errors are thrown. */
export interface TipService {
  /**
   * The chosen tip, noted as seen: each is shown at most once, however many processes there are. `null` for none, and for
   * whoever wants no more.
   */
  next(userId: string, gameId: string, choose: ChooseTip): Promise<string | null>;
  switchOff(userId: string): Promise<void>;
}

/** How many people's tips are known without asking the store. */
const KEPT_PEOPLE = 5_000;

/** Tips on a store. What is known of a person is kept, so that nothing is read for whoever has seen them all. */
export function createTipService(store: TipStore): TipService {
  const kept = createLeastRecentlyUsed<TipsOfPerson>({ entries: KEPT_PEOPLE, weight: KEPT_PEOPLE }, () => 1);
  const load = async (userId: string): Promise<TipsOfPerson> => {
    const loaded = await store.tipsOf(userId);
    kept.set(userId, loaded);
    return loaded;
  };
  return {
    next: async (userId, gameId, choose) => {
      const { seen, areOff } = kept.get(userId) ?? (await load(userId));
      if (areOff) return null;
      const prefix = `${gameId}/`;
      const ofGame = seen.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
      const tip = choose(new Set(ofGame));
      if (tip === null) return null;
      const isNew = await store.noteTip(userId, prefix + tip);
      // Another click or process may have noted something, too.
      await load(userId);
      return isNew ? tip : null;
    },
    switchOff: async (userId) => {
      await store.switchTipsOff(userId);
      await load(userId);
    },
  };
}
