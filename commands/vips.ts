import type { Command } from '../src/discord/interactions/command.ts';
import { createTableCommand } from '../src/features/table-command/table-command.ts';
import {
  firstIn,
  type TableCommandDeps,
  type TableCommandSpec,
} from '../src/features/table-command/table-command-declaration.ts';
import { drawTarget, suggestTargets, TARGET_LENGTH, vipsEntry } from '../src/games/vips/index.ts';
import { pick, shuffled } from '../src/kernel/random.ts';
import type { Localizer } from '../src/kernel/screen.ts';

const SETS = ['men', 'women'] as const;

const spec: TableCommandSpec = {
  secret: 'bet',
  ownOptions: (subcommand, name, text) => {
    subcommand
      .addStringOption((option) =>
        option
          .setName('target')
          .setDescription(text(`.${name}.target`))
          .setRequired(name === 'new')
          .setMinLength(TARGET_LENGTH.min)
          .setMaxLength(TARGET_LENGTH.max)
          .setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName('set')
          .setDescription(text('.new.set'))
          .addChoices(...SETS.map((set) => ({ name: text(`.new.set.${set}`), value: set }))),
      );
    if (name === 'new')
      subcommand.addUserOption((option) => option.setName('first').setDescription(text('.new.first')));
  },
  ownTexts: 'target',
  settings: (call, localizer, random, own) => {
    const { subcommand, options } = call;
    const ids = own.map(({ id }) => id);
    return {
      target: options.get('target') ?? drawTarget(localizer, random, ids),
      set: options.get('set') ?? pick(random, SETS),
      // Against bots, one vote would be all of them.
      first: firstIn(call, subcommand === 'new' ? 'vote' : 'random'),
    };
  },
  messageOption: { name: 'target', maxLength: TARGET_LENGTH.max },
  // The server's own come first.
  suggest: (_option, typed, localizer, random, own) => [
    ...shuffled(
      random,
      own.filter(({ text }) => contains(text, typed, localizer)),
    ).map(({ id, text }) => ({
      name: text,
      value: id,
    })),
    ...suggestTargets(typed, localizer, random).map((target) => ({ name: target, value: target })),
  ],
};

function contains(text: string, typed: string, { locale }: Pick<Localizer, 'locale'>): boolean {
  const fold = (each: string): string => each.toLocaleLowerCase(locale).trim();
  return fold(text).includes(fold(typed));
}

/** `/vips`: the slash command for tables of VIPs. */
export const createVipsCommand = (deps: TableCommandDeps): Command =>
  createTableCommand(vipsEntry.game, spec, deps);
