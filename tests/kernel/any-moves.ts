import type { AnyMove } from '../../src/kernel/playable-game.ts';

/** Moves of a game that the test knows, for code that does not know its types. */
export const anyMoves = (moves: readonly unknown[]): readonly AnyMove[] => moves as readonly AnyMove[];
