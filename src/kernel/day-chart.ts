/** The kind of picture that shows a `DayChart`. */
export const DAY_CHART = 'app/day-chart';

/** The scene of a chart with a row of bars for each thing that is counted by day. Texts are translated. */
export interface DayChart {
  readonly title: string;
  /** All rows have as many days, the oldest first. */
  readonly rows: readonly {
    readonly label: string;
    readonly total: string;
    readonly days: readonly number[];
  }[];
  /** The first day and the last. */
  readonly from: string;
  readonly to: string;
  /** A sentence under the rows. */
  readonly note: string;
}
