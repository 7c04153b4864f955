import type { Viewer } from '../../table/ports/visibility.ts';
import type { Reader } from './click.ts';
import type { CommandChannel } from './permissions.ts';

/** Who asks, and where: what they see there is known, and of other channels their roles say it. */
export const viewerIn = (
  { userId }: Pick<Reader, 'userId'>,
  { channelId, parentId, callerPermissions, callerRoleIds }: CommandChannel,
): Viewer => ({
  userId,
  roleIds: callerRoleIds,
  channelIds: parentId === null ? [channelId] : [channelId, parentId],
  permissions: callerPermissions,
});

/** Who asks in direct messages with the bot, where nothing is known of what they see elsewhere. */
export const directViewer = ({ userId }: Pick<Reader, 'userId'>): Viewer => ({
  userId,
  roleIds: null,
  channelIds: [],
  permissions: 0n,
});
