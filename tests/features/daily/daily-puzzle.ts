import { drawRandom } from '../../../src/table/daily-chain.ts';
import type { StoredPuzzle } from '../../../src/features/daily/daily-store.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';

/** The seed of a puzzle that is quickly drawn. */
export const QUICK_SEED = '33'.repeat(32);

/** That puzzle. */
export const quickPuzzle = (): StoredPuzzle => ({
  gameId: 'vips',
  ...vipsEntry.game.parts.daily!.draw(drawRandom(QUICK_SEED)),
});

interface VipsEvent {
  readonly type: string;
  readonly seat?: number;
  readonly colour?: string;
  readonly piece?: string;
  readonly pieces?: readonly string[];
}

const PORTRAITS = ['I', 'II', 'III', 'IV', 'V'];
const codeOf = (piece = ''): string => {
  const [part = '', portrait = ''] = piece.split(' ');
  return `${part.charAt(0)}${PORTRAITS.indexOf(portrait) + 1}`;
};

/** The payloads of the best turns of a puzzle. */
export function bestTurns({ solution }: StoredPuzzle): readonly string[] {
  const turns: string[] = [];
  let turn: string[] = [];
  for (const event of solution as readonly VipsEvent[]) {
    if (event.type === 'turned' || event.type === 'ended') {
      if (turn.length > 0) turns.push(turn.join('.'));
      turn = [];
    } else if (event.seat === 0 && event.type === 'placed')
      turn.push(event.colour!.charAt(0), codeOf(event.piece));
    else if (event.seat === 0) turn.push('x', ...event.pieces!.map(codeOf));
  }
  return turns;
}
