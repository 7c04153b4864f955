import type { Colour } from '../../rules/pieces.ts';

/** The colours of everything but the portraits. */
export { CARD, FAINT, GOLD, GOLD_DEEP, INK, PAPER } from '../../../../pictures/drawing-api.ts';
export const PAPER_SHADE = '#ecdcbf';
export const BRASS = '#e3b65b';
export const BRASS_LIGHT = '#f8dd94';
export const GOLD_PALE = '#ffe59a';
/** The racks for chips, and the wells in them. */
export const RACK = '#fffaf0';
export const WELL = '#eee2cb';
export const WINE = '#8c2440';
export const FLOOR = '#c8946a';
export const FLOOR_SHADE = '#a8744f';

/** The colours of a chip's face and number. The chips differ in lightness, too, for people who cannot tell the hues apart. */
export const CHIP_COLOURS: Readonly<Record<Colour, { readonly face: string; readonly ink: string }>> = {
  red: { face: '#cb2a2f', ink: '#ffffff' },
  green: { face: '#74d68d', ink: '#0b2a1b' },
  blue: { face: '#213c99', ink: '#ffffff' },
};

/** The colours of the pedestals, from the tallest to the lowest: front, shaded side, lit edge. */
export const PEDESTAL_COLOURS = [
  { front: '#f3c653', shade: '#d59b2c', light: '#ffe79a' },
  { front: '#efe9df', shade: '#cfc5b8', light: '#ffffff' },
  { front: '#e2b9a2', shade: '#c2917a', light: '#f6dccd' },
  { front: '#b9bac6', shade: '#92939f', light: '#d9dae2' },
  { front: '#b9834f', shade: '#93612f', light: '#d9a772' },
] as const;

/** The colour of each seat, on flags and posters. */
export const SEAT_COLOURS = ['#ffd166', '#7bdff2', '#ff9bb3', '#b8f28c', '#d9b8ff'] as const;

/** A darker tone of each seat's colour. */
export const SEAT_SHADES = ['#f2b741', '#56c9e0', '#f57f9c', '#96da66', '#c096f2'] as const;
