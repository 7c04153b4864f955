import { chosenFirstPlayer, firstPlayerOptions } from '../../../kernel/first-player.ts';
import type { SettingsForm } from '../../../kernel/ui.ts';
import type { FameUsSettings } from '../rules/state.ts';

/** What the host may change in the lobby (the kernel's `settingsForm`): who starts (F6). */
export const settingsForm: SettingsForm<FameUsSettings> = {
  choices: ({ first }, { holders }, localizer) => [
    {
      id: 'first',
      label: localizer.plain('fame-us.settings.first'),
      options: firstPlayerOptions(first, holders, localizer.plain('fame-us.settings.first-random')),
    },
  ],
  choose: (settings, choice, value, { holders }) => {
    const first = choice === 'first' ? chosenFirstPlayer(value, holders) : null;
    return first === null ? null : { settings: { ...settings, first } };
  },
};
