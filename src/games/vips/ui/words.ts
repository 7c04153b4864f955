import type { Seat } from '../../../kernel/game.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { pieceArgument } from '../rules/narrate.ts';
import {
  type Bet,
  type ChipCount,
  COLOURS,
  type Colour,
  PARTS,
  type Part,
  type Piece,
  partOf,
  pieceOf,
  portraitOf,
} from '../rules/words.ts';

/** The small words that the screens share. */

/** A chip as an emoji: told apart by shape as well as by colour. */
export const chipMark = (voice: Voice, colour: Colour): string => voice.plain(`vips.chip.${colour}`);

/** A player's name, plain. */
export const nameOf = (voice: Voice, seat: Seat): string => voice.plain('vips.name', { player: { seat } });

/** Everybody's names, plain, in seat order. */
export const namesOf = (voice: Voice, view: { readonly hands: readonly unknown[] }): readonly string[] =>
  view.hands.map((_, seat) => nameOf(voice, seat));

/** Players in a sentence, as markdown: mentions or bold names. */
export const mentionsOf = (voice: Voice, seats: readonly Seat[]): string =>
  listed(
    voice,
    seats.map((seat) => voice.say('vips.name', { player: { seat } })),
  );

/** Several things in a sentence: "a, b and c". */
export const listed = (voice: Voice, items: readonly string[]): string =>
  new Intl.ListFormat(voice.locale, { type: 'conjunction' }).format(items);

/** "eyes IV" in the reader's language. */
export const pieceName = (voice: Voice, piece: Piece): string =>
  voice.plain(`vips.piece.${partOf(piece)}`, { portrait: portraitOf(piece) });

/** "head IV, eyes I, mouth V". */
export const betName = (voice: Voice, bet: Bet): string => {
  const [head, eyes, mouth] = PARTS.map((part) => pieceArgument(pieceOf(part, bet[part])));
  return voice.plain('vips.bet.face', { head: head ?? '', eyes: eyes ?? '', mouth: mouth ?? '' });
};

/** The names of the parts. */
export const partNames = (voice: Voice): Readonly<Record<Part, string>> => ({
  head: voice.plain('vips.part.head'),
  eyes: voice.plain('vips.part.eyes'),
  mouth: voice.plain('vips.part.mouth'),
});

/** Chips as emoji, few ones side by side: two red and five blue are `🔴🔴5🔷`. Nothing is a dash. */
export const chipMarks = (voice: Voice, chips: ChipCount): string =>
  COLOURS.map((colour) => {
    const mark = chipMark(voice, colour);
    return chips[colour] > 3 ? `${chips[colour]}${mark}` : mark.repeat(chips[colour]);
  }).join('') || '–';

/** What somebody holds: each colour with its number, on the same line. */
export const handMarks = (voice: Voice, hand: ChipCount): string =>
  COLOURS.map((colour) => `${chipMark(voice, colour)}\u00a0${hand[colour]}`).join('  ');

/** Chips in words, without colours there are none of: "2 red, 1 blue"; empty for none. */
export const chipWords = (voice: Voice, chips: ChipCount): string =>
  COLOURS.filter((colour) => chips[colour] > 0)
    .map((colour) => voice.plain(`vips.count.${colour}`, { n: chips[colour] }))
    .join(', ');
