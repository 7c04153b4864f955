import type { Seals } from '../app/fair/seals.ts';
import type { OpenTable } from '../app/table.ts';
import type { Seat } from '../kernel/game.ts';
import type { Match } from '../kernel/seal.ts';
import type { Voice } from '../kernel/ui.ts';
import { type HouseBlock, type HouseButton, type HouseScreen, LIMITS } from './components.ts';

/** The small print of seals, below what a screen shows. */
const footed = (screen: HouseScreen, lines: readonly string[]): HouseScreen =>
  lines.length === 0
    ? screen
    : { ...screen, blocks: [...screen.blocks, { type: 'text', markdown: lines.join('\n') }] };

/** A lobby with its seal in small print below. */
export const withLobbySeal = (screen: HouseScreen, seals: Seals | null, voice: Voice): HouseScreen =>
  footed(screen, [
    seals === null ? voice.say('house.seals.none') : voice.say('house.seals.lobby', { seal: seals.lobby }),
  ]);

/**
 * A post that tells the events of a match from number `from` on, with what has been sealed since then in small print
 * below, or the seed once it is over; and a button that shows all seals.
 */
export function withSeals(
  screen: HouseScreen,
  seals: Seals | null,
  match: Match,
  from: number,
  voice: Voice,
): HouseScreen {
  const shown = withButton(screen, voice);
  if (seals === null) return shown;
  const seed = seals.revealed(match);
  const before = from === 0 ? [] : seals.posted(match.before(from)).map(({ kind }) => kind);
  const news = seals.posted(match).filter(({ kind }) => !before.includes(kind));
  return footed(shown, [
    ...news.map(({ name, seal }) => voice.say('house.seals.posted', { name, seal })),
    ...(seed === null ? [] : [voice.say('house.seals.seed', { seed })]),
  ]);
}

/** The button stands at the end of the last row if there is room, else below. */
function withButton(screen: HouseScreen, voice: Voice): HouseScreen {
  const button: HouseButton = {
    label: voice.plain('house.seals.button'),
    style: 'secondary',
    action: { route: 'seals', payload: '' },
  };
  const at = screen.blocks.findLastIndex(({ type }) => type === 'buttons');
  const row = screen.blocks[at];
  const blocks: readonly HouseBlock[] =
    row?.type === 'buttons' && row.buttons.length < LIMITS.row
      ? screen.blocks.with(at, { ...row, buttons: [...row.buttons, button] })
      : [...screen.blocks, { type: 'buttons', buttons: [button] }];
  return { ...screen, blocks };
}

/** A screen after a seat's move, with the seals of its own secrets that are new since `before`: to be noted down. */
export function withNewSeals(
  screen: HouseScreen,
  { seals, match }: Pick<OpenTable, 'seals' | 'match'>,
  seat: Seat,
  before: Match,
  voice: Voice,
): HouseScreen {
  if (seals === null || match === null) return screen;
  const known = seals.of(before).map(({ seal }) => seal);
  const news = seals.of(match).filter(({ secret, seal }) => secret.seat === seat && !known.includes(seal));
  return footed(
    screen,
    news.map(({ seal }) => voice.say('house.seals.own', { seal })),
  );
}
