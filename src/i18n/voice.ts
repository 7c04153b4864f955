import type { LineArgument, LineArguments } from '../kernel/line.ts';
import { tidyText } from '../kernel/text.ts';
import type { Voice } from '../kernel/ui.ts';
import { escapeMarkdown } from './markdown.ts';
import type { Translator } from './translator.ts';

/** Who a seat number stands for. */
export type Named =
  | { readonly kind: 'user'; readonly userId: string; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string };

/** A voice that speaks a locale at a table where these people sit, in seat order. */
export function createVoice(translator: Translator, locale: string, seats: readonly Named[]): Voice {
  const nameOf = (seat: number): string => tidyText(seats[seat]?.name ?? '') || '?';
  const mentionOf = (seat: number): string => {
    const holder = seats[seat];
    if (holder?.kind === 'user') return `<@${holder.userId}>`;
    return `**${escapeMarkdown(nameOf(seat))}**`;
  };
  const voice = (seatText: (seat: number) => string, said: (text: string) => string) => {
    const say = (key: string, args: LineArguments = {}): string =>
      translator.translate(
        locale,
        key,
        Object.fromEntries(Object.entries(args).map(([name, value]) => [name, filled(value)])),
      );
    const filled = (value: LineArgument): string | number => {
      if (typeof value !== 'object') return value;
      if ('seat' in value) return seatText(value.seat);
      if ('said' in value) return said(value.said);
      return say(value.key, value.args);
    };
    return say;
  };
  return { locale, say: voice(mentionOf, escapeMarkdown), plain: voice(nameOf, tidyText) };
}
