import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { unlessDown } from '../../table/ports/store.ts';
import { id } from '../../table/stored/cells.ts';
import { defineStored, type StoredAccess } from '../../table/stored/stored.ts';

/** Which tips each person has seen, as `<game>/<tip>`. */
export const seenTips = defineStored('tips', {
  columns: { userId: id, tip: id },
  key: ['userId', 'tip'],
  person: 'userId',
  exported: { as: 'tips', show: ({ tip }) => tip },
});

/** The people who want no more. */
export const tipsOff = defineStored('tips_off', {
  columns: { userId: id },
  key: ['userId'],
  person: 'userId',
  exported: { as: 'noMoreTips', show: () => true },
});

/** Which tips a person has seen, and whether they want no more. */
interface TipsOfPerson {
  readonly seen: readonly string[];
  readonly areOff: boolean;
}

/** How many people's tips are known without asking the store. */
const KEPT_PEOPLE = 5_000;

/**
 * Which tip a person is shown next. The tips of a person are kept, so that nothing is read for a person who has seen them
 * all. `mayBeShared`: true if other processes may use the store, too. Then a tip is noted before it is shown; otherwise the panel
 * does not wait. Store errors are thrown.
 */
export function createTipService({ rowsOf, write }: StoredAccess, mayBeShared: boolean) {
  const kept = createLeastRecentlyUsed<TipsOfPerson>(KEPT_PEOPLE);
  const shown = createLeastRecentlyUsed<{ readonly moment: string; readonly tip: string }>(KEPT_PEOPLE);
  const load = async (userId: string): Promise<TipsOfPerson> => {
    const loaded = {
      seen: (await rowsOf(seenTips).list({ userId }, { order: ['tip'] })).map(({ tip }) => tip),
      areOff: (await rowsOf(tipsOff).get({ userId })) !== null,
    };
    kept.set(userId, loaded);
    return loaded;
  };
  /** Notes that a tip is shown to a person. `false`, and nothing is changed, when that was noted before or they want no more. */
  const noteTip = write(
    async (rowsIn, userId: string, tip: string) =>
      (await rowsIn(tipsOff).get({ userId })) === null && (await rowsIn(seenTips).add({ userId, tip })) > 0,
  );
  return {
    /**
     * The chosen tip of those of a game that were not `seen`, noted as seen: each is shown at most once, however many
     * processes there are. `null` for none, and for a person who wants no more.
     */
    next: async (userId: string, gameId: string, choose: (seen: ReadonlySet<string>) => string | null) => {
      const known = kept.get(userId) ?? (await load(userId));
      if (known.areOff) return null;
      const { seen } = known;
      const prefix = `${gameId}/`;
      const ofGame = seen.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
      const tip = choose(new Set(ofGame));
      if (tip === null) return null;
      if (!mayBeShared) {
        kept.set(userId, { ...known, seen: [...seen, prefix + tip] });
        // While the store is down nothing is noted: after a restart, the tip is shown once more.
        void unlessDown(noteTip(userId, prefix + tip), false);
        return tip;
      }
      const isNew = await noteTip(userId, prefix + tip);
      // Another click or process may have noted something, too.
      await load(userId);
      return isNew ? tip : null;
    },
    /** Notes which tip stands in the person's panel at this moment; `null` for none. */
    noteShown: (userId: string, moment: string, tip: string | null): void =>
      tip === null ? shown.delete(userId) : void shown.set(userId, { moment, tip }),
    /** The tip that was noted for this moment; `null` for none, in another process and after a restart. */
    shownAt: (userId: string, moment: string) => {
      const last = shown.get(userId);
      return last?.moment === moment ? last.tip : null;
    },
    switchOff: async (userId: string) => {
      shown.delete(userId);
      await rowsOf(tipsOff).add({ userId });
      await load(userId);
    },
    areOff: async (userId: string) => (kept.get(userId) ?? (await load(userId))).areOff,
  };
}

export type TipService = ReturnType<typeof createTipService>;
