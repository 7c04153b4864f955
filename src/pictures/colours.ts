/** The colours that all pictures share. */
export const INK = '#2b2030';
export const PAPER = '#f7ecd8';
export const CARD = '#fffaf0';
export const FAINT = '#86776f';
export const GOLD = '#ffc533';
export const GOLD_DEEP = '#c98a14';
