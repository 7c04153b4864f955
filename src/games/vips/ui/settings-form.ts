import { chosenFirstPlayer, firstPlayerOptions } from '../../../kernel/screen-builders.ts';
import type { SettingsForm } from '../../../kernel/ui.ts';
import { PORTRAIT_SETS } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import { targetForm } from './target-form.ts';

/** Stands for the table's vote among the players who may start (V8). */
const VOTE: VipsSettings['first'] = 'vote';

/** What the host may change in the lobby (the kernel's `settingsForm`): the target (V2), the set (V3), who starts (V8). */
export const settingsForm: SettingsForm<VipsSettings> = {
  text: targetForm({
    label: 'vips.settings.target',
    title: 'vips.settings.target-title',
    field: 'vips.settings.target-field',
  }),
  choices: (settings, { holders }, localizer) => [
    {
      id: 'set',
      label: localizer.plain('vips.settings.set'),
      options: PORTRAIT_SETS.map((set) => ({
        label: localizer.plain(`vips.settings.set.${set}`),
        value: set,
        emoji: { name: '🖼️' },
        selected: set === settings.set,
      })),
    },
    {
      id: 'first',
      label: localizer.plain('vips.settings.first'),
      options: [
        {
          label: localizer.plain('vips.settings.first-vote'),
          value: VOTE,
          emoji: { name: '🗳️' },
          selected: settings.first === 'vote',
        },
        ...firstPlayerOptions(
          settings.first === 'vote' ? null : settings.first,
          holders,
          localizer.plain('vips.settings.first-random'),
        ),
      ],
    },
  ],
  choose: (settings, choice, value, { holders }) => {
    if (choice === 'set') return { settings: { ...settings, set: value } };
    if (choice === 'first' && value === VOTE) return { settings: { ...settings, first: VOTE } };
    const first = choice === 'first' ? chosenFirstPlayer(value, holders) : null;
    return first === null ? null : { settings: { ...settings, first } };
  },
};
