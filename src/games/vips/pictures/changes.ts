import type { Colour, Piece } from '../rules/pieces.ts';
import type { TurnAction } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';

type Swapped = Extract<TurnAction, { readonly type: 'swapped' }>;

/** The changes that actions have made on a board. */
export interface Changes {
  /** The chips on the board that are new, one entry for each. */
  readonly newChips: readonly { readonly piece: Piece; readonly colour: Colour }[];
  /** Pairs of pieces that changed places, each with the column it came from, oldest first. */
  readonly moved: readonly (readonly [MovedPiece, MovedPiece])[];
}

interface MovedPiece {
  readonly piece: Piece;
  readonly from: Swapped['from'][number];
}

/** The actions of the turn in progress, or if there are none yet, those of the turn before. */
export const latestActions = ({
  actions,
  lastTurn,
}: Pick<VipsView, 'actions' | 'lastTurn'>): readonly TurnAction[] =>
  actions.length > 0 ? actions : lastTurn;

/** The changes by these actions, oldest first. A swap removes all chips from its two pieces (V12). */
export function changesOf(actions: readonly TurnAction[]): Changes {
  let newChips: Changes['newChips'] = [];
  const moved: Changes['moved'][number][] = [];
  for (const action of actions) {
    if (action.type === 'placed') newChips = [...newChips, { piece: action.piece, colour: action.colour }];
    else {
      const { pieces, from } = action;
      newChips = newChips.filter(({ piece }) => !pieces.includes(piece));
      moved.push([
        { piece: pieces[0], from: from[0] },
        { piece: pieces[1], from: from[1] },
      ]);
    }
  }
  return { newChips, moved };
}
