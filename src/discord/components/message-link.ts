/** The address of a channel or thread: as a link it does not repeat the name, which for a game's thread is its title. */
export const channelLink = (guildId: string, channelId: string): string =>
  `https://discord.com/channels/${guildId}/${channelId}`;

/** The address of a message, which Discord shows as a link to it. */
export const messageLink = (
  guildId: string,
  { channelId, messageId }: { readonly channelId: string; readonly messageId: string },
): string => `${channelLink(guildId, channelId)}/${messageId}`;
