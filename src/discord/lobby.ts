import { isUser } from '../app/seating.ts';
import type { Holder, OpenTable } from '../app/table.ts';
import { escapeMarkdown } from '../i18n/markdown.ts';
import type { ScreenOption } from '../kernel/screen.ts';
import { tidyText } from '../kernel/text.ts';
import type { Voice } from '../kernel/ui.ts';
import type { HouseBlock, HouseButton, HouseScreen } from './components.ts';
import type { HouseRoute } from './customId.ts';
import { withLobbySeal } from './sealLines.ts';

/** The post of a table that has not begun: what is played, who sits, and how to take a seat. For any game. */
export function lobbyScreen({ table, game, seals }: OpenTable, voice: Voice): HouseScreen {
  const { title, note, picture } = game.lobby(table.settings, voice);
  const screen: HouseScreen = {
    blocks: [
      { type: 'text', markdown: `## ${escapeMarkdown(title)}\n${note}` },
      { type: 'picture', pictures: [picture] },
      { type: 'text', markdown: [seatLines(table.seats, table.hostId, voice), ...foot()].join('\n\n') },
      ...(table.status === 'lobby' ? controls() : []),
    ],
  };
  return withLobbySeal(screen, seals, voice);

  function foot(): readonly string[] {
    const { min, max } = game.seats;
    switch (table.status) {
      case 'lobby': {
        const missing = min - table.seats.length;
        const seats = voice.say('house.lobby.seats', { taken: table.seats.length, min, max });
        return [missing > 0 ? `${seats} ${voice.say('house.lobby.missing', { missing })}` : seats];
      }
      case 'playing':
      case 'over':
        return table.playedIn === table.channelId
          ? [voice.say('house.lobby.begun')]
          : [voice.say('house.lobby.begun-elsewhere', { channel: `<#${table.playedIn}>` })];
      case 'cancelled':
        return [voice.say('house.lobby.cancelled')];
    }
  }

  function controls(): readonly HouseBlock[] {
    const { min, max } = game.seats;
    const full = table.seats.length >= max;
    const others = table.seats.filter((seat) => !isUser(seat, table.hostId));
    const button = (
      route: HouseRoute,
      style: HouseButton['style'],
      emoji: string,
      disabled = false,
    ): HouseButton => ({
      label: voice.plain(`house.lobby.${route}`),
      emoji,
      style,
      disabled,
      action: { route, payload: '' },
    });
    return [
      {
        type: 'buttons',
        buttons: [
          button('join', 'primary', '🪑', full),
          button('leave', 'secondary', '🚪'),
          button('start', 'success', '🎬', table.seats.length < min),
          button('rules', 'secondary', '📖'),
          button('cancel', 'danger', '✖️'),
        ],
      },
      {
        type: 'select',
        placeholder: voice.plain('house.lobby.addBot'),
        action: { route: 'addBot', payload: '' },
        options: full ? [] : game.bots.map((bot) => botOption(bot, voice)),
      },
      {
        type: 'select',
        placeholder: voice.plain('house.lobby.remove'),
        action: { route: 'remove', payload: '' },
        options: others.map(holderOption),
      },
    ];
  }
}

const botOption = (bot: string, voice: Voice): ScreenOption => ({
  label: voice.plain(`app.bot.${bot}`),
  value: bot,
  description: voice.plain(`app.bot.${bot}.about`),
  emoji: '🤖',
});

const holderOption = (holder: Holder): ScreenOption => ({
  label: tidyText(holder.name) || '?',
  value: holder.kind === 'user' ? holder.userId : holder.name,
  emoji: holder.kind === 'user' ? '👤' : '🤖',
});

/** Who sits, in seat order, a line each. */
const seatLines = (seats: readonly Holder[], hostId: string, voice: Voice): string =>
  seats
    .map((holder, seat) => {
      if (holder.kind === 'bot') return `${seat + 1}. 🤖 **${escapeMarkdown(holder.name)}**`;
      const name = `<@${holder.userId}>`;
      return `${seat + 1}. ${holder.userId === hostId ? voice.say('house.lobby.host', { name }) : name}`;
    })
    .join('\n');
