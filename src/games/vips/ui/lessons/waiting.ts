import { totalChips } from '../../rules/pieces.ts';
import { isOutOfChips } from '../../rules/view.ts';
import type { Lesson } from './moment.ts';

/** While others play. */
export const waitingLessons: readonly Lesson[] = [
  {
    id: 'spent',
    args: ({ view, seat, rival }) =>
      isOutOfChips(view, seat)
        ? { rival: { seat: rival }, left: totalChips(view.hands[rival] ?? { red: 0, green: 0, blue: 0 }) }
        : null,
  },
  {
    id: 'wait',
    args: ({ ownStarts, rival }) => (ownStarts.length === 1 ? { rival: { seat: rival } } : null),
  },
  {
    id: 'memory',
    args: ({ ownStarts, rival }) => (ownStarts.length === 2 ? { rival: { seat: rival } } : null),
  },
];
