import { SEASON_PATTERN } from '../../table/game-result.ts';
import { PROVISIONAL_GAMES, pointsOf } from '../../table/rating.ts';
import type { RankedPerson, Ranking } from '../../table/ports/results.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Message } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';

/** How many people a page has. */
export const LEADERBOARD_PAGE = 10;

/** Which page of which ranking; pages count from 0. */
export interface LeaderboardPage {
  readonly gameId: string;
  readonly season: string;
  readonly page: number;
}

/** The name of a season. */
export const seasonName = (season: string): Message => {
  const [year = '', quarter = ''] = season.split('-Q');
  return { key: 'app.season', args: { year, quarter } };
};

/** A page of a ranking, with the reader's own place, wherever that is. */
export function leaderboardScreen(
  { people, total, own }: Ranking,
  { season, page }: LeaderboardPage,
  game: AnyGame,
  localizer: Localizer,
): AppScreen {
  const { markdown, plain } = localizer;
  const rowOf = ({ name, ordinal, games, wins, place }: RankedPerson): string =>
    markdown('app.leaderboard.row', {
      place,
      name: boldName(name),
      points: pointsOf(ordinal),
      provisional: games < PROVISIONAL_GAMES ? 'yes' : 'no',
      games,
      wins,
    });
  const isShown = own !== null && people.some(({ userId }) => userId === own.userId);
  const last = Math.max(0, Math.ceil(total / LEADERBOARD_PAGE) - 1);
  const turnTo = (label: string, emoji: string, to: number): AppButton => ({
    label: plain(label),
    emoji: { name: emoji },
    style: 'secondary',
    disabled: to < 0 || to > last,
    action: {
      route: 'leaderboard',
      payload: leaderboardPayload({ gameId: game.id, season, page: Math.max(0, to) }),
    },
  });
  const lines = [
    markdown('app.leaderboard.heading', { game: { key: titleKey(game) }, season: seasonName(season) }),
    ...(total === 0 ? [markdown('app.leaderboard.empty')] : people.map(rowOf)),
  ];
  const ownLine =
    own === null
      ? total === 0
        ? []
        : [markdown('app.leaderboard.not-in-it')]
      : isShown
        ? []
        : [markdown('app.leaderboard.own', { row: rowOf(own) })];
  const isProvisional = [...people, ...(own === null ? [] : [own])].some(
    ({ games }) => games < PROVISIONAL_GAMES,
  );
  const notes = isProvisional ? [markdown('app.leaderboard.provisional', { n: PROVISIONAL_GAMES })] : [];
  return {
    blocks: [
      { type: 'text', markdown: lines.join('\n') },
      ...[...ownLine, ...notes].map((text) => ({ type: 'text' as const, markdown: text })),
      ...(last === 0
        ? []
        : [
            {
              type: 'buttons' as const,
              buttons: [turnTo('app.rules.back', '◀️', page - 1), turnTo('app.rules.next', '▶️', page + 1)],
            },
          ]),
    ],
  };
}

const leaderboardPayload = ({ gameId, season, page }: LeaderboardPage): string =>
  `${gameId}.${season}.${page}`;

/** Which page a button leads to; `null` when its payload names none. */
export function parseLeaderboardPayload(payload: string): LeaderboardPage | null {
  const [gameId = '', season = '', page = '', ...more] = payload.split('.');
  return more.length === 0 && SEASON_PATTERN.test(season) && /^\d{1,3}$/u.test(page)
    ? { gameId, season, page: Number(page) }
    : null;
}
