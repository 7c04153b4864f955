import type { Block, Input, Screen } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { PORTRAIT_PEOPLE } from '../portraits.ts';
import type { VipsView } from '../rules/view.ts';
import { type Bet, PARTS, type Part } from '../rules/words.ts';
import { button, buttons, pictures, screen, text } from './blocks.ts';
import {
  faceCode,
  faceFrom,
  type PartialBet,
  partCode,
  partFrom,
  portraitCode,
  portraitFrom,
  wholeBet,
} from './codes.ts';
import { facePicture } from './pictures.ts';
import { betName } from './words.ts';

/**
 * The secret panel of a bet (V5). The face being built travels in the payloads: `fh-2-` is what the select of heads
 * sends while only eyes II are chosen, `f123` is a whole face to bet on.
 */

const SELECT = /^f([hem])([1-5-]{3})$/u;
const WHOLE = /^f([1-5]{3})$/u;

/** The panel: of the face that `payload` stands for, after a choice if it is one of the selects. */
export function bettingPanel(view: VipsView, payload: string, input: Input, voice: Voice): Screen {
  const standing = view.ownBet;
  const face = faceAfter(payload, input) ?? standing ?? { head: null, eyes: null, mouth: null };
  const whole = wholeBet(face);
  const settled = whole !== null && standing !== null && faceCode(whole) === faceCode(standing);
  const label = settled ? 'vips.bet.settled' : standing === null ? 'vips.bet.confirm' : 'vips.bet.change';
  return screen(
    text(voice.say('vips.bet.heading'), status(voice, standing, settled)),
    pictures(facePicture(voice, view, face)),
    ...PARTS.map((part) => select(view, part, face, voice)),
    buttons(
      button(voice.plain(label), 'play', `f${faceCode(face)}`, {
        style: settled ? 'secondary' : 'success',
        disabled: whole === null || settled,
      }),
    ),
  );
}

/** The bet behind the button that confirms it; `null` when the payload is none. */
export function betFrom(payload: string): Bet | null {
  const face = faceFrom(WHOLE.exec(payload)?.[1] ?? '');
  return face === null ? null : wholeBet(face);
}

function status(voice: Voice, standing: Bet | null, settled: boolean): string {
  if (standing === null) return voice.say('vips.bet.task');
  return voice.say(settled ? 'vips.bet.stands' : 'vips.bet.changing', { bet: betName(voice, standing) });
}

/** The face of the payload, with the choice made if it is a select's; `null` when it is neither. */
function faceAfter(payload: string, { choice }: Input): PartialBet | null {
  const [, letter, code] = SELECT.exec(payload) ?? [];
  const part = partFrom(letter ?? '');
  const face = faceFrom(code ?? '');
  if (part === undefined || face === null) return betFrom(payload);
  const portrait = portraitFrom(choice ?? '');
  return portrait === undefined ? face : { ...face, [part]: portrait };
}

function select(view: VipsView, part: Part, face: PartialBet, voice: Voice): Block {
  return {
    type: 'select',
    placeholder: voice.plain(`vips.bet.select-${part}`),
    action: { route: 'panel', payload: `f${partCode(part)}${faceCode(face)}` },
    // As the pieces stand on the board, from the tallest column to the lowest.
    options: view.columns[part].map((portrait, at) => ({
      label: voice.plain(`vips.bet.option-${part}`, { portrait, column: at + 1 }),
      value: portraitCode(portrait),
      description: PORTRAIT_PEOPLE[view.set][portrait].name,
      chosen: face[part] === portrait,
    })),
  };
}
