import { emojiMarkdown, type Localizer } from '../../../kernel/screen.ts';
import type { Seat, Message, MessageArgument, MessageArguments } from '../../../kernel/game.ts';
import { faceMessageArguments, personMessageArgument, pieceMessageArgument } from '../rules/narrate.ts';
import {
  type Bet,
  type ChipCount,
  COLOURS,
  type Part,
  type Piece,
  pieceOf,
  type Portrait,
  type PortraitSet,
  wholePortrait,
  byPart,
} from '../rules/pieces.ts';
import { chipEmoji, pieceMarker, portraitMarker } from './emojis.ts';

/** Short texts that several screens use. */

/** A player's name as plain text. */
export const playerName = (localizer: Localizer, seat: Seat): string =>
  localizer.plain('vips.name', { player: { seat } });

/** All players' names as plain text, in seat order. */
export const playerNames = (
  localizer: Localizer,
  view: { readonly hands: readonly unknown[] },
): readonly string[] => view.hands.map((_, seat) => playerName(localizer, seat));

/** Players as a list in a sentence, as an argument of a markdown text: names in bold. */
export const playerList = (localizer: Localizer, seats: readonly Seat[]): MessageArgument => ({
  list: seats.map((seat) => localizer.markdown('vips.name', { player: { seat } })),
});

/** "Roxy’s hair" in the reader's language. */
export const pieceName = (localizer: Localizer, set: PortraitSet, piece: Piece): string =>
  localizer.plain('vips.piece', { piece: pieceMessageArgument(set, piece) });

/** "Roxy’s hair, Juno’s eyes, Augusta’s smirk". */
export const betName = (localizer: Localizer, set: PortraitSet, bet: Bet): string =>
  localizer.plain('vips.bet.face', faceMessageArguments(set, bet));

/** The same with what each piece looks like, for readers who do not see it. */
export const betLook = (localizer: Localizer, set: PortraitSet, bet: Bet): string =>
  localizer.plain('vips.bet.look', faceMessageArguments(set, bet));

/** A piece's picture, where it is there, and its name, as markdown. */
export const pieceMarkdown = (localizer: Localizer, set: PortraitSet, piece: Piece): string =>
  `${pieceMarker(localizer, set, piece)}${localizer.markdown('vips.piece', { piece: pieceMessageArgument(set, piece) })}`;

/** Whose faces these portraits are, as an argument of a markdown text. */
export const namesOnPortraits = (
  localizer: Localizer,
  set: PortraitSet,
  portraits: readonly Portrait[],
): MessageArgument => ({
  list: portraits.map((portrait) =>
    localizer.markdown('vips.person', { person: personMessageArgument(set, portrait) }),
  ),
});

/** The pieces of a face as markdown, as the arguments `head`, `eyes` and `mouth` of a message. */
export const faceMarkdown = (localizer: Localizer, set: PortraitSet, face: Bet): MessageArguments =>
  byPart((part) => pieceMarkdown(localizer, set, pieceOf(part, face[part])));

/** The pieces of a bet as markdown. */
export const betMarkdown = (localizer: Localizer, set: PortraitSet, bet: Bet): string =>
  localizer.plain('vips.bet.face', faceMarkdown(localizer, set, bet));

/** A bet after the end, as markdown: its pieces, or the one person who has all of them. */
export function openBetMarkdown(localizer: Localizer, set: PortraitSet, bet: Bet): string {
  const whole = wholePortrait(bet);
  if (whole === null) return betMarkdown(localizer, set, bet);
  const person = localizer.markdown('vips.bet.whole', { person: personMessageArgument(set, whole) });
  return `${portraitMarker(localizer, set, whole)}${person}`;
}

/** The names of the parts. */
export const partNames = (localizer: Localizer): Readonly<Record<Part, string>> =>
  byPart((part) => localizer.plain(`vips.part.${part}`));

/** How a smile of this width looks. */
export const smileMood = (mm: number): Message => ({ key: `vips.smile.mood-${mm}` });

/** Chips as emoji, up to three of a colour side by side: two red and five blue are `🔴🔴5🔷`. A dash for none. */
export const chipEmojis = (localizer: Localizer, chips: ChipCount): string =>
  COLOURS.map((colour) => {
    if (chips[colour] === 0) return '';
    const emoji = emojiMarkdown(chipEmoji(localizer, colour));
    return chips[colour] > 3 ? `${chips[colour]}${emoji}` : emoji.repeat(chips[colour]);
  }).join('') || '–';

/** A hand: each colour as an emoji with its number, on one line. */
export const handEmojis = (localizer: Localizer, hand: ChipCount): string =>
  COLOURS.map((colour) => `${emojiMarkdown(chipEmoji(localizer, colour))}\u00a0${hand[colour]}`).join('  ');

/** Chips in words, without colours of which there are none: "2 red, 1 blue"; empty for no chips. */
export const chipCountText = (localizer: Localizer, chips: ChipCount): string =>
  COLOURS.filter((colour) => chips[colour] > 0)
    .map((colour) => localizer.plain(`vips.count.${colour}`, { n: chips[colour] }))
    .join(', ');
