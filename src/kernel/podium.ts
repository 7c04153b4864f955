/** The best of a ranking, to be shown on columns. Its texts are translated; names are user text. */
export interface Podium {
  readonly title: string;
  /** One to four, the best first. */
  readonly figures: readonly PodiumFigure[];
}

/** A person on a podium. */
export interface PodiumFigure {
  readonly name: string;
  /** From 1; several may share a place. `null` for a person who is not ranked. */
  readonly place: number | null;
  /** The points, in a few characters. */
  readonly points: string;
  /** A note beside, in a few words. */
  readonly note: string;
  /** The causes they played for (`SeatResult.causes`), the most frequent first. */
  readonly causes: readonly string[];
  /** True for the person whom the picture is about. */
  readonly isMarked: boolean;
}
