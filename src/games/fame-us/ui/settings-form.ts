import { chosenFirstPlayer, firstPlayerOptions } from '../../../kernel/first-player.ts';
import type { SettingsForm } from '../../../kernel/ui.ts';
import { LIVE_TURN_TIME_MS, SLOW_TURN_HOURS } from '../rules/limits.ts';
import type { FameUsSettings } from '../rules/state.ts';

const MS_PER_HOUR = 3_600_000;

/** What the host may change in the lobby (the kernel's `settingsForm`): the pace (F11, F13, F15), who starts (F6). */
export const settingsForm: SettingsForm<FameUsSettings> = {
  choices: ({ pace, first }, { holders, turnTimeMs }, localizer) => [
    {
      id: 'pace',
      label: localizer.plain('fame-us.settings.pace'),
      options: [
        {
          label: localizer.plain('fame-us.settings.pace.live'),
          value: 'live',
          emoji: { name: '⚡' },
          selected: pace === 'live',
        },
        ...SLOW_TURN_HOURS.map((hours) => ({
          label: localizer.plain('fame-us.settings.pace.slow', { hours }),
          value: `slow-${hours}`,
          emoji: { name: '🐌' },
          selected: pace === 'slow' && turnTimeMs === hours * MS_PER_HOUR,
        })),
      ],
    },
    {
      id: 'first',
      label: localizer.plain('fame-us.settings.first'),
      options: firstPlayerOptions(first, holders, localizer.plain('fame-us.settings.first-random')),
    },
  ],
  choose: (settings, choice, value, { holders }) => {
    if (choice === 'first') {
      const first = chosenFirstPlayer(value, holders);
      return first === null ? null : { settings: { ...settings, first } };
    }
    if (choice !== 'pace') return null;
    if (value === 'live') return { settings: { ...settings, pace: 'live' }, turnTimeMs: LIVE_TURN_TIME_MS };
    const hours = SLOW_TURN_HOURS.find((each) => value === `slow-${each}`);
    return hours === undefined
      ? null
      : { settings: { ...settings, pace: 'slow' }, turnTimeMs: hours * MS_PER_HOUR };
  },
};
