import type { Seat, MessageArgument } from '../../../kernel/game.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { Card } from '../rules/criteria.ts';
import { cardArgument, nameArgument } from '../rules/narrate.ts';
import type { ProposedName } from '../rules/state.ts';
import type { Team } from '../rules/teams.ts';
import type { FameUsView } from '../rules/view.ts';

/** The view of a seat. */
export type OwnView = FameUsView & { readonly own: NonNullable<FameUsView['own']> };

/** True if a view is that of a seat. */
export const hasOwn = (view: FameUsView): view is OwnView => view.own !== null;

/** Short texts that several screens use. */

/** A player's name as plain text. */
export const playerName = (localizer: Localizer, seat: Seat): string =>
  localizer.plain('fame-us.name', { player: { seat } });

/** Players as a list in a sentence, as an argument of a markdown text: names in bold. */
export const playerList = (localizer: Localizer, seats: readonly Seat[]): MessageArgument => ({
  list: boldNames(localizer, seats),
});

const boldNames = (localizer: Localizer, seats: readonly Seat[]): readonly string[] =>
  seats.map((seat) => localizer.markdown('fame-us.name', { player: { seat } }));

/** How many players are named in a line of a post, which is about two lines of a phone. */
const MAX_NAMED = 4;

/** The same of players whom the picture shows, too: the first of many, and how many more there are. */
export function fewPlayers(localizer: Localizer, seats: readonly Seat[]): MessageArgument {
  if (seats.length <= MAX_NAMED) return playerList(localizer, seats);
  const named = seats.slice(0, MAX_NAMED - 1);
  const more = localizer.markdown('fame-us.post.more', { n: seats.length - named.length });
  return { list: [...boldNames(localizer, named), more] };
}

/** A criterion as plain text. */
export const cardText = (localizer: Localizer, card: Card): string =>
  localizer.plain('fame-us.name', { player: cardArgument(card) });

/** A criterion as markdown. */
export const cardMarkdown = (localizer: Localizer, card: Card): string =>
  localizer.markdown('fame-us.name', { player: cardArgument(card) });

/** Criteria side by side, as bold markdown. */
export const cardsMarkdown = (localizer: Localizer, cards: readonly Card[]): string =>
  cards.map((card) => `**${cardMarkdown(localizer, card)}**`).join(' · ');

/** How many cards stand in the text of a panel, to be read at once: half a screen of a phone. */
const CARDS_IN_TEXT = 9;

/** The cards of a hand; empty where they would be too many to read at once. */
export const shortHandMarkdown = (localizer: Localizer, hand: readonly Card[]): string =>
  hand.length === 0 || hand.length > CARDS_IN_TEXT ? '' : handMarkdown(localizer, hand);

/** A hand in a panel: its cards, or that the picture has them, where they would push that out of sight. */
export const handMarkdown = (localizer: Localizer, hand: readonly Card[]): string =>
  hand.length > CARDS_IN_TEXT
    ? localizer.markdown('fame-us.panel.held-pictured', { n: hand.length })
    : localizer.markdown('fame-us.panel.held', { n: hand.length, cards: cardsMarkdown(localizer, hand) });

/** A proposed person as an argument of a message; a dash for nobody. */
export const proposedArgument = (name: ProposedName | null): MessageArgument =>
  name === null ? '–' : nameArgument(name);

/** A proposed person as plain text. */
export const proposedText = (localizer: Localizer, name: ProposedName | null): string =>
  name === null
    ? localizer.plain('fame-us.picture.no-name')
    : localizer.plain('fame-us.name', { player: nameArgument(name) });

/** A team's name and emoji as arguments of a message. */
export const teamArguments = (team: Team) => ({
  team: { key: `fame-us.team.${team}` },
  emoji: { key: `fame-us.team-emoji.${team}` },
});
