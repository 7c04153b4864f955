/** The locale that is complete by definition, and that everything falls back to. */
export const DEFAULT_LOCALE = 'en';

/**
 * The catalogue keys of the texts that every game has. The game's own folder holds the texts; the code that shows them finds
 * them by these names, so that no list of games is needed elsewhere.
 */

type Named = { readonly id: string };

/** The game's name, as in the list of tables. */
export const titleKey = ({ id }: Named): string => `${id}.title`;

/** The display name of a bot. */
export const botNameKey = ({ id }: Named, bot: string): string => `${id}.bot.${bot}`;

/** How a bot plays, in a sentence. */
export const botAboutKey = ({ id }: Named, bot: string): string => `${id}.bot.${bot}.about`;

/** A tip for a player who is new to the game, in a sentence or two. */
export const tipKey = ({ id }: Named, tip: string): string => `${id}.tip.${tip}`;

/** The name of a title that players get at the end, in bold. */
export const titleNameKey = ({ id }: Named, title: string): string => `${id}.title.${title}.name`;

/** The name of a player's most frequent cause, in a few words. */
export const favouriteKey = ({ id }: Named): string => `${id}.favourite`;

/** The heading of the gallery of a server. */
export const galleryKey = ({ id }: Named): string => `${id}.gallery`;

/** The button that strikes the text which the table decides about (`Game.strike`), and what is asked before. */
export const strikeKeys = ({ id }: Named): { readonly button: string; readonly sure: string } => ({
  button: `${id}.strike.button`,
  sure: `${id}.strike.sure`,
});

/** The description of the game's slash command, or of what this path names in it: `.history`, `.new.target`. */
export const commandTextKey = ({ id }: Named, path = ''): string => `${id}.command${path}`;

/** The name of the slash command for a game's tables. */
export const commandName = ({ id }: Named): string => id;
