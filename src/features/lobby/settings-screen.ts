import { type LoadedTable, namedHoldersOf, type Table } from '../../table/table.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import type { LobbyContext, Localizer } from '../../kernel/ui.ts';
import type { AppBlock, AppScreen } from '../../discord/components/components.ts';
import { LOBBY_PAYLOADS, THREAD_VALUES } from '../../posts/lobby-payloads.ts';
import type { Language } from '../../discord/components/localizer.ts';
import { holderOption } from '../../posts/lobby-screen.ts';
import { paceOptions } from '../../discord/components/pace.ts';
import { isUser } from '../../table/seats.ts';

/** What a game is told of a table in its lobby. */
export const lobbyContextOf = (table: Pick<Table, 'seats' | 'turnTimeMs'>): LobbyContext => ({
  holders: namedHoldersOf(table),
  turnTimeMs: table.turnTimeMs,
});

/**
 * The secret panel in which the host changes the game and its language, and may hand over their role. `isThreadPossible`:
 * whether the channel allows a thread for the game.
 */
export function settingsScreen(
  { table, game }: LoadedTable,
  languages: readonly Language[],
  isThreadPossible: boolean,
  localizer: Localizer,
): AppScreen {
  const { title, note } = game.lobby(table.settings, localizer);
  const form = game.settingsForm;
  const others = table.seats.filter((seat) => seat.kind === 'user' && !isUser(seat, table.hostId));
  const choices = form?.choices(table.settings, lobbyContextOf(table), localizer) ?? [];
  return {
    blocks: [
      {
        type: 'text',
        markdown: `### ${localizer.markdown('app.settings.heading')}\n**${escapeMarkdown(title)}**\n${note}`,
      },
      ...(form?.text === undefined
        ? []
        : [
            {
              type: 'buttons',
              buttons: [
                {
                  label: localizer.plain(form.text.label),
                  emoji: { name: '🎯' },
                  style: 'primary',
                  action: { route: 'lobbyForm', payload: LOBBY_PAYLOADS.settings },
                },
              ],
            } satisfies AppBlock,
          ]),
      ...choices.map(({ id, label, options }): AppBlock => ({
        type: 'select',
        placeholder: label,
        action: { route: 'lobbyPanel', payload: `${LOBBY_PAYLOADS.choice}${id}` },
        options,
      })),
      ...(languages.length < 2
        ? []
        : [
            {
              type: 'select',
              placeholder: localizer.plain('app.settings.language'),
              action: { route: 'lobbyPanel', payload: LOBBY_PAYLOADS.locale },
              options: languages.map(({ locale, name }) => ({
                label: name,
                value: locale,
                emoji: { name: '💬' },
                selected: locale === table.locale,
              })),
            } satisfies AppBlock,
          ]),
      {
        type: 'select',
        placeholder: localizer.plain('app.settings.pace'),
        action: { route: 'lobbyPanel', payload: LOBBY_PAYLOADS.pace },
        options: paceOptions(table.turnTimeMs, localizer),
      },
      ...(isThreadPossible ? [threadSelect(table, localizer)] : []),
      {
        type: 'select',
        placeholder: localizer.plain('app.settings.hand-over'),
        action: { route: 'lobbyPanel', payload: LOBBY_PAYLOADS.handOver },
        options: others.map(holderOption),
      },
    ],
  };
}

/** Where the game is played. */
const threadSelect = ({ threadPending }: Table, { plain }: Localizer): AppBlock => ({
  type: 'select',
  placeholder: plain('app.settings.thread'),
  action: { route: 'lobbyPanel', payload: LOBBY_PAYLOADS.thread },
  options: [
    {
      label: plain('app.settings.thread.yes'),
      description: plain('app.settings.thread.yes.note'),
      value: THREAD_VALUES.yes,
      emoji: { name: '🧵' },
      selected: threadPending,
    },
    {
      label: plain('app.settings.thread.no'),
      description: plain('app.settings.thread.no.note'),
      value: THREAD_VALUES.no,
      emoji: { name: '📌' },
      selected: !threadPending,
    },
  ],
});

/** Tells somebody their place on the waiting list, counted from 1, with a button to give it up. */
export const waitingScreen = (localizer: Localizer, place: number): AppScreen => ({
  blocks: [
    { type: 'text', markdown: localizer.markdown('app.waiting.place', { place }) },
    {
      type: 'buttons',
      buttons: [
        {
          label: localizer.plain('app.waiting.stop'),
          emoji: { name: '🚪' },
          style: 'secondary',
          action: { route: 'lobbyPanel', payload: LOBBY_PAYLOADS.stopWaiting },
        },
      ],
    },
  ],
});
