import { BLANKED } from './typed-texts.ts';

/**
 * A text of a server's own, such as a target of VIPs. Settings, logs and exhibits have its id, which is a hash of it; the
 * text is kept apart from them, so that it can be taken out of everything at once (docs/adr/0030-house-texts.md).
 */
export interface HouseText {
  readonly text: string;
  /** Hashed with the text, 64 hexadecimal digits: without it, a short text could be found by trying. */
  readonly salt: string;
}

/** The subjects of a criterion. */
export const CRITERION_KINDS = [
  'looks',
  'trade',
  'time',
  'place',
  'character',
  'deed',
  'fate',
  'taste',
] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/** The kinds of servers' own texts: a target, or a criterion about something. Part of what ids hash: only add. */
export const HOUSE_KINDS = ['target', ...CRITERION_KINDS] as const;
export type HouseKind = (typeof HOUSE_KINDS)[number];

/** The subject of a criterion, by its name; `null` for any other name. */
export const criterionKindOf = (name: unknown): CriterionKind | null =>
  CRITERION_KINDS.find((kind) => kind === name) ?? null;

/** Texts of a server's own by their ids: those that may be shown now. */
export type HouseTexts = Readonly<Record<string, HouseText>>;

const HOUSE_ID = /^house-[a-z2-7]{24}$/u;
const QUOTED_HOUSE_ID = /"(house-[a-z2-7]{24})"/gu;

/** True if a text is the id of a text of a server's own. */
export const isHouseId = (text: string): boolean => HOUSE_ID.test(text);

/** The ids of such texts in plain data, at any depth, each once. */
export const houseIdsIn = (data: unknown): readonly string[] => [
  ...new Set(Array.from(JSON.stringify([data]).matchAll(QUOTED_HOUSE_ID), ([, id = '']) => id)),
];

/** Plain data with the mark of a blanked text instead of these ids, at any depth. */
export const withoutHouseIds = (data: unknown, ids: readonly string[]): unknown =>
  ids.length === 0
    ? data
    : JSON.parse(JSON.stringify(data), (_, value: unknown) =>
        typeof value === 'string' && ids.includes(value) ? BLANKED : value,
      );

/** A typed text as it may be shown: of an id, the text that it stands for, or the mark of a blanked one. */
export const shownText = (texts: HouseTexts | undefined, text: string): string =>
  isHouseId(text) ? (texts?.[text]?.text ?? BLANKED) : text;
