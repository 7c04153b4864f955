import { type AppBlock, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { ScreenOption, Localizer } from '../../kernel/screen.ts';
import { seasonName } from '../../table/game-result.ts';
import type { Parts } from '../feature.ts';
import { call } from './run-command.ts';

/** What is looked up with an option: whose statistics, which ranking, which game's gallery. */
const LOOKUP_PAYLOADS = { statsOf: 'stats-of', ranking: 'ranking', gallery: 'gallery' } as const;

type LookupParts = Pick<Parts, 'commands' | 'games' | 'results' | 'translator'>;

/** The selects for what slash commands take as options when something is looked up. */
export async function lookupSelects(
  parts: LookupParts,
  guildId: string,
  locale: string,
): Promise<readonly AppBlock[]> {
  const localizer = localizerFor(parts.translator, locale, null);
  const named = new Set(parts.commands().map(({ declaration }) => declaration.name));
  const select = (payload: string, key: string, options: readonly ScreenOption[]): AppBlock => ({
    type: 'select',
    placeholder: localizer.plain(key),
    action: { route: DESK_ROUTE, payload },
    options,
  });
  const statsOf: AppBlock = {
    type: 'user-select',
    placeholder: localizer.plain('app.desk.stats-of'),
    action: { route: DESK_ROUTE, payload: LOOKUP_PAYLOADS.statsOf },
    max: 1,
  };
  const galleries = [...parts.games.values()]
    .filter((game) => game.parts.gallery !== undefined)
    .map((game) => ({ label: localizer.plain(titleKey(game)), value: game.id, emoji: { name: '🖼️' } }));
  return [
    ...(named.has('stats') ? [statsOf] : []),
    ...(named.has('leaderboard')
      ? [
          select(
            LOOKUP_PAYLOADS.ranking,
            'app.desk.choose-ranking',
            await rankings(parts, guildId, localizer),
          ),
        ]
      : []),
    ...(named.has('gallery') && galleries.length > 1
      ? [select(LOOKUP_PAYLOADS.gallery, 'app.desk.choose-gallery', galleries)]
      : []),
  ];
}

/** The rankings that there are: each game with its seasons, the newest first. */
async function rankings(
  { games, results }: LookupParts,
  guildId: string,
  { plain }: Localizer,
): Promise<readonly ScreenOption[]> {
  const perGame = Math.floor(COMPONENT_LIMITS.options / games.size);
  const ofGames = await Promise.all(
    [...games.values()].map(async (game) =>
      (await results.seasonsOf(guildId, game.id)).slice(0, perGame).map((season) => {
        const { key, args } = seasonName(season);
        return {
          label: plain(titleKey(game)),
          description: plain(key, args),
          value: `${game.id}.${season}`,
          emoji: { name: '🏆' },
        };
      }),
    ),
  );
  return ofGames.flat();
}

/** Looks up what was chosen in one of these selects. Resolves with `null` for what is none of them. */
export async function lookUp(parts: LookupParts, click: Click): Promise<AddressedScreen | null> {
  const { id, input, chosen } = click;
  switch (id.payload) {
    case LOOKUP_PAYLOADS.statsOf: {
      const user = chosen?.users[0];
      if (user === undefined) return null;
      const userNames = new Map([[user.userId, user.name]]);
      return call(parts, click, 'stats', { options: { player: user.userId }, userNames });
    }
    case LOOKUP_PAYLOADS.ranking: {
      const [game = '', season = ''] = (input.choice ?? '').split('.');
      return parts.games.has(game) ? call(parts, click, 'leaderboard', { options: { game, season } }) : null;
    }
    case LOOKUP_PAYLOADS.gallery: {
      const game = input.choice ?? '';
      return parts.games.has(game) ? call(parts, click, 'gallery', { options: { game } }) : null;
    }
    default:
      return null;
  }
}
