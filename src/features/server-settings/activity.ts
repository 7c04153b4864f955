import { actionButton, answerOf, linesBlock, rowOf, textBlock } from '../../discord/components/blocks.ts';
import type { AddressedScreen, AppBlock } from '../../discord/components/components.ts';
import { DAY_CHART, type DayChart } from '../../kernel/day-chart.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Message } from '../../kernel/game.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Change } from '../../table/ports/tables.ts';
import { tallied } from '../../table/results/statistics.ts';
import { results } from '../../table/stored/results.ts';
import { id, nullable, time } from '../../table/stored/cells.ts';
import { defineStored, type RowsOf, type StoredAccess } from '../../table/stored/stored.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000] as const;
/** How many days, counted by UTC, an `Activity` covers: the present one and those before it. */
export const ACTIVITY_DAYS = 30;

/** When each table was opened, begun and over, for the managers of its server. It names nobody, and outlasts the table. */
export const activity = defineStored('activity', {
  columns: {
    guildId: id,
    openedAt: time,
    tableId: id,
    gameId: id,
    /** The channel in which it was opened. */
    channelId: id,
    /** When a second person took a seat in the lobby; `openedAt` where it was opened with two, null where there was none. */
    secondAt: nullable(time),
    begunAt: nullable(time),
    /** At most one of these: when the game was over, and when the table was cancelled. */
    finishedAt: nullable(time),
    cancelledAt: nullable(time),
  },
  key: ['guildId', 'openedAt', 'tableId'],
  server: 'guildId',
  // A slow game that is over now may have been opened long ago.
  kept: { since: 'openedAt', ms: 90 * DAY_MS },
  changed: noteActivity,
});

/** Notes when a table was opened, has its second person, has begun and is over, each once. Most changes are none of that. */
async function noteActivity(rowsOf: RowsOf, { table, after, events, reseated = false }: Change, now: number) {
  const { guildId, openedAt, id: tableId, gameId, channelId, status, seats, version } = table;
  const rows = rowsOf(activity);
  const people = seats.filter(({ kind }) => kind === 'user').length;
  if (version === 1) {
    // One that is opened with several people, as for a rematch, waits for nobody.
    const secondAt = people > 1 ? openedAt : null;
    const begunAt = status === 'playing' && events.length > 0 ? openedAt : null;
    const opened = { guildId, openedAt, tableId, gameId, channelId, secondAt, begunAt };
    await rows.add({ ...opened, finishedAt: null, cancelledAt: null });
    return;
  }
  const note = (column: `${'second' | 'begun' | 'finished' | 'cancelled'}At`) =>
    rows.change({ guildId, openedAt, tableId, [column]: null }, { [column]: now });
  if (reseated && status === 'lobby' && people === 2) await note('secondAt');
  if (after === 0 && events.length > 0) await note('begunAt');
  if (reseated && status === 'over') await note('finishedAt');
  if (reseated && status === 'cancelled') await note('cancelledAt');
}

/** The events of tables that are counted. */
export const ACTIVITIES = ['opened', 'begun', 'finished', 'cancelled'] as const;
export type ActivityKind = (typeof ACTIVITIES)[number];

/** The activity in a server in the last days up to `now`, in milliseconds since 1970: numbers, and nobody's name. */
export async function activityIn({ rowsOf }: StoredAccess, guildId: string, now: number) {
  const first = Math.floor(now / DAY_MS) - ACTIVITY_DAYS + 1;
  const since = first * DAY_MS;
  const tables = await rowsOf(activity).list({ guildId });
  const opened = tables.filter(({ openedAt }) => openedAt >= since);
  const ended = await rowsOf(results).list(
    { guildId, endedAt: { '>=': since } },
    { only: ['userId', 'endedAt'] },
  );
  const days = ended.map(({ userId, endedAt }) => `${userId} ${Math.floor(endedAt / DAY_MS)}`);
  const people = tallied([...new Set(days)].map((day) => day.split(' ', 1)[0] ?? ''));
  const countDays = (kind: ActivityKind): readonly number[] => {
    const days = tables.map((table) => Math.floor((table[`${kind}At`] ?? -1) / DAY_MS) - first);
    return Array.from({ length: ACTIVITY_DAYS }, (_, i) => days.filter((day) => day === i).length);
  };
  // How long each waited for its second person, if it did, and one came since then.
  const waits = tables.flatMap(({ secondAt, openedAt }) =>
    secondAt === null || secondAt < since || secondAt <= openedAt ? [] : [secondAt - openedAt],
  );
  return {
    /** How many tables on each day, the oldest first. */
    days: Object.fromEntries(ACTIVITIES.map((kind) => [kind, countDays(kind)])) as Record<
      ActivityKind,
      readonly number[]
    >,
    /** How long half of the tables that one person opened waited for a second one at most; `null` where none found one. */
    medianWaitMs: waits.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(waits.length / 2) - 1)] ?? null,
    /** How many tables were opened of each game, and in each channel, the most first. */
    games: tallied(opened.map(({ gameId }) => gameId)),
    channels: tallied(opened.map(({ channelId }) => channelId)),
    /** How many people have finished a game, and how many of them on more than one day. */
    people: { all: people.length, back: people.filter(({ count }) => count > 1).length },
  };
}

/** The payloads of the buttons that lead to what went on in a server, and back to the page that they are on. */
export const ACTIVITY_PAYLOADS = { show: 'activity', file: 'activity.file', back: 'page.people' } as const;

/** How many channels are named in a message: a file has all of them. */
const MAX_NAMED = 8;

/** The activity in a server in the last days, as a picture: counts, and how long tables wait for a second person. */
export function activityScreen(
  { days, medianWaitMs, games, channels, people }: Awaited<ReturnType<typeof activityIn>>,
  now: number,
  known: ReadonlyMap<string, AnyGame>,
  localizer: Localizer,
  file?: AppBlock,
): AddressedScreen {
  const { plain, markdown } = localizer;
  const button = (to: 'file' | 'back', emoji: string) => {
    const action = { route: 'serverSettings', payload: ACTIVITY_PAYLOADS[to] };
    return actionButton(localizer, action, { key: `app.activity.${to}`, emoji });
  };
  const gameList = games.map(({ id: gameId, count: n }) => {
    const game = known.get(gameId);
    return `${game === undefined ? gameId : plain(titleKey(game))}: ${n}`;
  });
  const named = channels.slice(0, MAX_NAMED);
  const rows = ACTIVITIES.map((kind) => ({
    label: plain(`app.activity.${kind}`),
    total: String(days[kind].reduce((sum, count) => sum + count, 0)),
    days: days[kind],
  }));
  const note =
    medianWaitMs === null
      ? plain('app.activity.no-wait')
      : plain('app.activity.wait', { wait: waitMessage(medianWaitMs) });
  const scene: DayChart = {
    title: plain('app.activity.title', { days: ACTIVITY_DAYS }),
    rows,
    from: plain('app.activity.day', { day: { date: now - (ACTIVITY_DAYS - 1) * DAY_MS } }),
    to: plain('app.activity.day', { day: { date: now } }),
    note,
  };
  const counts = Object.fromEntries(ACTIVITIES.map((kind, i) => [kind, Number(rows[i]?.total ?? 0)]));
  const alt = plain('app.activity.alt', { days: ACTIVITY_DAYS, note, ...counts });
  return answerOf([
    textBlock(localizer, 'app.activity.heading'),
    { type: 'picture', pictures: [{ kind: DAY_CHART, scene, alt }] },
    linesBlock(
      gameList.length > 0 && `🎲 ${gameList.join(' · ')}`,
      named.length > 0 &&
        markdown('app.activity.channels', {
          channels: { list: named.map((channel) => `<#${channel.id}>: ${channel.count}`) },
          more: channels.length - named.length,
        }),
      markdown('app.activity.people', { ...people, days: ACTIVITY_DAYS }),
      markdown('app.activity.note'),
    ),
    file,
    rowOf(file === undefined && button('file', '💾'), button('back', '↩️')),
  ]);
}

/** A time in words: in the largest unit that makes two at least, or else in minutes. */
function waitMessage(ms: number): Message {
  const [unit, unitMs] =
    ms >= 2 * DAY_MS ? ['d', DAY_MS] : ms >= 2 * HOUR_MS ? ['h', HOUR_MS] : ['m', MINUTE_MS];
  return { key: 'app.activity.time', args: { n: Math.max(1, Math.round(ms / unitMs)), unit } };
}
