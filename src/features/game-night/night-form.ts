import { verbPayload } from '../../discord/components/blocks.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { GONE, refusalAnswer } from '../../discord/components/localizer.ts';
import { choiceOf, type ModalOrAnswer } from '../../discord/components/modal.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { refuse, ok, type Result } from '../../kernel/game.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Night } from './nights.ts';
import { type Day, daysFrom, minuteOfDayIn, startOf } from './night-times.ts';

const USUAL_TIME = '20:00';

const dayText = ({ year, month, day }: Day): string => [year, month, day].join('-');

/** The form of a night; of one that is there already, only when it is. */
export function nightForm(
  localizer: Localizer,
  games: readonly AnyGame[],
  { timeZone, now, moved }: { readonly timeZone: string; readonly now: number; readonly moved: Night | null },
): ModalOrAnswer {
  const { plain, locale } = localizer;
  const days = daysFrom(timeZone, now);
  if (days === null) return refusalAnswer(localizer, GONE);
  const nameOf = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const choice = (id: string, options: Parameters<typeof choiceOf>[2]) =>
    choiceOf(id, plain(`app.game-night.form-${id}`), options);
  const dates = days.map(
    (day) => [dayText(day), nameOf.format(Date.UTC(day.year, day.month - 1, day.day))] as const,
  );
  const titles = games.map((game) => [game.id, plain(titleKey(game))] as const);
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const check = (id: string) => ({ id, label: plain(`app.game-night.form-${id}`), isCheck: true }) as const;
  return {
    modal: {
      title: plain('app.game-night.form'),
      payload: moved === null ? 'make' : verbPayload('moved', moved.id),
      fields: [
        choice('day', dates),
        {
          id: 'time',
          // The host of a night that has passed to others, or a moderator, may live elsewhere.
          label: plain(moved === null ? 'app.game-night.form-time' : 'app.game-night.form-time-there', {
            place,
          }),
          placeholder: USUAL_TIME,
          value: moved === null ? USUAL_TIME : clockText(moved.minuteOfDay),
          ...{ multiline: false, minLength: 1, maxLength: 12 },
        },
        ...(moved === null ? [choice('game', titles), check('weekly'), check('bots')] : []),
      ],
    },
    address: NO_TABLE,
    instead: refusalAnswer(localizer, GONE),
  };
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Reads the submitted form. Everything comes from outside. */
export function readNight(
  fields: Readonly<Record<string, string>>,
  timeZone: string,
  now: number,
): Result<
  Pick<Night, 'isWeekly' | 'fillsWithBots' | 'minuteOfDay' | 'startsAt'> & {
    readonly gameId: string | undefined;
  }
> {
  const day = daysFrom(timeZone, now)?.find((each) => dayText(each) === fields['day']);
  if (day === undefined) return refuse(GONE);
  const minuteOfDay = minuteOfDayIn(fields['time'] ?? '');
  if (minuteOfDay === null) return refuse({ key: 'app.game-night.no-time' });
  const startsAt = startOf(timeZone, day, minuteOfDay);
  if (startsAt === null || startsAt <= now) return refuse({ key: 'app.game-night.past' });
  return ok({
    ...{ minuteOfDay, startsAt, gameId: fields['game'] },
    isWeekly: fields['weekly'] === 'true',
    fillsWithBots: fields['bots'] === 'true',
  });
}
