/** The origin and folder of avatars at Discord. */
const AVATARS = 'https://cdn.discordapp.com/avatars';

/**
 * The address of a person's own avatar, in the size that faces are made of. A stand-in for Discord, at `fileOrigin`, keeps it
 * itself.
 */
export const avatarUrl = (fileOrigin: string | null, userId: string, hash: string): string => {
  const isDiscord = fileOrigin === null || fileOrigin === 'https://discord.com';
  const base = isDiscord ? AVATARS : `${fileOrigin}/cdn/avatars`;
  return `${base}/${encodeURIComponent(userId)}/${encodeURIComponent(hash)}.png?size=1024`;
};
