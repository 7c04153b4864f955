import type { Viewer } from '../../table/ports/visibility.ts';
import type { Reader } from './click.ts';
import type { CommandChannel } from './permissions.ts';

/** The person who asks, and their channel: Discord says what they see there; of other channels, their roles do. */
export const viewerIn = (
  { userId }: Pick<Reader, 'userId'>,
  { channelId, parentId, callerPermissions, callerRoleIds }: CommandChannel,
): Viewer => ({
  userId,
  roleIds: callerRoleIds,
  channelIds: parentId === null ? [channelId] : [channelId, parentId],
  permissions: callerPermissions,
});

/** The person who asks in direct messages with the bot, which say nothing of what they see elsewhere. */
export const directViewer = ({ userId }: Pick<Reader, 'userId'>): Viewer => ({
  userId,
  roleIds: null,
  channelIds: [],
  permissions: 0n,
});
