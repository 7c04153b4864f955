import { screenBuilder } from '../../../kernel/screen.ts';

export { button, buttons, MORE, pictures, text } from '../../../kernel/screen.ts';

/** Neon pink: the colour of the bar beside every screen. */
const ACCENT = 0xe0447c;

/** A screen of Fame Us; blocks that are `null` are left out. */
export const screen = screenBuilder(ACCENT);

/** How the payload of a select of the hand begins. */
export const PICKED = 'pick';

/** How the payload of a vote against a name begins that is about a card. */
export const DOUBTED = 'vn-';

/** How the payload of a guess at a teammate begins; the seat follows. */
export const HUNCH = 'w';

/** The payloads of pages, choices and moves; those of cards are their ids. */
export const PAYLOADS = {
  start: '',
  hand: 'hand',
  why: 'why',
  result: 'result',
  recap: 'recap',
  history: (page: number): string => `h${page}`,
  /** The page of everyone's thoughts in a round, by its number. */
  mind: (round: number): string => `m${round}`,
  /** The page of who voted for whom, and of the guess at a teammate. */
  friends: 'w',
  recall: 'rc',
  bluffed: 'rb',
  /** A select of the hand, by its number. */
  pick: (select: number): string => `${PICKED}${select}`,
  pass: 'pass',
  accuse: 'accuse',
  timer: 't',
  name: 'name',
  yes: 'vy',
  no: 'vn',
  doubt: 'vd',
} as const;
