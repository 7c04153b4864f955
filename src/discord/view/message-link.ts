/** The address of a message, which Discord shows as a link to it. */
export const messageLink = (
  guildId: string,
  { channelId, messageId }: { readonly channelId: string; readonly messageId: string },
): string => `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
