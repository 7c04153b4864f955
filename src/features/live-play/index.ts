import { actionButton } from '../../discord/components/blocks.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { withNoticeInside } from '../../discord/components/localizer.ts';
import { acts } from '../../discord/interactions/route.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import { panelAfter } from '../../discord/panels/panels.ts';
import { boldName } from '../../i18n/localizer.ts';
import { isSlowFor } from '../../table/clock/turn-clock.ts';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { unlessCorrupt, unlessDown } from '../../table/ports/store.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { isOffered, liveAwaits, notePresence, playLive } from './live-play.ts';
import { texts } from './texts.ts';

/** How many people a process remembers to have noted, and how long one of them is not noted again, in milliseconds. */
const REMEMBERED = 2_000;
const NOTED_MS = 20_000;

/** Notes who presses something at which table, each person now and then. While the store cannot be used, nobody is noted. */
function createPresence({ tables, clock }: Pick<Parts, 'tables' | 'clock'>) {
  const notedAt = createLeastRecentlyUsed<number>(REMEMBERED);
  const note = async (tableId: string, userId: string): Promise<void> => {
    const key = `${tableId} ${userId}`;
    const now = clock();
    if (Math.abs(now - (notedAt.get(key) ?? 0)) < NOTED_MS) return;
    const loaded = await tables.load(tableId);
    if (loaded === null || !isSlowFor(loaded.table, userId)) return;
    notedAt.set(key, now);
    await tables.run(notePresence, { caller: null, tableId, userId });
  };
  return (tableId: string, userId: string): Promise<void> =>
    unlessCorrupt(unlessDown(note(tableId, userId), undefined), undefined);
}

/** The panel with what its player is told of playing live, and asked: during their turn, which fills it, behind *More*. */
function withLivePlay(
  screen: AppScreen,
  { loaded, match, seat, caller, payload, localizer }: SeatPanel,
  now: number,
): AppScreen {
  const { table } = loaded;
  if (payload !== '') return screen;
  const says = (key: string, people: readonly string[] = []): AppScreen =>
    withNoticeInside(screen, localizer.markdown(key, { players: { list: people } }));
  const isWaiting = !match.toAct.includes(seat);
  if (isWaiting && table.livePlay?.stage === 'live') return says('app.live.on');
  if (!isOffered(loaded, now) || match.turnsLeft(seat) === 0)
    return table.livePlay?.slowedIn === match.step ? says('app.live.over') : screen;
  const missing = liveAwaits(loaded);
  const isAsked = missing.some(({ userId }) => userId === caller.userId);
  const names = missing.map(({ name }) => boldName(name));
  const told = isAsked ? says('app.live.offer') : says('app.live.waiting', names);
  const face = { key: 'app.live.button', emoji: '⚡', isMore: !isWaiting };
  return withButton(isWaiting ? told : screen, isAsked && actionButton(localizer, 'playLive', face), 'panel');
}

/** The people at a slow table are asked to play live for a while when all of them are there. */
export const livePlay = defineFeature({
  texts,
  routes: {
    playLive: {
      code: 'E',
      reply: 'in-place',
      answer: acts<Parts>(async (parts, click) => {
        const { caller, id } = click;
        const outcome = await parts.tables.run(playLive, { caller, tableId: id.tableId });
        return panelAfter(parts, click, outcome, 'app.live.noted');
      }),
    },
  },
  pressed: createPresence,
  panel: ({ clock }) => ({ seat: (screen, panel) => withLivePlay(screen, panel, clock()) }),
});
