/**
 * The constants of Discord's API that the page uses, with the names of discord-api-types. The page has no build step and
 * so cannot import that package at run time; the casts give the constants the package's types.
 *
 * @import {
 *   ApplicationCommandOptionType as OptionTypes, ButtonStyle as ButtonStyles, ChannelType as ChannelTypes,
 *   ComponentType as ComponentTypes, MessageFlags as Flags, MessageType as MessageTypes
 * } from 'discord-api-types/v10'
 */

export const ComponentType = /** @type {typeof ComponentTypes} */ ({
  ActionRow: 1,
  Button: 2,
  StringSelect: 3,
  TextInput: 4,
  UserSelect: 5,
  RoleSelect: 6,
  MentionableSelect: 7,
  ChannelSelect: 8,
  Section: 9,
  TextDisplay: 10,
  Thumbnail: 11,
  MediaGallery: 12,
  File: 13,
  Separator: 14,
  Container: 17,
  Label: 18,
  FileUpload: 19,
  RadioGroup: 21,
  CheckboxGroup: 22,
  Checkbox: 23,
});

export const ButtonStyle = /** @type {typeof ButtonStyles} */ ({
  Primary: 1,
  Secondary: 2,
  Success: 3,
  Danger: 4,
  Link: 5,
  Premium: 6,
});

export const OptionType = /** @type {typeof OptionTypes} */ ({
  Subcommand: 1,
  SubcommandGroup: 2,
  String: 3,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Channel: 7,
  Role: 8,
  Mentionable: 9,
  Number: 10,
  Attachment: 11,
});

export const ChannelType = /** @type {typeof ChannelTypes} */ ({
  GuildText: 0,
  DM: 1,
  GuildCategory: 4,
  GuildAnnouncement: 5,
  AnnouncementThread: 10,
  PublicThread: 11,
  PrivateThread: 12,
});

export const MessageType = /** @type {typeof MessageTypes} */ ({
  Default: 0,
  ChannelPinnedMessage: 6,
  UserJoin: 7,
  ThreadCreated: 18,
  Reply: 19,
  ChatInputCommand: 20,
  ThreadStarterMessage: 21,
});

export const MessageFlags = /** @type {typeof Flags} */ ({
  SuppressEmbeds: 4,
  Ephemeral: 64,
  Loading: 128,
  IsComponentsV2: 32768,
});

/**
 * True if a message has this one of `MessageFlags`.
 * @param {{ readonly flags?: number | undefined }} message
 * @param {number} flag
 */
export function hasFlag(message, flag) {
  return ((message.flags ?? 0) & flag) !== 0;
}

/**
 * The display name, or the user name of a user without one.
 * @param {{ readonly username: string, readonly global_name?: string | null }} user
 */
export function displayName(user) {
  return user.global_name ?? user.username;
}
