import { selectOf } from '../../discord/components/blocks.ts';
import {
  type AppBlock,
  COMPONENT_LIMITS,
  type AddressedScreen,
} from '../../discord/components/components.ts';
import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { seasonName } from '../../table/results/game-result.ts';
import type { Parts } from '../feature.ts';
import { call, goneAnswer } from './run-command.ts';

/** The selects for what slash commands take as options when something is looked up. */
export async function lookupSelects(
  parts: Parts,
  guildId: string,
  localizer: Localizer,
): Promise<readonly (AppBlock | false)[]> {
  const named = new Set(parts.commands().map(({ declaration }) => declaration.name));
  const galleries = [...parts.games.values()]
    .filter((game) => game.parts.gallery !== undefined)
    .map((game) => ({ label: localizer.plain(titleKey(game)), value: game.id, emoji: { name: '🖼️' } }));
  const ranked = named.has('leaderboard') ? await rankings(parts, guildId, localizer) : [];
  return [
    named.has('stats') && {
      type: 'filled-select',
      of: 'users',
      placeholder: localizer.plain('app.desk.stats-of'),
      action: { route: DESK_ROUTE, payload: 'stats-of' },
      max: 1,
    },
    selectOf(localizer, { route: DESK_ROUTE, payload: 'ranking' }, 'app.desk.choose-ranking', ranked),
    named.has('gallery') &&
      galleries.length > 1 &&
      selectOf(localizer, { route: DESK_ROUTE, payload: 'gallery' }, 'app.desk.choose-gallery', galleries),
  ];
}

/** The rankings that there are: each game with its seasons, the newest first. */
async function rankings({ games, results }: Parts, guildId: string, { plain }: Localizer) {
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

/** The statistics of the person who was chosen. */
export async function statsOf(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const [user] = press.chosen?.users ?? [];
  if (user === undefined) return goneAnswer(press);
  const userNames = new Map([[user.userId, user.name]]);
  return call(parts, press, 'stats', { options: { player: user.userId }, userNames });
}

/** Runs a command that takes a game, and a season if one was chosen with it. */
export const lookUpGame =
  (command: 'leaderboard' | 'gallery') =>
  async (parts: Parts, press: VerbPress): Promise<AddressedScreen> => {
    const [game = '', season] = (press.input.choice ?? '').split('.');
    const options = { game, ...(season === undefined ? {} : { season }) };
    return parts.games.has(game) ? call(parts, press, command, { options }) : goneAnswer(press);
  };
