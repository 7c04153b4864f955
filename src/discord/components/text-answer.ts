import type { Rejection } from '../../kernel/message.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { localizerFor, textScreen } from './localizer.ts';
import type { AddressedScreen } from './message.ts';

/** An answer with nothing but this text. */
export const textAnswer = (markdown: string): AddressedScreen => ({
  screen: textScreen(markdown),
  address: null,
});

/** An answer that says why something was refused. */
export const refusalAnswer = (localizer: Localizer, { key, args }: Rejection): AddressedScreen =>
  textAnswer(localizer.markdown(key, args));

/** An answer with one of the app's own texts, where no table is known. */
export const appTextAnswer = (translator: Translator, locale: string, key: string): AddressedScreen =>
  textAnswer(localizerFor(translator, locale, null).markdown(key));
