/** What a person has been told in tips so far. */
export interface TipsOfPerson {
  /** The ids of the tips that were shown, as `<game>/<tip>`. */
  readonly seen: readonly string[];
  /** Whether the person wants no more. */
  readonly areOff: boolean;
}

/** Which tips each person has seen. It is deleted with all that names them (`AdminStore.deleteTables`). */
export interface TipStore {
  tipsOf(userId: string): Promise<TipsOfPerson>;
  /**
   * Notes that a tip is shown to a person. Resolves with `false`, and changes nothing, when that was noted before or the
   * person wants no more.
   */
  noteTip(userId: string, tip: string): Promise<boolean>;
  switchTipsOff(userId: string): Promise<void>;
}
