import { resultPictureOf } from '../kernel/match-screens.ts';
import { challengeOf, hasKeptSeats } from '../table/challenge.ts';
import { type Candidate, candidatesOf } from '../table/ballot.ts';
import type { Holder, Invitation, LoadedTable, Table } from '../table/table.ts';
import { MAX_WAITING } from '../table/lobby-seats.ts';
import { boldName, isolated } from '../i18n/localizer.ts';
import { escapeMarkdown } from '../i18n/markdown.ts';
import { lobbyOf, openForm } from '../kernel/playable-game.ts';
import { botsLike } from '../table/results/rivals.ts';
import type { Picture, ScreenOption, Localizer } from '../kernel/screen.ts';
import { sanitizeText } from '../kernel/text.ts';
import { actionButton, type ButtonFace, linesBlock, linesOf, rowOf } from '../discord/components/blocks.ts';
import type { AppBlock, AppButton, AppScreen } from '../discord/components/components.ts';
import { withLobbyCommitment } from './commitments.ts';
import { channelLink, messageLink } from '../discord/components/message.ts';
import type { RouteCodes } from '../discord/components/custom-id.ts';
import { paceMessage } from '../discord/components/pace.ts';
import { typedTextButtons } from '../discord/components/last-row.ts';
import { isUser } from '../table/seats.ts';
import { hasTypedText } from '../table/words/typed-texts.ts';

/** A lobby leads to features that may be missing. */
export interface LobbyDeps {
  readonly routes: RouteCodes;
}

/**
 * The lobby's post of any game's table: what is played, who sits, and, before the start, the controls. Once the game is
 * over it tells who won, with a link to the post of the end if that is given.
 */
export function lobbyScreen(
  { routes }: LobbyDeps,
  loaded: LoadedTable,
  localizer: Localizer,
  endPost: Parameters<typeof messageLink>[1] | null = null,
): AppScreen {
  const { table, game, match } = loaded;
  const { title, note, picture } = lobbyOf(game, table.settings, localizer);
  const screen: AppScreen = {
    blocks: [
      { type: 'text', markdown: `### ${isolated(title, escapeMarkdown)}\n${note}` },
      { type: 'picture', pictures: [{ ...(resultPicture() ?? picture), isRecurrent: true }] },
      linesBlock(seatsLine(table.seats, table.hostId, localizer), ...footer()),
      ...(table.status === 'lobby' ? controls() : []),
    ],
  };
  return withLobbyCommitment(screen, loaded, localizer);

  function footer(): readonly (string | false)[] {
    const { min, max } = game.seats;
    switch (table.status) {
      case 'lobby': {
        const missing = min - table.seats.length;
        const seats = localizer.markdown('app.lobby.seats', { taken: table.seats.length, max });
        const line = missing > 0 ? `${seats} ${localizer.markdown('app.lobby.missing', { missing })}` : seats;
        return [
          line,
          localizer.markdown('app.lobby.pace', { pace: paceMessage(table.turnTimeMs) }),
          challengeLine(challengeOf(table), localizer),
          keptLine(table, localizer),
          table.invitedOnly && localizer.markdown('app.lobby.invited-only'),
          // The proposals and votes, once anyone has proposed something.
          table.ballot.proposals.length > 0 && linesOf(...candidatesOf(loaded).map(candidateLine(localizer))),
          // The people who wait for a seat, in order.
          table.waiting.length > 0 &&
            localizer.markdown('app.lobby.waiting', {
              n: table.waiting.length,
              names: table.waiting.map(({ name }) => boldName(name)).join(', '),
            }),
        ];
      }
      case 'over':
        return [
          winners(),
          endPost !== null &&
            localizer.markdown('app.lobby.end-link', { link: messageLink(table.guildId, endPost) }),
        ];
      case 'playing':
        return [
          table.playChannelId === table.channelId
            ? localizer.markdown('app.lobby.begun')
            : localizer.markdown('app.lobby.begun-elsewhere', {
                link: channelLink(table.guildId, table.playChannelId),
              }),
        ];
      case 'cancelled':
        return [localizer.markdown(table.closesAt === null ? 'app.lobby.cancelled' : 'app.lobby.closed')];
    }
  }

  function resultPicture(): Picture | null {
    return table.status === 'over' && match !== null ? resultPictureOf(match, localizer) : null;
  }

  function winners(): string {
    const names = (match?.outcome?.winners ?? []).map((seat) => boldName(table.seats[seat]?.name ?? ''));
    if (names.length === 0) return localizer.markdown('app.lobby.ended');
    return localizer.markdown('app.lobby.won', { winners: { list: names }, n: names.length });
  }

  function controls(): readonly AppBlock[] {
    const { min, max } = game.seats;
    const full = table.seats.length >= max;
    const seated = (kind: string): number =>
      table.seats.filter((holder) => holder.kind === 'bot' && holder.bot === kind).length;
    // So that each plays in another way, by a name of its own; any of them is chosen in the settings.
    const kinds = botsLike([], game, game, Object.keys(game.bots).length);
    const nextBot = { payload: kinds.toSorted((a, b) => seated(a) - seated(b))[0] ?? '' };
    const button = (route: string, face: Partial<ButtonFace> & { readonly payload?: string }): AppButton => {
      const { payload = '', ...shown } = face;
      return actionButton(localizer, { route, payload }, { key: `app.lobby.${route}`, ...shown });
    };
    const joinFace: Partial<ButtonFace> = full
      ? { key: 'app.lobby.wait', emoji: '⏳', disabled: table.waiting.length >= MAX_WAITING }
      : { emoji: '🪑' };
    return [
      rowOf(
        button('join', { style: 'primary', ...joinFace }),
        hasKeptSeats(table) && button('decline', { emoji: '🙅' }),
        !full && button('addBot', { ...nextBot, emoji: '🤖', isMore: hasKeptSeats(table) }),
        button('leave', { emoji: '🚪', isMore: true }),
        button('cancel', { style: 'danger', emoji: '✖️', isMore: true }),
      ),
      rowOf(
        button('start', { style: 'success', emoji: '🎬', disabled: table.seats.length < min }),
        button('rules', { emoji: '📖', isMore: true }),
        button('lobbyPanel', { emoji: '🎛️', payload: 'settings' }),
        openForm(game, table.settings) !== undefined &&
          button('lobbyPanel', { key: 'app.lobby.ballot', emoji: '🗳️', payload: 'ballot', isMore: true }),
        ...(hasTypedText(loaded) ? typedTextButtons(routes, localizer) : []),
        hasKeptSeats(table) && button('release', { emoji: '🔓', isMore: true }),
        routes.has('gameNight') &&
          button('gameNight', {
            ...{ key: 'app.lobby.later', payload: `plan.${game.id}` },
            ...{ emoji: '📅', isMore: true, isForHost: true },
          }),
      ),
    ];
  }
}

/** The state of the challenge that the table was opened with. */
const challengeLine = (challenge: Invitation | undefined, localizer: Localizer): string | false =>
  challenge !== undefined &&
  localizer.markdown(`app.challenge.${challenge.challenge}`, {
    name: { userText: challenge.name },
    when: { time: challenge.keptUntil ?? 0 },
  });

/** For whom of the invited people a seat is kept, and until when. */
function keptLine({ invited, seats }: Table, localizer: Localizer): string | false {
  const kept = invited.filter(
    ({ userId, keptUntil, challenge }) =>
      keptUntil !== undefined && challenge === undefined && !seats.some((seat) => isUser(seat, userId)),
  );
  if (kept.length === 0) return false;
  return localizer.markdown('app.invitation.kept', {
    names: { list: kept.map(({ name }) => boldName(name)) },
    n: kept.length,
    when: { time: Math.min(...kept.map(({ keptUntil = 0 }) => keptUntil)) },
  });
}

/** A player as an option of a select: the value is a user's id or a bot's name. */
export const holderOption = (holder: Holder): ScreenOption => ({
  label: sanitizeText(holder.name) || '?',
  value: holder.kind === 'user' ? holder.userId : holder.name,
  emoji: { name: holder.kind === 'user' ? '👤' : '🤖' },
});

const seatsLine = (seats: readonly Holder[], hostId: string, localizer: Localizer): string =>
  seats
    .map((holder) => {
      const name = boldName(holder.name);
      if (holder.kind === 'bot') return `🤖\u00A0${name}`;
      return isUser(holder, hostId) ? localizer.markdown('app.lobby.host', { name }) : name;
    })
    .join(' · ');

/** The candidates of a vote, with the votes, one a line. */
export const candidateLine =
  (localizer: Localizer) =>
  ({ text, votes }: Candidate, index: number): string =>
    localizer.markdown(index === 0 ? 'app.ballot.hosts' : 'app.ballot.proposal', {
      text: { userText: text },
      votes,
    });
