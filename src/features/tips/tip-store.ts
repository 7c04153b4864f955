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

export const createTipStore = ({ rowsOf, write }: StoredAccess) => ({
  /** Which tips a person has seen, and whether they want no more. */
  tipsOf: async (userId: string) => ({
    seen: (await rowsOf(seenTips).list({ userId }, { order: ['tip'] })).map(({ tip }) => tip),
    areOff: (await rowsOf(tipsOff).get({ userId })) !== null,
  }),
  /**
   * Notes that a tip is shown to a person. Resolves with `false`, and changes nothing, when that was noted before or the
   * person wants no more.
   */
  noteTip: write(
    async (rowsIn, userId: string, tip: string) =>
      (await rowsIn(tipsOff).get({ userId })) === null && (await rowsIn(seenTips).add({ userId, tip })) > 0,
  ),
  switchTipsOff: (userId: string) => rowsOf(tipsOff).add({ userId }),
});

export type TipStore = ReturnType<typeof createTipStore>;
export type TipsOfPerson = Awaited<ReturnType<TipStore['tipsOf']>>;
