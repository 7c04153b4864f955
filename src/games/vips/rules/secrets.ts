import type { Secret } from '../../../kernel/game.ts';
import type { LineArgument } from '../../../kernel/line.ts';
import type { VipsEvent } from './state.ts';
import { type Bet, PARTS, type Part, pieceOf } from './words.ts';

type Opened = Extract<VipsEvent, { type: 'opened' }>;

/**
 * What is to be sealed (the kernel's `secrets`): the deal from the start, with the chips that lie face down (V6), and
 * every bet, which can change no more once the chips are turned up (V5).
 */
export function secrets(events: readonly VipsEvent[]): readonly Secret[] {
  const [opened] = events;
  if (opened?.type !== 'opened') return [];
  const closed = events.some(({ type }) => type === 'dealt');
  const bets = Array.from({ length: opened.seats }, (_, seat) => {
    const made = events.findLast((event) => event.type === 'bet' && event.seat === seat);
    return made?.type === 'bet' ? [betSecret(seat, made.bet, closed)] : [];
  });
  return [dealSecret(opened), ...bets.flat()];
}

function dealSecret({ target, set, first, layout, chips }: Opened): Secret {
  return {
    kind: 'deal',
    seat: null,
    value: { target, set, first, layout, chips: chips ?? null },
    fixed: true,
    kindName: { key: 'vips.seal.deal' },
    name: { key: 'vips.seal.deal-name' },
    told: {
      key: 'vips.seal.deal-told',
      args: {
        player: { seat: first },
        columns: layout.join(', '),
        ...Object.fromEntries(PARTS.map((part) => [part, chipRow(part, layout, chips)])),
      },
    },
  };
}

/** The chips of a part in the order of the columns. */
function chipRow(part: Part, layout: Opened['layout'], chips: Opened['chips']): LineArgument {
  if (chips === undefined) return '–';
  const row = layout.map((portrait, i) => {
    const colour = chips[pieceOf(part, portrait)];
    return [`c${i + 1}`, { key: `vips.chip.${colour}` }];
  });
  return { key: 'vips.seal.row', args: Object.fromEntries(row) };
}

const betSecret = (seat: number, bet: Bet, fixed: boolean): Secret => ({
  kind: 'bet',
  seat,
  value: bet,
  fixed,
  kindName: { key: 'vips.seal.bets' },
  name: { key: 'vips.seal.bet-name', args: { player: { seat } } },
  told: { key: 'vips.seal.bet-told', args: { head: bet.head, eyes: bet.eyes, mouth: bet.mouth } },
});
