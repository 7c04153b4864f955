/** The fields of an interaction in direct messages with the bot that differ from those of one in a server. */
export const directFields = (userId: string) => ({
  guild_id: undefined,
  member: undefined,
  context: 1,
  user: { id: userId, username: 'someone', global_name: null },
  channel: { id: `44${userId}`, type: 1 },
});
