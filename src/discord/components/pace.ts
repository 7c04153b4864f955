import { isTurnTime } from '../../table/clock/timer.ts';
import type { Message } from '../../kernel/game.ts';
import type { ScreenOption, Localizer } from '../../kernel/screen.ts';

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The times for a turn that are offered by name, in milliseconds; `null`: no clock. */
export const PACES = { live: 3 * UNITS_MS.m, slow: UNITS_MS.d, none: null } as const;

/** Up to this time for a turn, a game is one for people who are all there. */
const MAX_LIVE_MS = 10 * UNITS_MS.m;

/** True if a game with this time for a turn is one for people who are all there. */
export const isLive = (turnTimeMs: number | null): boolean =>
  turnTimeMs !== null && turnTimeMs <= MAX_LIVE_MS;

/** Further times that the lobby's panel offers. */
const OTHER_TIMES_MS: readonly number[] = [
  10 * UNITS_MS.m,
  UNITS_MS.h,
  8 * UNITS_MS.h,
  3 * UNITS_MS.d,
  7 * UNITS_MS.d,
];

/** A number with the first letter of a unit, in any of the languages: "90m", "2 hours", "3 Tage", "2 jours". */
const TYPED_TIME =
  /^(\d{1,5})\s*(?:(m|min\p{L}*)|(h|hr?s|hours?|heures?|std|stunden?)|(d|days?|j|jours?|t|tage?n?))\.?$/iu;

/**
 * The time for a turn that was typed or chosen, in milliseconds: the name of a pace, or a number with its unit. `null`:
 * no clock; `undefined` for what is none, or not allowed.
 */
export function parsePace(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase();
  if (text in PACES) return PACES[text as keyof typeof PACES];
  const parts = TYPED_TIME.exec(text);
  if (parts === null) return undefined;
  const [, count, minutes, hours] = parts;
  const unit = minutes !== undefined ? 'm' : hours !== undefined ? 'h' : 'd';
  const ms = Number(count) * UNITS_MS[unit];
  return isTurnTime(ms) ? ms : undefined;
}

/** A time for a turn in words: in the largest unit that fits. */
export function paceMessage(turnTimeMs: number | null): Message {
  if (turnTimeMs === null) return { key: 'app.pace.none' };
  const unit = (['d', 'h'] as const).find((each) => turnTimeMs % UNITS_MS[each] === 0) ?? 'm';
  const isNamed = turnTimeMs === PACES.live ? 'live' : turnTimeMs === PACES.slow ? 'slow' : 'other';
  // A day is a long time for a player who waits: it is shown in hours.
  const shown = isNamed === 'slow' ? 'h' : unit;
  const args = { n: Math.max(1, Math.round(turnTimeMs / UNITS_MS[shown])), unit: shown };
  return { key: `app.pace.${isNamed}`, args };
}

/** The options of a select of the pace, the present one among them; `undefined`: there is none. */
export function paceOptions(
  turnTimeMs: number | null | undefined,
  localizer: Localizer,
): readonly ScreenOption[] {
  const offered = [...OTHER_TIMES_MS, ...Object.values(PACES)].toSorted(
    (a, b) => (a ?? Infinity) - (b ?? Infinity),
  );
  const times = turnTimeMs === undefined || offered.includes(turnTimeMs) ? offered : [turnTimeMs, ...offered];
  return times.map((ms) => {
    const { key, args } = paceMessage(ms);
    return {
      label: localizer.plain(key, args),
      value: ms === null ? 'none' : `${Math.round(ms / UNITS_MS.m)}m`,
      emoji: { name: ms === null ? '♾️' : isLive(ms) ? '⚡' : '🐌' },
      selected: ms === turnTimeMs,
    };
  });
}
