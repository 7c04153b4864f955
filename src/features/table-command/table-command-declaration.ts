import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { Translator } from '../../i18n/translator.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Random } from '../../kernel/random.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { HouseKind } from '../../kernel/house-text.ts';
import type { HouseEntry } from '../../table/stored/house-texts.ts';
import { botsByStrength } from '../../table/results/rivals.ts';
import { botNameKey, commandName, commandTextKey } from '../../kernel/game-texts.ts';
import type {
  AutocompleteChoice,
  Command,
  CommandCall,
  TableSubcommand,
} from '../../discord/interactions/command.ts';
import { languagesOf } from '../../discord/components/localizer.ts';
import { localizedDeclaration } from '../../discord/interactions/localized-declaration.ts';
import type { Parts } from '../feature.ts';

/** The dependencies of every command for tables. */
export interface TableCommandDeps extends Parts {
  /** Those that features add, by name. */
  readonly subcommands: ReadonlyMap<string, TableSubcommand<unknown>>;
}

/** A call of a game's command, with texts for the caller at no table. */
export interface GameCall extends CommandCall {
  readonly localizer: Localizer;
}

/** A text of the server's own that is approved, and its id, which stands for it. */
export type OwnText = Pick<HouseEntry, 'id' | 'text'>;

/** The parts of a command that are a game's own. */
export interface TableCommandSpec {
  /**
   * The subcommand that shows what a seat keeps secret, such as `bet`; it is left out where a game has nothing like it.
   * Its description is the text `<game>.command.<secret>`.
   */
  readonly secret?: string;
  /** Adds the game's own options to `new` or `solo`. `text` gives the text of a key below `<game>.command`. */
  ownOptions(
    subcommand: SlashCommandSubcommandBuilder,
    name: 'new' | 'solo',
    text: (path: string) => string,
  ): unknown;
  /**
   * The settings that a call of `new` or `solo` asks for. As typed: the game validates them. `localizer`: of the table's
   * language. `own`: the texts of the server's own that are approved.
   */
  settings(call: CommandCall, localizer: Localizer, random: Random, own: readonly OwnText[]): unknown;
  /**
   * The option of `new` that the words of a message can be used for, with its greatest length in characters: then there
   * is a command for messages, named by the text `<game>.command.message`.
   */
  readonly messageOption?: { readonly name: string; readonly maxLength: number };
  /** The use of the server's own texts in this game; none if left out. */
  readonly ownTexts?: HouseKind;
  /** Suggests words for one of the game's own options. */
  suggest?(
    option: string,
    typed: string,
    localizer: Localizer,
    random: Random,
    own: readonly OwnText[],
  ): readonly AutocompleteChoice[];
}

/** The dependencies of the commands of one game. */
export interface GameCommandDeps extends TableCommandDeps {
  readonly game: AnyGame;
  readonly spec: TableCommandSpec;
}

/** Who goes first, as a call of `new` asks for it: the person with this name, or what is usual. */
export function firstIn({ options, userNames }: CommandCall, usual: string) {
  const holder = options.get('first');
  if (typeof holder !== 'string') return usual;
  const name = userNames.get(holder);
  return { holder, ...(name === undefined ? {} : { name }) };
}

/** The option of `new` and `solo` that says in which language the table's posts are. */
export const LANGUAGE_OPTION = 'language';

const DEFAULT_OPPONENTS = 2;

/** The fewest bots beside one user. */
const minOpponents = ({ seats }: AnyGame): number => Math.max(1, seats.min - 1);

/** How many bots `solo` seats unless told otherwise. */
export const defaultOpponents = (game: AnyGame): number =>
  Math.min(Math.max(DEFAULT_OPPONENTS, minOpponents(game)), game.seats.max - 1);

/**
 * Declares the common subcommands of a game's command, with the game's own options and texts, in every language there
 * is.
 */
export const buildDeclaration = (
  game: AnyGame,
  { secret, ownOptions }: TableCommandSpec,
  translator: Translator,
): Command['declaration'] =>
  localizedDeclaration(translator, (locale) => {
    const text = (key: string): string =>
      translator.translate(locale, key, { opponents: defaultOpponents(game) });
    const ownText = (path: string): string => translator.translate(locale, commandTextKey(game, path), {});
    /** The most bots beside one user. */
    const maxBots = game.seats.max - 1;
    const withThread = (sub: SlashCommandSubcommandBuilder) =>
      sub.addBooleanOption((option) => option.setName('thread').setDescription(text('command.new.thread')));
    const withPace = (sub: SlashCommandSubcommandBuilder) =>
      sub.addStringOption((option) =>
        option.setName('pace').setDescription(text('command.new.pace')).setAutocomplete(true),
      );
    const withBots = (sub: SlashCommandSubcommandBuilder, name: string, description: string, min: number) =>
      sub.addIntegerOption((option) =>
        option.setName(name).setDescription(description).setMinValue(min).setMaxValue(maxBots),
      );
    const botLabel = (bot: string): string => {
      const name = text(botNameKey(game, bot));
      const rating = game.botRatings?.[bot];
      return rating === undefined
        ? name
        : translator.translate(locale, 'app.rated-bot', { name, rating: String(rating) });
    };
    const withRival = (sub: SlashCommandSubcommandBuilder) =>
      sub.addStringOption((option) =>
        option
          .setName('rival')
          .setDescription(text('command.solo.rival'))
          .addChoices(botsByStrength(game).map((bot) => ({ name: botLabel(bot), value: bot }))),
      );
    const languages = languagesOf(translator);
    const withLanguage = (sub: SlashCommandSubcommandBuilder) =>
      languages.length < 2
        ? sub
        : sub.addStringOption((option) =>
            option
              .setName(LANGUAGE_OPTION)
              .setDescription(text('command.new.language'))
              .addChoices(languages.map(({ locale: value, name }) => ({ name, value }))),
          );
    const plain = (name: string, description: string) => (sub: SlashCommandSubcommandBuilder) =>
      sub.setName(name).setDescription(description);
    const aboutTable = (name: string, description: string) => (sub: SlashCommandSubcommandBuilder) =>
      plain(
        name,
        description,
      )(sub).addStringOption((option) =>
        option.setName('table').setDescription(text('command.table')).setAutocomplete(true),
      );

    const command = new SlashCommandBuilder()
      .setName(commandName(game))
      .setDescription(ownText(''))
      .setContexts(InteractionContextType.Guild)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .addSubcommand((sub) => {
        ownOptions(plain('new', text('command.new'))(sub), 'new', ownText);
        withBots(withPace(withThread(sub)), 'bots', text('command.new.bots'), 0);
        return withLanguage(sub);
      })
      .addSubcommand((sub) => {
        ownOptions(plain('solo', text('command.solo'))(sub), 'solo', ownText);
        withBots(sub, 'opponents', text('command.solo.opponents'), minOpponents(game));
        return withLanguage(withThread(withRival(sub)));
      });
    if (game.parts.guided !== undefined)
      command.addSubcommand((sub) => withLanguage(withThread(plain('learn', text('command.learn'))(sub))));
    command.addSubcommand(aboutTable('show', text('command.show')));
    if (secret !== undefined) command.addSubcommand(aboutTable(secret, ownText(`.${secret}`)));
    return command
      .addSubcommand(aboutTable('history', ownText('.history')))
      .addSubcommand(aboutTable('leave', text('command.leave')))
      .addSubcommand(aboutTable('cancel', text('command.cancel')))
      .addSubcommand(plain('list', text('command.list')))
      .addSubcommand(plain('rules', text('command.rules')))
      .toJSON();
  });
