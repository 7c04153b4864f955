import type { Table } from '../../table/table.ts';
import type { Translator } from '../../i18n/translator.ts';
import { createLocalizer, type Participant } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { commandName } from '../../kernel/game-texts.ts';
import type { Message, Rejection } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { AppScreen, AddressedScreen } from './components.ts';

/**
 * A localizer for this locale and the seats of this table, if there is one. Texts that name a slash command name the one
 * of the table's game; without a table that of `game`, or else the translator's default.
 */
export function localizerFor(
  translator: Translator,
  locale: string,
  table: Pick<Table, 'seats' | 'gameId' | 'houseTexts' | 'faceNames'> | null,
  game: Pick<AnyGame, 'id'> | null = table === null ? null : { id: table.gameId },
): Localizer {
  const seats: readonly Participant[] = table?.seats ?? [];
  const defaults = game === null ? {} : { command: commandName(game) };
  return createLocalizer(translator, locale, seats, defaults, table ?? {});
}

/** The languages that there are texts in, each with its name in itself. */
export const languagesOf = ({ locales, translate }: Pick<Translator, 'locales' | 'translate'>) =>
  locales.map((locale) => ({ locale, name: translate(locale, 'app.language', {}) }));

/** A table's texts as everyone sees them: in its own language. */
export const publicLocalizer = (
  { translator }: { readonly translator: Translator },
  table: Pick<Table, 'seats' | 'gameId' | 'locale' | 'houseTexts' | 'faceNames'>,
): Localizer => localizerFor(translator, table.locale, table);

/** The refusal of what cannot be done (any more). */
export const GONE: Rejection = { key: 'app.not-any-more' };

/** The screen with a notice above it, if there is one. */
export const withNotice = (screen: AppScreen, notice: string | null): AppScreen =>
  notice === null ? screen : { ...screen, blocks: [{ type: 'text', markdown: notice }, ...screen.blocks] };

/** The same in its first text, which takes less room than one of its own. */
export function withNoticeInside(screen: AppScreen, notice: string): AppScreen {
  const [first, ...rest] = screen.blocks;
  if (first?.type !== 'text') return withNotice(screen, notice);
  return { ...screen, blocks: [{ ...first, markdown: `${notice}\n${first.markdown}` }, ...rest] };
}

/** An answer with a message above its screen, if there is one. */
export const noticed = (
  answer: AddressedScreen,
  message: Message | null,
  { markdown }: Pick<Localizer, 'markdown'>,
): AddressedScreen =>
  message === null
    ? answer
    : { ...answer, screen: withNotice(answer.screen, markdown(message.key, message.args)) };

/** Tells players that the table could not be posted where it is played; `null` unless it is parked. */
export const parkedMessage = ({ parked, playChannelId }: Table): Message | null =>
  parked === null ? null : { key: 'app.parked', args: { channel: `<#${playChannelId}>`, code: parked } };

/** An answer with nothing but this text. */
export const textAnswer = (markdown: string): AddressedScreen => ({
  screen: { blocks: [{ type: 'text', markdown }] },
  address: null,
});

/** An answer that says why something was refused. */
export const refusalAnswer = (localizer: Localizer, { key, args }: Rejection): AddressedScreen =>
  textAnswer(localizer.markdown(key, args));

/** An answer with one of the app's own texts, where no table is known. */
export const appTextAnswer = (translator: Translator, locale: string, key: string): AddressedScreen =>
  textAnswer(localizerFor(translator, locale, null).markdown(key));
