import type { Rejection } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Caller } from '../../table/seats.ts';
import { invitationLink } from '../rest/invitation.ts';
import { canRead, isInServer, type LookupDeps } from '../rest/lookups.ts';
import {
  type BotRights,
  type CommandChannel,
  isPlayableChannel,
  missingPermissions,
  needsMembership,
} from './permissions.ts';

/** The place where rights are missing. */
interface Lacking {
  readonly caller: Pick<Caller, 'guildId'>;
  readonly applicationId: string;
  readonly localizer: Localizer;
}

/** The names of the rights that the bot lacks to post in a channel, as markdown. */
export const missingNames = (channel: BotRights, { markdown }: Localizer): readonly string[] =>
  missingPermissions(channel).map((key) => `**${markdown(key)}**`);

/** Tells of missing rights in these words, unless the bot is not in the server at all: then nobody can grant it any. */
export const tellMissing = async (
  deps: LookupDeps,
  { caller: { guildId }, applicationId }: Omit<Lacking, 'localizer'>,
  told: Rejection,
): Promise<Rejection> =>
  (await isInServer(deps, guildId)) === false
    ? { key: 'app.refused.no-bot-user', args: { link: invitationLink(applicationId, guildId) } }
    : told;

/** Why the bot lacks the rights to post in a channel; `null` when it has them. */
export async function rejectWithoutRights(
  deps: LookupDeps,
  lacking: Lacking,
  channel: BotRights,
): Promise<Rejection | null> {
  const missing = missingNames(channel, lacking.localizer).join(', ');
  return missing === '' ? null : tellMissing(deps, lacking, { key: 'app.may-not-post', args: { missing } });
}

/** Why the bot cannot post in a channel, or no games can be played there; `null` when it can. */
export async function rejectUnlessMayPost(
  deps: LookupDeps,
  lacking: Lacking,
  channel: CommandChannel,
): Promise<Rejection | null> {
  if (!isPlayableChannel(channel)) return { key: 'app.wrong-channel' };
  const unable = await rejectWithoutRights(deps, lacking, channel);
  if (unable !== null) return unable;
  return needsMembership(channel) && !(await canRead(deps, channel.channelId))
    ? { key: 'app.private-thread' }
    : null;
}
