import type { Message, MessageArgument } from '../../../kernel/game.ts';
import { fitPhone } from '../../../kernel/phone-lines.ts';
import type { Localizer, StepNarration } from '../../../kernel/screen.ts';
import { RAISED_KEY, actionMessage } from '../rules/narrate.ts';
import type { VipsView } from '../rules/view.ts';

/**
 * How many lines of a phone may narrate what has happened: enough for a round of five players, and then the board and its
 * buttons are in sight below. A bubble is as high as a line of text and more.
 */
const LINES_OF_POST = 8;
const LINES_ABOVE_BUBBLE = 7;

/** How turns are narrated. */
interface Narrating {
  /** True if the newest argument stands in a bubble below them, and so not here. */
  readonly isSpoken?: boolean;
  /** True if the swap of the last turn is told elsewhere (`TableContext.isNewsTold`). */
  readonly isSwapTold?: boolean;
}

/** The line about a swap whose argument stands in a bubble. */
const SPOKEN_KEY = 'vips.narration.raised-so';

/** The line about a chip; and about the two of a turn, on two pieces, on one, or of one colour on one. */
const PLACED_KEY = 'vips.narration.placed';
const PLACED_TWO_KEY = 'vips.narration.placed-two';
const PLACED_BOTH_KEY = 'vips.narration.placed-both';
const PLACED_TWICE_KEY = 'vips.narration.placed-twice';
/** The line about a swap, and about a chip and a swap. */
const SWAPPED_KEY = 'vips.narration.swapped';
const PLACED_SWAPPED_KEY = 'vips.narration.placed-swapped';

/** The lines about actions of players, and each in a few words. */
const SHORT_KEYS: Readonly<Record<string, string>> = {
  [PLACED_KEY]: 'vips.short.placed',
  [SWAPPED_KEY]: 'vips.short.swapped',
  [RAISED_KEY]: 'vips.short.raised',
};

/** Messages that posts leave out, because their heading or the count of bets says the same. */
const OMITTED_KEYS: readonly string[] = [
  'vips.narration.opened',
  'vips.narration.bet',
  'vips.narration.own-bet',
];

/** True if an argument is narrated (V15). */
export const hasArgument = (view: VipsView, narration: readonly StepNarration[]): boolean =>
  raisedIn(recentTurns(view, narration)) !== null;

const raisedIn = (turns: readonly (readonly Message[])[]): Message | null =>
  turns.flat().findLast(({ key }) => key === RAISED_KEY) ?? null;

/** The turns to narrate, each with its messages. */
function recentTurns(view: VipsView, narration: readonly StepNarration[]): readonly (readonly Message[])[] {
  const recent = narration
    .map(({ messages }) => messages.filter(({ key }) => !OMITTED_KEYS.includes(key)))
    .filter((messages) => messages.length > 0);
  return recent.length > 0 ? recent : lastTurnNarration(view).map(({ messages }) => messages);
}

/** The narration of the last turn and of the turn in progress, from the view alone. */
export const lastTurnNarration = (view: VipsView): readonly StepNarration[] =>
  [view.lastTurn, view.actions]
    .map((actions, i) => ({
      step: view.turn - 1 + i,
      messages: actions.map((action) => actionMessage(action, view)),
    }))
    .filter(({ messages }) => messages.length > 0);

/**
 * The newest turns of the narration as markdown, one text per turn, the older ones in a few words where there is no room for
 * sentences, after a note of who had turns before. If there is nothing new, the last turn is narrated again.
 */
export function recentTexts(
  localizer: Localizer,
  view: VipsView,
  narration: readonly StepNarration[],
  { isSpoken = false, isSwapTold = false }: Narrating = {},
): readonly string[] {
  if (view.phase === 'betting') return [];
  const turns = recentTurns(view, narration);
  const spoken = isSpoken ? raisedIn(turns) : null;
  const texts = turns.map((turn, i) =>
    actionsTogether(isSwapTold && i === turns.length - 1 ? turn.filter(isChip) : turn)
      .map((message) => localizer.markdown(message === spoken ? SPOKEN_KEY : message.key, message.args))
      .join('\n'),
  );
  return fitPhone(
    texts,
    isSpoken ? LINES_ABOVE_BUBBLE : LINES_OF_POST,
    (left) => {
      const actions = turns.slice(0, left).flat().filter(isAction);
      const list = [...new Set(actions.map(({ args }) => localizer.markdown('vips.name', args)))];
      return list.length === 0 ? '' : localizer.markdown('vips.post.earlier', { players: { list } });
    },
    turns.map((turn, i) => (turn.every(isAction) ? shortText(turn, localizer) : (texts[i] ?? ''))),
  );
}

/** A turn in a few words of small print. */
function shortText(turn: readonly Message[], localizer: Localizer): string {
  const actions = turn.map(({ key, args }) => localizer.markdown(SHORT_KEYS[key] ?? key, args));
  return `-# ${[localizer.markdown('vips.name', turn[0]?.args), ...actions].join(' · ')}`;
}

const isAction = ({ key }: Message): boolean => key in SHORT_KEYS;

const isChip = ({ key }: Message): boolean => key === PLACED_KEY;

/** A turn's messages, with its two actions in one, unless the second is argued for. */
export function actionsTogether([first, second, ...others]: readonly Message[]): readonly Message[] {
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  if (first.key === PLACED_KEY && second.key === SWAPPED_KEY)
    return [{ key: PLACED_SWAPPED_KEY, args: { ...first.args, ...second.args } }, ...others];
  if (first.key !== PLACED_KEY || second.key !== PLACED_KEY) return [first, second, ...others];
  const { colour = '', piece = '' } = second.args ?? {};
  const { args = {} } = first;
  const key = !isSame(args['piece'], piece)
    ? PLACED_TWO_KEY
    : isSame(args['colour'], colour)
      ? PLACED_TWICE_KEY
      : PLACED_BOTH_KEY;
  return [{ key, args: { ...args, otherColour: colour, other: piece } }, ...others];
}

/** True if two arguments of messages of the same kind say the same. */
const isSame = (a: MessageArgument | undefined, b: MessageArgument): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
