import type { Secret, Message } from '../../../kernel/game.ts';
import { type Card, cardNumber } from './criteria.ts';
import { isHouseCard } from './house.ts';
import type { FameUsEvent } from './state.ts';

/**
 * The secret to commit to (the kernel's `secrets`): the whole deal, with teams, hands, starters and the order of the pile
 * (F2 to F6). Cards are told by number, those of the server's own with an `h`: the record has their ids. The order of every refill follows from it (F19).
 */
export function secrets(events: readonly FameUsEvent[]): readonly Secret[] {
  const [opened] = events;
  if (opened?.type !== 'opened') return [];
  const { first, teams, hands, starters, pile, house = [] } = opened;
  const numbers = (cards: readonly Card[]): string =>
    cards
      .map((card) =>
        isHouseCard(card) ? `h${house.findIndex((each) => each.card === card) + 1}` : cardNumber(card),
      )
      .join(' ');
  const dealt = hands.map((hand, seat): Message => ({
    key: 'fame-us.commitment.hand',
    args: {
      player: { seat },
      team: { key: `fame-us.team.${teams[seat] ?? 'square'}` },
      cards: numbers(hand),
    },
  }));
  return [
    {
      kind: 'deal',
      seat: null,
      value: { first, teams, hands, starters, pile },
      fixed: true,
      kindName: { key: 'app.game.deal' },
      name: { key: 'fame-us.commitment.deal-name' },
      revealed: {
        key: 'fame-us.commitment.deal-revealed',
        args: {
          player: { seat: first },
          hands: dealt.reduce((list, hand) => ({ key: 'fame-us.commitment.list', args: { list, hand } })),
          starters: numbers(starters),
          pile: numbers(pile),
        },
      },
    },
  ];
}
