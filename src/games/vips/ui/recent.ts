import type { Line } from '../../../kernel/line.ts';
import type { Told, Voice } from '../../../kernel/ui.ts';
import { narrate } from '../rules/narrate.ts';
import type { VipsView } from '../rules/view.ts';

/** How much of the past a post tells: so many turns, and so many characters. */
const TURNS = 5;
const LENGTH = 1600;

/** Told by other means: the count of bets, the heading of the post. */
const UNTOLD: readonly string[] = ['vips.told.opened', 'vips.told.bet', 'vips.told.own-bet'];

/** The last turn (and what there is of this one) from the view alone, for when nothing new is to be told. */
export function lastTold(view: VipsView): readonly Told[] {
  const at = (step: number, actions: VipsView['actions']): readonly Told[] => {
    const lines = actions.flatMap((action) => narrate(action, view.viewer));
    return lines.length === 0 ? [] : [{ step, lines }];
  };
  return [...at(view.turn - 1, view.lastTurn), ...at(view.turn, view.actions)];
}

/** What happened, as lines of markdown: the newest turns, and how many there were before. */
export function recently(voice: Voice, view: VipsView, told: readonly Told[]): readonly string[] {
  if (view.phase === 'betting') return [];
  const news = told
    .map(({ lines }) => lines.filter(({ key }) => !UNTOLD.includes(key)))
    .filter((lines) => lines.length > 0);
  const turns = news.length > 0 ? news : lastTold(view).map(({ lines }) => lines);
  const shown: string[] = [];
  for (const turn of turns.toReversed()) {
    const lines = turn.map((line: Line) => voice.say(line.key, line.args)).join('\n');
    const length = shown.join('\n').length + lines.length;
    if (shown.length > 0 && (shown.length >= TURNS || length > LENGTH)) break;
    shown.unshift(lines);
  }
  const left = turns.length - shown.length;
  return left === 0 ? shown : [voice.say('vips.post.earlier', { n: left }), ...shown];
}
