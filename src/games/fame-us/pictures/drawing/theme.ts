/** The colours of the club and of its posters. */
export { CARD, FAINT, GOLD, GOLD_DEEP, INK, PAPER } from '../../../../pictures/drawing-api.ts';
export const PAPER_SHADE = '#e6d3ab';
export const NIGHT = '#241033';
export const NIGHT_DEEP = '#160820';
export const NIGHT_LIGHT = '#4a2166';
export const PINK = '#e0447c';
export const PINK_DEEP = '#8f1f4c';
export const SILVER = '#d8dde6';
export const SILVER_DEEP = '#8d94a6';
/** A vote for and against: they differ in lightness, and their thumbs in direction. */
export const FOR = '#a5efb2';
export const AGAINST = '#a3152d';

/** The colour of each seat. */
export const SEAT_COLOURS = [
  '#ffd166',
  '#7bdff2',
  '#ff9bb3',
  '#b8f28c',
  '#d9b8ff',
  '#ffb37a',
  '#9fe8d4',
  '#e9e4d4',
] as const;
