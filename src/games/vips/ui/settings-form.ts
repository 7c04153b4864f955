import { chosenFirstPlayer, firstPlayerOptions } from '../../../kernel/screen.ts';
import type { GameUi, SettingsForm, TextForm } from '../../../kernel/ui.ts';
import { isLent, PORTRAIT_SETS } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import type { VipsTypes } from '../rules/view.ts';
import {
  faceChoices,
  lentSetOptions,
  option,
  targetChoice,
  withLentSet,
  withStockSet,
  withTarget,
} from './lent-set.ts';
import { TARGET_LENGTH } from '../rules/limits.ts';
import { pick, shuffled } from '../../../kernel/random.ts';
import { drawTarget, suggestTargets } from '../suggest-targets.ts';

type VipsUi = GameUi<VipsTypes>;

const FIELD = 'target';

/** The modal in which another target is typed (V2). */
const targetForm: TextForm<VipsSettings> = {
  label: 'vips.settings.target',
  field: FIELD,
  modal: ({ target }, typed, localizer) => ({
    title: localizer.plain('vips.settings.target-title'),
    fields: [
      {
        id: FIELD,
        label: localizer.plain('vips.settings.target-field'),
        description: localizer.plain('vips.target-form.length', { ...TARGET_LENGTH }),
        placeholder: localizer.typed(target),
        multiline: false,
        minLength: TARGET_LENGTH.min,
        maxLength: TARGET_LENGTH.max,
        ...(typed === null || typed === '' ? {} : { value: typed.slice(0, TARGET_LENGTH.max) }),
      },
    ],
    payload: '',
  }),
  settings: (settings, typed) => ({ ...settings, target: typed }),
  text: ({ target }) => target,
  // Targets for people who lend their faces come from the list, or were approved.
  isClosed: ({ set }) => isLent(set),
};

/** The settings of a rematch about another target, one of the server's own if it has any (the kernel's `rematchAnew`, V2). */
export const rematchAnew: NonNullable<VipsUi['rematchAnew']> = (settings, localizer, random, own) => {
  const drawn = [...shuffled(random, own), ...suggestTargets('', localizer, random)];
  const [target = settings.target] = drawn.filter((each) => each !== settings.target);
  return { ...settings, target };
};

/** The settings of a table for which nobody has chosen any (the kernel's `newSettings`, V2, V3, V8). */
export const newSettings: VipsUi['newSettings'] = (localizer, random, own) => ({
  target: drawTarget(localizer, random, own),
  set: pick(random, PORTRAIT_SETS),
  first: 'random',
});

/** Stands for the table's vote among the players who may start (V8). */
const VOTE: VipsSettings['first'] = 'vote';

/** The host's settings in the lobby (the kernel's `settingsForm`): the target (V2), the set (V3), who starts (V8). */
export const settingsForm: SettingsForm<VipsSettings> = {
  text: targetForm,
  note: ({ replaced }, localizer) =>
    replaced === undefined ? null : localizer.markdown('vips.settings.replaced'),
  choices: (settings, context, localizer) => [
    {
      id: 'set',
      label: localizer.plain('vips.settings.set'),
      options: [
        ...PORTRAIT_SETS.map((set) =>
          option('🖼️', localizer.plain(`vips.settings.set.${set}`), set, set === settings.set),
        ),
        ...lentSetOptions(settings, context, localizer),
      ],
    },
    ...faceChoices(settings, context, localizer),
    targetChoice(settings, context, localizer),
    {
      id: 'first',
      label: localizer.plain('app.game.first'),
      options: [
        option('🗳️', localizer.plain('vips.settings.first-vote'), VOTE, settings.first === VOTE),
        ...firstPlayerOptions(settings.first === 'vote' ? null : settings.first, context.holders, localizer),
      ],
    },
  ],
  choose: (settings, choice, value, context, localizer) => {
    const set = PORTRAIT_SETS.find((each) => each === value);
    if (choice === 'set' && set !== undefined) return { settings: withStockSet(settings, set) };
    if (choice === 'set' || choice === 'faces' || choice === 'target') {
      const choose = choice === 'target' ? withTarget : withLentSet;
      const chosen = choose(settings, value, context, localizer);
      return chosen === null ? null : { settings: chosen };
    }
    if (choice !== 'first') return null;
    const first = value === VOTE ? VOTE : chosenFirstPlayer(value, context.holders);
    return first === null ? null : { settings: { ...settings, first } };
  },
};
