import { ApplicationCommandType } from 'discord-api-types/v10';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { GONE, refusalAnswer } from '../../discord/components/localizer.ts';
import {
  type AddressedScreen,
  type AppBlock,
  COMPONENT_LIMITS,
} from '../../discord/components/components.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { acts, type Answer, answers, COSTS } from '../../discord/interactions/route.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import type { Parts } from '../feature.ts';
import { selectOf } from '../../discord/components/blocks.ts';
import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { seasonName } from '../../table/results/game-result.ts';

/** The commands beside those of games that the desk leads to, with their emojis. */
export const LISTED_COMMANDS = {
  stats: '📊',
  leaderboard: '🏆',
  gallery: '🖼️',
  house: '🏠',
  notifications: '🔔',
  privacy: '🔒',
  help: '❔',
} as const;
const RUN_BY_DESK: readonly string[] = [...Object.keys(LISTED_COMMANDS), 'games', 'settings'];

/** The subcommands of games that open a table, and those about one. */
const OPENING: readonly string[] = ['new', 'solo', 'learn'];
const ABOUT_TABLE: readonly string[] = ['show', 'history', 'leave', 'cancel'];
/** Those that change something: they are acknowledged first. */
const CHANGES: readonly string[] = [...OPENING, 'show', 'leave'];

/** The cost of a press on the desk in the rate limit: that of the command it runs. */
export function costOf(payload: string): number {
  const [verb = '', , detail = ''] = payload.split('.');
  if (verb === 'place' || verb === 'challenge-to') return COSTS.publicPost;
  if (verb !== 'run') return COSTS.click;
  if (OPENING.includes(detail)) return COSTS.newTable;
  return detail === 'show' ? COSTS.publicPost : COSTS.panel;
}

/** Says that something is no longer possible. */
export const goneAnswer = ({ localizer }: VerbPress): AddressedScreen => refusalAnswer(localizer, GONE);

/** The game whose command has this name. */
export const gameNamed = ({ games }: Parts, name: string) =>
  [...games.values()].find((game) => commandName(game) === name);

/** Runs the slash command that a press asks for. */
export const runsCommand: Answer<Parts, VerbPress> = (parts, press, reply) => {
  const [, detail = ''] = press.arg.split('.');
  return (CHANGES.includes(detail) ? acts(runCommand) : answers(runCommand))(parts, press, reply);
};

async function runCommand(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const [name = '', detail = ''] = press.arg.split('.');
  if (gameNamed(parts, name) === undefined)
    return RUN_BY_DESK.includes(name) ? call(parts, press, name) : goneAnswer(press);
  const { tableId } = press.id;
  // A button that opens a table may be pressed in the post of another.
  if (OPENING.includes(detail)) return call(parts, press, name, { subcommand: detail });
  if (tableId === NO_TABLE.tableId || !ABOUT_TABLE.includes(detail)) return goneAnswer(press);
  return call(parts, press, name, { subcommand: detail, options: { table: tableId } });
}

/** The words that a person would have typed with a command. */
interface Typed {
  readonly subcommand?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly userNames?: CommandCall['userNames'];
}

/** A press as a call of a command, as if it had been typed. */
const callOf = (
  { channel, applicationId, caller, locale, guildLocale }: VerbPress,
  { subcommand = '', options = {}, userNames = new Map() }: Typed = {},
): CommandCall => ({
  ...channel,
  ...{ applicationId, caller, locale, guildLocale, subcommand, userNames },
  options: new Map(Object.entries(options)),
  files: new Map(),
});

/** Calls a slash command for the person who pressed, as if they had typed it. */
async function call(
  { commands }: Parts,
  press: VerbPress,
  name: string,
  typed?: Typed,
): Promise<AddressedScreen> {
  const command = commands().find(({ declaration }) => declaration.name === name);
  return command === undefined ? goneAnswer(press) : command.run(callOf(press, typed));
}

/** Runs the command of people's context menus for the person who was chosen. */
export async function challenge(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const [target] = press.chosen?.users ?? [];
  const command = parts.commands().find(({ declaration }) => declaration.name === press.arg);
  const menu = command?.contextMenu.find(
    ({ declaration }) => declaration.type === ApplicationCommandType.User,
  );
  if (gameNamed(parts, press.arg) === undefined || target === undefined || menu === undefined)
    return goneAnswer(press);
  return menu.run({ ...callOf(press), target });
}

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
    selectOf(localizer, { route: 'leaderboard', payload: '' }, 'app.desk.choose-ranking', ranked),
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
          value: `${game.id}.${season}.0`,
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

/** The gallery of the game that was chosen. */
export async function galleryOf(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { choice: game = '' } = press.input;
  return parts.games.has(game) ? call(parts, press, 'gallery', { options: { game } }) : goneAnswer(press);
}
