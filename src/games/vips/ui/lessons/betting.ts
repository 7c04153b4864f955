import type { Lesson } from './moment.ts';

/** Before the bet (V4, V5, V19), and while the rival's is still missing. */
export const bettingLessons: readonly Lesson[] = [
  {
    id: 'bet',
    args: ({ view, payload, rival }) =>
      view.ownBet === null && payload === '' ? { rival: { seat: rival } } : null,
  },
  {
    id: 'bet-more',
    args: ({ view, rival }) =>
      view.ownBet === null
        ? { rival: { seat: rival }, final: view.hasBet[rival] === true ? 'yes' : 'no' }
        : null,
  },
  { id: 'bet-in', args: ({ rival }) => ({ rival: { seat: rival } }) },
];
