import {
  type Block,
  type Input,
  type Screen,
  type Localizer,
  type TableContext,
  inParts,
} from '../../../kernel/screen.ts';
import type { Card } from '../rules/criteria.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY } from '../rules/limits.ts';
import { button, buttons, PAYLOADS, PICKED, screen, text } from './blocks.ts';
import { cardsMarkdown, cardText, type OwnView, teamArguments } from '../words/formatting.ts';
import { hunchText } from './friends-page.ts';
import { awayText, justDrawn } from './recent-narration.ts';
import { timeText } from './post.ts';

/**
 * The secret panel of a turn. A first tap chooses: a card, passing (F9) or accusing (F10); a second one confirms. The
 * choice is the payload: `c17`, `pass`, `accuse`.
 */

/** Discord's limit of options. */
const CARDS_PER_SELECT = 25;

/** The panel with a choice as its payload, or as the input of a select. */
export function turnPanel(
  view: OwnView,
  payload: string,
  input: Input,
  localizer: Localizer,
  context: TableContext,
): Screen {
  const chosen = choiceIn(view, payload.startsWith(PICKED) ? (input.choice ?? '') : payload);
  const { accusable, team, hand } = view.own;
  return screen(
    text(localizer.markdown('fame-us.panel.turn', teamArguments(team))),
    text(
      view.round === 1 ? localizer.markdown('fame-us.panel.team', teamArguments(team)) : '',
      localizer.markdown('fame-us.panel.open', { cards: cardsMarkdown(localizer, view.open) }),
      awayText(view, localizer),
      hunchText(view.own, localizer),
      chosen === null ? '' : choiceText(view, chosen, localizer),
      timeText(view, localizer, context),
    ),
    ...cardBlocks(hand, chosen, justDrawn(view), localizer),
    buttons(
      ...(chosen === null
        ? []
        : [
            button(localizer.plain(`fame-us.panel.confirm-${confirmed(chosen)}`), 'play', chosen, {
              style: 'success',
            }),
          ]),
      button(localizer.plain('fame-us.panel.pass'), 'panel', PAYLOADS.pass, {
        disabled: chosen === PAYLOADS.pass,
      }),
      ...(accusable === null
        ? []
        : [
            button(
              localizer.plain('fame-us.panel.accuse', { player: { seat: accusable } }),
              'panel',
              PAYLOADS.accuse,
              { style: 'danger', disabled: chosen === PAYLOADS.accuse },
            ),
          ]),
    ),
  );
}

/** The choice that is possible now; `null` for none. */
function choiceIn({ own }: OwnView, choice: string): string | null {
  if (choice === PAYLOADS.pass) return choice;
  if (choice === PAYLOADS.accuse) return own.accusable === null ? null : choice;
  return own.hand.includes(choice) ? choice : null;
}

/** The hand as a select, which is one line on a phone, or as several that together hold every card; new cards are marked. */
const cardBlocks = (
  hand: readonly Card[],
  chosen: string | null,
  drawn: readonly Card[],
  localizer: Localizer,
): readonly Block[] =>
  inParts(hand, CARDS_PER_SELECT).map((cards, i) => ({
    type: 'select',
    placeholder: localizer.plain(
      hand.length <= CARDS_PER_SELECT ? 'fame-us.panel.choose' : 'fame-us.panel.cards',
      { n: hand.length, from: i * CARDS_PER_SELECT + 1, to: i * CARDS_PER_SELECT + cards.length },
    ),
    action: { route: 'panel', payload: PAYLOADS.pick(i) },
    options: cards.map((card) => ({
      label: cardText(localizer, card),
      value: card,
      selected: chosen === card,
      ...(drawn.includes(card) && { emoji: { name: '🆕' } }),
    })),
  }));

/** What a choice leads to. A card speaks for itself, but for the last player of a round, who has to say a name (F13). */
function choiceText({ own, actions, seats }: OwnView, chosen: string, localizer: Localizer): string {
  if (chosen === PAYLOADS.pass) return localizer.markdown('fame-us.panel.pass-this');
  if (chosen !== PAYLOADS.accuse)
    return actions.length === seats - 1 ? localizer.markdown('fame-us.panel.last-this') : '';
  return localizer.markdown('fame-us.panel.accuse-this', {
    player: { seat: own.accusable ?? 0 },
    accuser: ACCUSER_PENALTY,
    proposer: PROPOSER_PENALTY,
  });
}

const confirmed = (chosen: string): string =>
  chosen === PAYLOADS.pass || chosen === PAYLOADS.accuse ? chosen : 'play';
