import type { Secret, MessageArgument } from '../../../kernel/game.ts';
import { faceMessageArguments, personMessageArgument } from './narrate.ts';
import { type Bet, type Part, pieceOf, type Portrait, type PortraitSet, byPart } from './pieces.ts';
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
    return latest?.type === 'bet' ? [betSecret(seat, opened.set, latest.bet, closed)] : [];
  });
  return [dealSecret(opened), ...bets.flat()];
}

function dealSecret({ target, set, first, lots, layout, chips }: Opened): Secret {
  return {
    kind: 'deal',
    seat: null,
    value: { target, set, first, ...(lots === undefined ? {} : { lots }), layout, chips: chips ?? null },
    fixed: true,
    kindName: { key: 'app.game.deal' },
    name: { key: 'vips.commitment.deal-name' },
    revealed: {
      key: 'vips.commitment.deal-revealed',
      args: {
        player: { seat: first },
        lots: lots === undefined ? 'no' : 'yes',
        columns: row(layout, (portrait) => personMessageArgument(set, portrait), 'vips.commitment.people'),
        ...byPart((part) => chipRow(part, layout, chips)),
      },
    },
  };
}

/** The chips of a part in the order of the columns; a dash where they are still secret. */
function chipRow(part: Part, layout: Opened['layout'], chips: Opened['chips']): MessageArgument {
  if (chips === undefined) return '–';
  return row(
    layout,
    (portrait) => ({ key: `vips.chip.${chips[pieceOf(part, portrait)]}` }),
    'vips.commitment.row',
  );
}

/** The text of `key` with a text for each column, the tallest first. */
const row = (
  layout: Opened['layout'],
  textFor: (portrait: Portrait) => MessageArgument,
  key: string,
): MessageArgument => ({
  key,
  args: Object.fromEntries(layout.map((portrait, i) => [`c${i + 1}`, textFor(portrait)])),
});

const betSecret = (seat: number, set: PortraitSet, bet: Bet, fixed: boolean): Secret => ({
  kind: 'bet',
  seat,
  value: bet,
  fixed,
  kindName: { key: 'vips.commitment.bets' },
  name: { key: 'vips.commitment.bet-name', args: { player: { seat } } },
  revealed: { key: 'vips.commitment.bet-revealed', args: faceMessageArguments(set, bet) },
});
