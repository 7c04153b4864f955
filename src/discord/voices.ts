import type { Table } from '../app/table.ts';
import type { Translator } from '../i18n/translator.ts';
import { createVoice, type Named } from '../i18n/voice.ts';
import type { Line, Rejection } from '../kernel/line.ts';
import type { Voice } from '../kernel/ui.ts';
import type { HouseScreen } from './components.ts';

/** The language of posts that everybody reads. */
export const PUBLIC_LOCALE = 'en';

/** Speaks a locale at this table, or at none. */
export function voiceAt(translator: Translator, locale: string, table: Table | null): Voice {
  const seats: readonly Named[] = table?.seats ?? [];
  return createVoice(translator, locale, seats);
}

/** A screen of nothing but words. */
export const wordsScreen = (markdown: string): HouseScreen => ({ blocks: [{ type: 'text', markdown }] });

/** Words for whoever was refused. */
export const refusalScreen = (voice: Voice, { key, args }: Rejection): HouseScreen =>
  wordsScreen(voice.say(key, args));

/** The screen with words above it. */
export const withNotice = (screen: HouseScreen, notice: string | null): HouseScreen =>
  notice === null ? screen : { ...screen, blocks: [{ type: 'text', markdown: notice }, ...screen.blocks] };

/** Tells the players of a table that could not be shown where it is played; `null` when it could. */
export const parkedLine = ({ parked, playedIn }: Table): Line | null =>
  parked === null ? null : { key: 'house.parked', args: { channel: `<#${playedIn}>`, code: parked } };
