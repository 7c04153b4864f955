import type { Localizer } from '../../../kernel/screen.ts';
import type { ArgumentCount } from '../rules/applause.ts';
import { becauseMessageArgument } from '../rules/narrate.ts';
import type { Bet } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { shownSet } from '../words/portrait-names.ts';

/** The subject of a picture. */
export type Subject = ReturnType<typeof subjectOf>;

/**
 * The subject of a table's pictures, as the reader may see it now: the portraits, of lent faces those that may be shown, and
 * the person who is wanted, as a headline.
 */
export const subjectOf = (localizer: Localizer, { set, target }: Pick<VipsView, 'set' | 'target'>) => ({
  set: shownSet(localizer, set),
  title: pictureTitle(localizer.typed(target)),
});

/** A first word in small letters. Others, such as *iPhone* and *eBay*, are written as they are. */
const SMALL_FIRST_WORD = /^\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{N}])/u;

/** A target as the headline of a picture: with a capital, where its first word has none. */
export const pictureTitle = (target: string): string =>
  target.replace(SMALL_FIRST_WORD, (word) => {
    const [first = ''] = word;
    return first.toLocaleUpperCase('und') + word.slice(first.length);
  });

/** An argument, in quotation marks. */
export const quoteOf = (
  localizer: Localizer,
  view: Pick<VipsView, 'set' | 'target'>,
  { because, raised }: Pick<ArgumentCount, 'because' | 'raised'>,
): string =>
  localizer.plain('vips.picture.argument', { because: becauseMessageArgument(because, raised, view) });

/** The bets and points, once they are open at the end. Throws a `RangeError` while the bets are secret. */
export function revealOf({ reveal }: Pick<VipsView, 'reveal'>): NonNullable<VipsView['reveal']> {
  if (reveal === null) throw new RangeError('the bets are still secret');
  return reveal;
}

/** The bet of a seat. Throws a `RangeError` while the bets are secret, and for a seat without one. */
export function openBet(view: Pick<VipsView, 'reveal'>, seat: number): Bet {
  const bet = revealOf(view).bets[seat];
  if (bet === undefined) throw new RangeError('a seat without a bet');
  return bet;
}
