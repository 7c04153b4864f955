import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { DESK_PAYLOADS } from '../../discord/components/desk-buttons.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { COSTS } from '../../discord/interactions/route.ts';
import { commandName } from '../../kernel/game-texts.ts';
import type { Parts } from '../feature.ts';

/** The commands beside those of games that the desk leads to. */
export const LISTED_COMMANDS = [
  'stats',
  'leaderboard',
  'gallery',
  'house',
  'notifications',
  'privacy',
  'help',
] as const;
const RUN_BY_DESK: readonly string[] = [...LISTED_COMMANDS, 'games', 'settings'];

/** The subcommands of games that open a table, and those about one. */
const OPENING: readonly string[] = ['new', 'solo', 'learn'];
const ABOUT_TABLE: readonly string[] = ['show', 'history', 'leave', 'cancel'];

/** The command and its detail that a payload runs; `null` for a payload that runs none. */
function parseRun(payload: string): { readonly name: string; readonly detail: string } | null {
  if (!payload.startsWith(DESK_PAYLOADS.run)) return null;
  const [name = '', detail = ''] = payload.slice(DESK_PAYLOADS.run.length).split('.');
  return { name, detail };
}

/** What a press on the desk costs in the rate limit: as much as the command that it runs. */
export function costOf(payload: string): number {
  if (payload === DESK_PAYLOADS.place || payload.startsWith(DESK_PAYLOADS.challengeTo))
    return COSTS.publicPost;
  const run = parseRun(payload);
  if (run === null) return COSTS.click;
  if (OPENING.includes(run.detail)) return COSTS.newTable;
  return run.detail === 'show' ? COSTS.publicPost : COSTS.panel;
}

/** Whether a press changes something: then it is acknowledged first. */
export const isChange = (payload: string): boolean => {
  if (payload.startsWith(DESK_PAYLOADS.challengeTo)) return true;
  const run = parseRun(payload);
  return run !== null && [...OPENING, 'show', 'leave'].includes(run.detail);
};

/** Runs the slash command that a press asks for. Resolves with `null` for one that the desk does not lead to. */
export async function runCommand(parts: RunParts, click: Click): Promise<AddressedScreen | null> {
  const run = parseRun(click.id.payload);
  if (run === null) return null;
  const { name, detail } = run;
  if (![...parts.games.values()].some((game) => commandName(game) === name))
    return RUN_BY_DESK.includes(name) ? call(parts, click, name) : null;
  const { tableId } = click.id;
  // What opens a table may be pressed in the post of another.
  if (OPENING.includes(detail)) return call(parts, click, name, { subcommand: detail });
  if (tableId === NO_TABLE.tableId || !ABOUT_TABLE.includes(detail)) return null;
  return call(parts, click, name, { subcommand: detail, options: { table: tableId } });
}

type RunParts = Pick<Parts, 'commands' | 'games'>;

/** What would have been typed with a command. */
interface Typed {
  readonly subcommand?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly userNames?: CommandCall['userNames'];
}

/** A press as a call of a command, as if it had been typed. */
export const callOf = (
  { channel, applicationId, caller, locale, guildLocale }: Click,
  { subcommand = '', options = {}, userNames = new Map() }: Typed = {},
): CommandCall => ({
  ...channel,
  applicationId,
  caller,
  locale,
  guildLocale,
  subcommand,
  options: new Map(Object.entries(options)),
  userNames,
  files: new Map(),
});

/** Calls a slash command for the person who pressed, as if they had typed it; `null` where there is none. */
export async function call(
  { commands }: Pick<Parts, 'commands'>,
  click: Click,
  name: string,
  typed?: Typed,
): Promise<AddressedScreen | null> {
  const command = commands().find(({ declaration }) => declaration.name === name);
  return command === undefined ? null : command.run(callOf(click, typed));
}
