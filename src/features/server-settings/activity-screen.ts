import { actionButton, answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { DAY_CHART_PAINTER, type DayChart } from '../../kernel/day-chart.ts';
import type { Message } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { ACTIVITIES, ACTIVITY_DAYS, type Activity } from './activity.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000] as const;

/** The payloads of the buttons that lead to what went on in a server, and back to its settings. */
export const ACTIVITY_PAYLOADS = { show: 'activity', back: 'back' } as const;

/** The activity in a server in the last days, as a picture: counts, and how long tables wait for a second person. */
export function activityScreen(
  { days, medianWaitMs }: Activity,
  now: number,
  localizer: Localizer,
): AddressedScreen {
  const { plain } = localizer;
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
    { type: 'picture', pictures: [{ painter: DAY_CHART_PAINTER, scene, alt }] },
    textBlock(localizer, 'app.activity.note'),
    rowOf(
      actionButton(
        localizer,
        { route: 'serverSettings', payload: ACTIVITY_PAYLOADS.back },
        { key: 'app.activity.back', emoji: '↩️' },
      ),
    ),
  ]);
}

/** A time in words: in the largest unit of which there are at least two, or else in minutes. */
function waitMessage(ms: number): Message {
  const [unit, unitMs] =
    ms >= 2 * DAY_MS ? ['d', DAY_MS] : ms >= 2 * HOUR_MS ? ['h', HOUR_MS] : ['m', MINUTE_MS];
  return { key: 'app.activity.time', args: { n: Math.max(1, Math.round(ms / unitMs)), unit } };
}
