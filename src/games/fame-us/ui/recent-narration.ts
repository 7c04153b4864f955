import type { Localizer, StepNarration } from '../../../kernel/ui.ts';
import type { Card } from '../rules/criteria.ts';
import { judgedMessage } from '../rules/narrate.ts';
import { cardsMarkdown, type OwnView } from './formatting.ts';

/** The most characters of narration in a post. */
const MAX_LENGTH = 1_500;

/** Messages that posts leave out, because their heading, picture or buttons say the same. */
const OMITTED_KEYS: readonly string[] = [
  'fame-us.narration.round',
  'fame-us.narration.asked',
  'fame-us.narration.voted',
  'fame-us.narration.must-name',
];

/** What the post of a vote says in its heading and its picture. */
export const SAID_IN_VOTE: readonly string[] = [
  'fame-us.narration.named',
  'fame-us.narration.named-because',
  'fame-us.narration.played',
];

/**
 * The newest of the narration as lines of markdown, oldest first, after a note when older lines are left out.
 * @param said messages that the post has elsewhere
 */
export function recentTexts(
  localizer: Localizer,
  narration: readonly StepNarration[],
  said: readonly string[] = [],
): readonly string[] {
  const lines = narration
    .flatMap(({ messages }) => messages)
    .filter(({ key }) => !OMITTED_KEYS.includes(key) && !said.includes(key))
    .map(({ key, args }) => localizer.markdown(key, args));
  const shown: string[] = [];
  let length = 0;
  for (const line of lines.toReversed()) {
    length += line.length + 1;
    if (length > MAX_LENGTH && shown.length > 0) break;
    shown.unshift(line);
  }
  return shown.length === lines.length ? shown : [localizer.markdown('fame-us.post.earlier'), ...shown];
}

/**
 * What is new in a panel: how the round before ended, until its reader has acted in this one, and which cards the reader
 * has just drawn. The post tells the first, too, but it may have scrolled away; the hand would only be longer.
 */
export function newsTexts(view: OwnView, localizer: Localizer): readonly string[] {
  const drawn = justDrawn(view);
  return [
    resultText(view, localizer),
    drawn.length === 0
      ? ''
      : localizer.markdown('fame-us.panel.drawn', { cards: cardsMarkdown(localizer, drawn) }),
  ];
}

const hasActed = ({ viewer, actions }: OwnView): boolean => actions.some(({ seat }) => seat === viewer);

function resultText(view: OwnView, localizer: Localizer): string {
  const { lastRound, round, phase } = view;
  const proposal = lastRound?.round === round - 1 ? lastRound.proposal : null;
  if (phase !== 'acting' || proposal === null || hasActed(view)) return '';
  const { key, args } = judgedMessage(proposal);
  return localizer.markdown(key, args);
}

/** The cards of the own pass in this round (F9), or before that of a penalty in the round before (F16, F17). */
function justDrawn(view: OwnView): readonly Card[] {
  const { viewer, own, actions, lastRound, round } = view;
  const pass = actions.find(({ seat, type }) => seat === viewer && type === 'passed');
  if (pass?.type === 'passed') return pass.empty === true ? [] : own.hand.slice(-1);
  if (hasActed(view) || lastRound?.round !== round - 1) return [];
  const penalty = lastRound.drawn.find(({ seat }) => seat === viewer);
  return penalty === undefined || penalty.count === 0 ? [] : own.hand.slice(-penalty.count);
}
