import type { Screen, Localizer, StepNarration } from '../../../kernel/screen.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import {
  PARTS,
  type Part,
  pieceOf,
  type ChipCount,
  type Colour,
  COLOURS,
  NO_CHIPS,
  type Piece,
  withChip,
  byPiece,
} from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, links, PAGES, screen, text, pictures } from './blocks.ts';
import { chipEmojis } from '../words/formatting.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { TurnAction } from '../rules/state.ts';
import { changesPicture } from '../pictures/board.ts';
import { recentTexts } from './recent-narration.ts';

/** One chip that lies on a piece, and who laid it; `null` for a chip of the deal (V6). */
interface LaidChip {
  readonly by: Seat | null;
  readonly colour: Colour;
}

/** The chips of one origin on a piece. */
type ChipsFrom = ReturnType<typeof groupByOrigin>[number];

/**
 * Whose chips lie on every piece: those of the deal first, then by seat. `pastViews` are the views at the beginning of
 * each step. `null` before chips are dealt.
 */
export function laidChips(
  view: VipsView,
  pastViews: readonly VipsView[],
): Readonly<Record<Piece, readonly ChipsFrom[]>> | null {
  const first = pastViews.find(({ turn }) => turn === 1);
  if (first === undefined || view.phase === 'betting') return null;
  const actions = [
    ...pastViews.filter(({ turn }) => turn > 1).flatMap(({ lastTurn }) => lastTurn),
    ...view.actions,
  ];
  const fromPiece = (piece: Piece): readonly ChipsFrom[] =>
    groupByOrigin(actions.reduce((laid, action) => after(laid, action, piece), dealtOn(first.chips[piece])));
  return byPiece(fromPiece);
}

const dealtOn = (chips: ChipCount): readonly LaidChip[] =>
  COLOURS.flatMap((colour) => Array.from({ length: chips[colour] }, () => ({ by: null, colour })));

/** The chips on a piece after an action; a swap takes those of both pieces out of the game (V12). */
function after(laid: readonly LaidChip[], action: TurnAction, piece: Piece): readonly LaidChip[] {
  if (action.type === 'swapped') return action.pieces.includes(piece) ? [] : laid;
  return action.piece === piece ? [...laid, { by: action.seat, colour: action.colour }] : laid;
}

function groupByOrigin(laid: readonly LaidChip[]) {
  const groups = new Map<Seat | null, ChipCount>();
  for (const { by, colour } of laid) groups.set(by, withChip(groups.get(by) ?? NO_CHIPS, colour, 1));
  return [...groups].map(([by, chips]) => ({ by, chips })).sort((a, b) => (a.by ?? -1) - (b.by ?? -1));
}

/**
 * Whose chips lie on the pieces of one part, the tallest column first (V29). `pastViews` are the views at the beginning
 * of each step; `null` before chips are dealt.
 */
export function laidChipsPage(
  view: VipsView,
  pastViews: readonly VipsView[],
  part: Part,
  localizer: Localizer,
): Screen | null {
  const laid = laidChips(view, pastViews);
  if (laid === null) return null;
  const rows = view.columns[part].map((portrait, at) => {
    const piece = pieceOf(part, portrait);
    return localizer.markdown('vips.laid.row', {
      piece: pieceMessageArgument(view.set, piece),
      column: at + 1,
      chips:
        laid[piece].map((from) => chipsText(from, localizer)).join(' · ') || localizer.plain('vips.alt.bare'),
    });
  });
  return screen(
    text(localizer.markdown('vips.laid.heading'), ...rows, localizer.markdown('vips.laid.note')),
    buttons(
      ...PARTS.map((other) =>
        button(localizer.plain(`vips.laid.part-${other}`), 'panel', PAGES.laid(other), {
          disabled: other === part,
        }),
      ),
      ...links(localizer, 'panel', ['history', 'start']),
    ),
  );
}

const chipsText = ({ by, chips }: ChipsFrom, localizer: Localizer): string =>
  by === null
    ? localizer.markdown('vips.laid.dealt', { chips: chipEmojis(localizer, chips) })
    : localizer.markdown('vips.laid.by', { player: { seat: by }, chips: chipEmojis(localizer, chips) });

/**
 * The actions of the others since this seat's last complete turn, or since the first turn if it has not had any.
 * They begin with turn `turn`, the oldest first. `pastViews` are the views at the beginning of each step.
 */
function unseenActions(view: VipsView, pastViews: readonly VipsView[], seat: Seat) {
  const own = pastViews.findLast(({ active, turn }) => active === seat && turn < view.turn);
  const turn = own === undefined ? 1 : own.turn + 1;
  const later = pastViews.filter((past) => past.turn > turn);
  const actions = [...later.flatMap(({ lastTurn }) => lastTurn), ...view.actions];
  return { turn, actions: actions.filter((action) => action.seat !== seat) };
}

/** The board with everything new since the seat's last turn, and the same in words. */
export function unseenPage(
  view: VipsView,
  narration: readonly StepNarration[],
  pastViews: readonly VipsView[],
  seat: Seat,
  localizer: Localizer,
): Screen {
  const { turn, actions } = unseenActions(view, pastViews, seat);
  const hadTurn = turn > 1 ? 'yes' : 'no';
  const recent = narration.filter(({ step }) => step >= turn);
  return screen(
    text(
      localizer.markdown('vips.unseen.heading', { had: hadTurn }),
      ...(actions.length === 0
        ? [localizer.markdown('vips.unseen.nothing')]
        : recentTexts(localizer, view, recent)),
    ),
    pictures(changesPicture(localizer, view, actions, hadTurn)),
    buttons(...links(localizer, 'panel', ['history', 'start'])),
  );
}
