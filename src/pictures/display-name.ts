import type { Brush } from './brush.ts';

/** A player's name as it is drawn. A name without any letter or digit that the fonts cover becomes the seat's number, such as `#2`. */
export const displayName = (brush: Brush, name: string, seat: number): string =>
  /[\p{L}\p{N}]/u.test(brush.renderableText(name)) ? name : `#${seat + 1}`;
