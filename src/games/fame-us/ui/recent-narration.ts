import { fitPhone, oldestWithin } from '../../../kernel/phone-lines.ts';
import type { Localizer, StepNarration } from '../../../kernel/screen.ts';
import type { Message } from '../../../kernel/game.ts';
import type { Card } from '../rules/criteria.ts';
import type { FameUsView } from '../rules/view.ts';
import { cardsMarkdown, type OwnView, playerList, proposedArgument } from '../words/formatting.ts';

/** How many lines of a phone may narrate what has happened: then the picture and its buttons are in sight below. */
const MAX_LINES = 4;

/** Messages that posts leave out, because their heading, picture or buttons say the same. */
const OMITTED_KEYS: readonly string[] = [
  'fame-us.narration.round',
  'fame-us.narration.asked',
  'fame-us.narration.voted',
  'fame-us.narration.must-name',
];

/** Acts of players in the round: the poster and the signs of the players show them. */
const ACTION_KEYS: readonly string[] = [
  'fame-us.narration.played',
  'fame-us.narration.passed',
  'fame-us.narration.passed-empty',
];

/** What is said of a name, which its own post shows in full. */
const TALK_KEYS: readonly string[] = [
  'fame-us.narration.doubts',
  'fame-us.narration.supports',
  'fame-us.narration.but',
  'fame-us.narration.rests',
];

/** Lines left out of posts while a name is awaited or voted on: they are in the heading or about another round. */
const BESIDE_NAME_KEYS: readonly string[] = [
  'fame-us.narration.named',
  'fame-us.narration.named-because',
  'fame-us.narration.had-in-mind',
  'fame-us.narration.bluffed',
  ...TALK_KEYS,
];

/** How the votes on a name were counted. */
const VERDICT_KEYS: readonly string[] = ['fame-us.narration.judged', 'fame-us.narration.no-votes'];

/** The newest of the narration as lines of markdown, oldest first, after a note when older lines are left out. */
export const recentTexts = (localizer: Localizer, narration: readonly StepNarration[]): readonly string[] =>
  newestTexts(localizer, messagesIn(narration));

/**
 * The same of a round whose picture is below: of what players added to the poster only the newest, and nothing of it once a
 * name is awaited.
 */
export function textsAbovePoster(
  localizer: Localizer,
  narration: readonly StepNarration[],
  phase: FameUsView['phase'],
): readonly string[] {
  const messages = messagesIn(narration);
  const isActing = phase === 'acting';
  return newestTexts(
    localizer,
    messages.filter(({ key }, i) =>
      ACTION_KEYS.includes(key)
        ? isActing && i === messages.length - 1
        : isActing || !BESIDE_NAME_KEYS.includes(key),
    ),
  );
}

/** How many lines of a phone may tell how a name was judged, and why, where that stands alone; and where more is below. */
const MAX_RESULT_LINES = 6.7;
const MAX_LINES_ABOVE = 3;

/**
 * The result of a round: how the votes were counted, what they were about, what came of it, and `gossip`, as far as there is
 * room; `null` where another round is below.
 */
export function resultTexts(
  localizer: Localizer,
  narration: readonly StepNarration[],
  gossip: readonly string[] | null = [],
): readonly string[] {
  const all = messagesIn(narration).filter(({ key }) => !TALK_KEYS.includes(key));
  const at = all.findLastIndex(({ key }) => VERDICT_KEYS.includes(key));
  const told = all.slice(Math.max(0, at)).map(({ key, args }) => localizer.markdown(key, args));
  const texts = [...told, ...(gossip ?? [])].filter((line) => line !== '');
  return oldestWithin(texts, gossip === null ? MAX_LINES_ABOVE : MAX_RESULT_LINES);
}

const messagesIn = (narration: readonly StepNarration[]): readonly Message[] =>
  narration.flatMap(({ messages }) => messages).filter(({ key }) => !OMITTED_KEYS.includes(key));

function newestTexts(localizer: Localizer, messages: readonly Message[]): readonly string[] {
  const texts = messages.map(({ key, args }) => localizer.markdown(key, args));
  return fitPhone(texts, MAX_LINES, () => localizer.markdown('fame-us.post.earlier'));
}

/**
 * The news in a panel: which cards its reader has just drawn, and how the round before ended (`awayText`).
 */
export function newsTexts(view: OwnView, localizer: Localizer): readonly string[] {
  const drawn = justDrawn(view);
  return [
    view.phase === 'acting' ? awayText(view, localizer) : '',
    drawn.length === 0
      ? ''
      : localizer.markdown('fame-us.panel.drawn', { cards: cardsMarkdown(localizer, drawn) }),
  ];
}

/** True if its player has acted in the present round. */
export const hasActed = ({ viewer, actions }: OwnView): boolean =>
  actions.some(({ seat }) => seat === viewer);

/**
 * How the vote of the round before ended, until its reader has acted in this one; in a slow game also what was added since. In
 * a live one the post tells it until someone has acted.
 */
export function awayText(view: OwnView, localizer: Localizer): string {
  const { lastRound, round, pace, actions } = view;
  const proposal = lastRound?.round === round - 1 ? lastRound.proposal : null;
  const isTold = pace === 'live' && actions.length === 0;
  if (isTold || proposal === null || hasActed(view)) return '';
  const { name, votes, holds } = proposal;
  const against = votes.flatMap((vote, seat) => (vote === false ? [seat] : []));
  return localizer.markdown(pace === 'live' ? 'fame-us.panel.last-vote' : 'fame-us.panel.away', {
    name: proposedArgument(name),
    holds: holds ? 'yes' : 'no',
    against: against.length,
    players: playerList(localizer, against),
    n: actions.filter(({ type }) => type === 'played').length,
  });
}

/** The cards of the own pass in this round (F9), or before that of a penalty in the round before (F16, F17). */
export function justDrawn(view: OwnView): readonly Card[] {
  const { viewer, own, actions, lastRound, round } = view;
  const pass = actions.find(({ seat, type }) => seat === viewer && type === 'passed');
  if (pass?.type === 'passed') return pass.empty === true ? [] : own.hand.slice(-1);
  if (hasActed(view) || lastRound?.round !== round - 1) return [];
  const penalty = lastRound.drawn.find(({ seat }) => seat === viewer);
  return penalty === undefined || penalty.count === 0 ? [] : own.hand.slice(-penalty.count);
}
