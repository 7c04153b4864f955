/**
 * The constants of Discord's API that the page uses, with the names of discord-api-types. The page is not bundled
 * and so cannot import that package at run time; the casts give the constants the package's types.
 */
import type {
  ApplicationCommandOptionType as OptionTypes,
  ApplicationCommandType as CommandTypes,
  ButtonStyle as ButtonStyles,
  ChannelType as ChannelTypes,
  ComponentType as ComponentTypes,
  InteractionType as InteractionTypes,
  MessageFlags as Flags,
  MessageType as MessageTypes,
  TextInputStyle as TextInputStyles,
} from 'discord-api-types/v10';

export const ComponentType = {
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
  MediaGallery: 12,
  File: 13,
  Container: 17,
  Label: 18,
  FileUpload: 19,
  RadioGroup: 21,
  Checkbox: 23,
} as typeof ComponentTypes;

export const ButtonStyle = {
  Primary: 1,
  Secondary: 2,
  Success: 3,
  Danger: 4,
  Link: 5,
  Premium: 6,
} as typeof ButtonStyles;

export const OptionType = {
  Subcommand: 1,
  SubcommandGroup: 2,
  Integer: 4,
  Boolean: 5,
  User: 6,
  Attachment: 11,
} as typeof OptionTypes;

export const CommandType = {
  ChatInput: 1,
  User: 2,
  Message: 3,
} as typeof CommandTypes;

export const InteractionType = { ApplicationCommand: 2 } as typeof InteractionTypes;

export const TextInputStyle = { Paragraph: 2 } as typeof TextInputStyles;

export const ChannelType = {
  GuildText: 0,
  DM: 1,
  GuildAnnouncement: 5,
  AnnouncementThread: 10,
  PublicThread: 11,
  PrivateThread: 12,
} as typeof ChannelTypes;

export const MessageType = {
  ThreadCreated: 18,
  Reply: 19,
} as typeof MessageTypes;

export const MessageFlags = {
  Ephemeral: 64,
  Loading: 128,
  SuppressNotifications: 4096,
  IsComponentsV2: 32768,
} as typeof Flags;

/** True if a message has this one of `MessageFlags`. */
export function hasFlag(message: { readonly flags?: number | undefined }, flag: number) {
  return ((message.flags ?? 0) & flag) !== 0;
}

/** The display name, or the user name of a user without one. */
export function displayName(user: { readonly username: string; readonly global_name?: string | null }) {
  return user.global_name ?? user.username;
}
