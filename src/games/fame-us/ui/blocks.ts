import { linksTo, type Localizer, type ScreenButton, screenBuilder } from '../../../kernel/screen.ts';
import type { FameUsView } from '../rules/view.ts';

export { button, buttons, MORE, MORE_OF_PLAYERS, pictures, text } from '../../../kernel/screen.ts';

/** Neon pink: the colour of the bar beside every screen. */
const ACCENT = 0xe0447c;

/** A screen of Fame Us; blocks that are `null` are left out. */
export const screen = screenBuilder(ACCENT);

/** How the payload of a select of the hand begins. */
export const PICKED = 'pick';

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
  /** The selects of what a vote is about, for the name and against it. */
  saves: 'vs',
  sinks: 'vd',
  /** The proposer's *But…*, and letting the name stand without one. */
  but: 'but',
  rest: 'rest',
} as const;

/** Buttons that lead to these pages. */
export const links = linksTo({
  start: ['app.game.back', PAYLOADS.start],
  refresh: ['app.game.refresh', PAYLOADS.start],
  hand: ['fame-us.post.hand', PAYLOADS.hand],
  why: ['fame-us.over.why', PAYLOADS.why],
  result: ['app.game.result', PAYLOADS.result],
  recap: ['app.game.recap', PAYLOADS.recap, 'animate'],
  history: ['app.game.history', PAYLOADS.history(0)],
});

/** The way back to the panel, for viewers who have one. */
export const backLinks = (view: Pick<FameUsView, 'viewer'>, localizer: Localizer): readonly ScreenButton[] =>
  view.viewer === null ? [] : links(localizer, 'panel', ['start']);
