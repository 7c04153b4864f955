import { pebblesGame } from './pebbles.ts';

/** Pebbles in which a turn may be taken back. */
export const kindPebbles: typeof pebblesGame = {
  ...pebblesGame,
  takeBack: (latest) => {
    if (latest.at(-1)?.type !== 'turned') return null;
    const others = latest.findLastIndex(({ type }, i) => i < latest.length - 1 && type !== 'took');
    const turn = latest.at(-2);
    return turn?.type === 'took' ? { seat: turn.seat, count: latest.length - 1 - others } : null;
  },
};
