import type { Block, Input, Screen } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { PORTRAIT_PEOPLE } from '../portraits.ts';
import { type Bet, PARTS, type Part, pieceOf } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, pictures, screen, text } from './blocks.ts';
import { pieceEmoji } from './emojis.ts';
import { betMarkdown } from './formatting.ts';
import {
  completeBet,
  faceCode,
  faceFrom,
  type PartialBet,
  partCode,
  partFrom,
  portraitCode,
  portraitFrom,
} from './payload-codes.ts';
import { faceBuilderPicture } from './pictures.ts';

/**
 * The secret panel of a bet (V5). The face being built is part of the payloads: the select of heads sends `fh-2-` while
 * only eyes II are chosen; `f123` is a whole face to bet on.
 */

const SELECT_PAYLOAD = /^f([hem])([1-5-]{3})$/u;
const BET_PAYLOAD = /^f([1-5]{3})$/u;

/** The panel with the face of `payload`, after the choice if the payload is that of a select. */
export function bettingPanel(view: VipsView, payload: string, input: Input, localizer: Localizer): Screen {
  const current = view.ownBet;
  const face = faceAfter(payload, input) ?? current ?? { head: null, eyes: null, mouth: null };
  const complete = completeBet(face);
  const unchanged = complete !== null && current !== null && faceCode(complete) === faceCode(current);
  const final = current !== null && view.betChangesLeft === 0;
  const label =
    unchanged || final ? 'vips.bet.settled' : current === null ? 'vips.bet.confirm' : 'vips.bet.change';
  return screen(
    text(localizer.markdown('vips.bet.heading'), betStatus(localizer, view, unchanged)),
    pictures(faceBuilderPicture(localizer, view, face)),
    ...PARTS.map((part) => partSelect(view, part, face, localizer)),
    buttons(
      button(localizer.plain(label), 'play', `f${faceCode(face)}`, {
        style: unchanged || final ? 'secondary' : 'success',
        disabled: complete === null || unchanged || final,
      }),
    ),
  );
}

/** The bet of the confirm button's payload; `null` when the payload is another one. */
export function betFrom(payload: string): Bet | null {
  const face = faceFrom(BET_PAYLOAD.exec(payload)?.[1] ?? '');
  return face === null ? null : completeBet(face);
}

function betStatus(localizer: Localizer, view: VipsView, unchanged: boolean): string {
  const { ownBet, betChangesLeft: left } = view;
  if (ownBet === null) return localizer.markdown('vips.bet.task');
  const key = left === 0 ? 'vips.bet.final' : unchanged ? 'vips.bet.stands' : 'vips.bet.changing';
  return localizer.markdown(key, { bet: betMarkdown(localizer, view.set, ownBet), left });
}

/** The face of the payload, after the choice if the payload is that of a select; `null` when it is no face. */
function faceAfter(payload: string, { choice }: Input): PartialBet | null {
  const [, letter, code] = SELECT_PAYLOAD.exec(payload) ?? [];
  const part = partFrom(letter ?? '');
  const face = faceFrom(code ?? '');
  if (part === undefined || face === null) return betFrom(payload);
  const portrait = portraitFrom(choice ?? '');
  return portrait === undefined ? face : { ...face, [part]: portrait };
}

function partSelect(view: VipsView, part: Part, face: PartialBet, localizer: Localizer): Block {
  return {
    type: 'select',
    placeholder: localizer.plain(`vips.bet.select-${part}`),
    action: { route: 'panel', payload: `f${partCode(part)}${faceCode(face)}` },
    // In the order of the columns, from the tallest to the lowest.
    options: view.columns[part].map((portrait, at) => ({
      label: localizer.plain(`vips.bet.option-${part}`, { portrait, column: at + 1 }),
      value: portraitCode(portrait),
      description: PORTRAIT_PEOPLE[view.set][portrait].name,
      ...pieceEmoji(localizer, view.set, pieceOf(part, portrait)),
      selected: face[part] === portrait,
    })),
  };
}
