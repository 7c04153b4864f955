import type { Secret } from '../../../kernel/game.ts';
import type { MessageArgument } from '../../../kernel/message.ts';
import { type Bet, PARTS, type Part, pieceOf } from './pieces.ts';
import type { VipsEvent } from './state.ts';

type Opened = Extract<VipsEvent, { type: 'opened' }>;

/**
 * The secrets to commit to (the kernel's `secrets`): the deal from the start, with the chips that lie face down (V6), and
 * every bet, which is fixed once the chips are turned up (V5).
 */
export function secrets(events: readonly VipsEvent[]): readonly Secret[] {
  const [opened] = events;
  if (opened?.type !== 'opened') return [];
  const closed = events.some(({ type }) => type === 'dealt');
  const bets = Array.from({ length: opened.seats }, (_, seat) => {
    const latest = events.findLast((event) => event.type === 'bet' && event.seat === seat);
    return latest?.type === 'bet' ? [betSecret(seat, latest.bet, closed)] : [];
  });
  return [dealSecret(opened), ...bets.flat()];
}

function dealSecret({ target, set, first, lots, layout, chips }: Opened): Secret {
  return {
    kind: 'deal',
    seat: null,
    value: { target, set, first, ...(lots === undefined ? {} : { lots }), layout, chips: chips ?? null },
    fixed: true,
    kindName: { key: 'vips.commitment.deal' },
    name: { key: 'vips.commitment.deal-name' },
    revealed: {
      key: 'vips.commitment.deal-revealed',
      args: {
        player: { seat: first },
        lots: lots === undefined ? 'no' : 'yes',
        columns: layout.join(', '),
        ...Object.fromEntries(PARTS.map((part) => [part, chipRow(part, layout, chips)])),
      },
    },
  };
}

/** The chips of a part in the order of the columns; a dash in logs that draw them later. */
function chipRow(part: Part, layout: Opened['layout'], chips: Opened['chips']): MessageArgument {
  if (chips === undefined) return '–';
  const row = layout.map((portrait, i): [string, MessageArgument] => {
    const colour = chips[pieceOf(part, portrait)];
    return [`c${i + 1}`, { key: `vips.chip.${colour}` }];
  });
  return { key: 'vips.commitment.row', args: Object.fromEntries(row) };
}

const betSecret = (seat: number, bet: Bet, fixed: boolean): Secret => ({
  kind: 'bet',
  seat,
  value: bet,
  fixed,
  kindName: { key: 'vips.commitment.bets' },
  name: { key: 'vips.commitment.bet-name', args: { player: { seat } } },
  revealed: {
    key: 'vips.commitment.bet-revealed',
    args: { head: bet.head, eyes: bet.eyes, mouth: bet.mouth },
  },
});
