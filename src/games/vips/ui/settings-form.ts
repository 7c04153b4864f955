import { chosenFirstPlayer, firstPlayerOptions } from '../../../kernel/screen.ts';
import type { SettingsForm } from '../../../kernel/ui.ts';
import { isLent, PORTRAIT_SETS } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import { lentSetOptions, ownTargets, targetChoice, withLentSet, withTarget } from './lent-set.ts';
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
  choices: (settings, context, localizer) => [
    {
      id: 'set',
      label: localizer.plain('vips.settings.set'),
      options: [
        ...PORTRAIT_SETS.map((set) => ({
          label: localizer.plain(`vips.settings.set.${set}`),
          value: set,
          emoji: { name: '🖼️' },
          selected: set === settings.set,
        })),
        ...lentSetOptions(settings, context, localizer),
      ],
    },
    ...(isLent(settings.set) || ownTargets(context).length > 0
      ? [targetChoice(settings, context, localizer)]
      : []),
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
          context.holders,
          localizer.plain('vips.settings.first-random'),
        ),
      ],
    },
  ],
  choose: (settings, choice, value, context, localizer) => {
    if (choice === 'set') {
      const set = PORTRAIT_SETS.find((each) => each === value);
      const chosen =
        set === undefined ? withLentSet(settings, value, context, localizer) : { ...settings, set };
      return chosen === null ? null : { settings: chosen };
    }
    if (choice === 'target') {
      const chosen = withTarget(settings, value, context, localizer);
      return chosen === null ? null : { settings: chosen };
    }
    if (choice === 'first' && value === VOTE) return { settings: { ...settings, first: VOTE } };
    const first = choice === 'first' ? chosenFirstPlayer(value, context.holders) : null;
    return first === null ? null : { settings: { ...settings, first } };
  },
};
