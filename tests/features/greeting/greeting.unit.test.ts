import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { chooseChannel } from '../../../src/features/greeting/index.ts';

const { ViewChannel, SendMessages } = PermissionFlagsBits;
const GUILD = '1';
const bot = { userId: '2', roleIds: ['3'] };
const guild = {
  id: GUILD,
  owner_id: '9',
  roles: [
    { id: GUILD, permissions: String(ViewChannel | SendMessages) },
    { id: '3', permissions: '0' },
  ],
  system_channel_id: null as string | null,
};
type Guild = Parameters<typeof chooseChannel>[0];
const chosen = (channels: Parameters<typeof chooseChannel>[1], more: Partial<Guild> = {}) =>
  chooseChannel({ ...guild, ...more } as Guild, channels, bot);
const deny = (bits: bigint) => ({ id: GUILD, type: OverwriteType.Role, allow: '0', deny: String(bits) });
const allowBot = { id: '3', type: OverwriteType.Role, allow: String(ViewChannel | SendMessages), deny: '0' };
const text = (id: string, position: number, overwrites: object[] = []) =>
  ({ id, type: ChannelType.GuildText, position, permission_overwrites: overwrites }) as never;

describe('the channel of a greeting', () => {
  test('is the system channel where the bot may write there', () => {
    expect(chosen([text('10', 0), text('11', 1)], { system_channel_id: '11' })).toBe('11');
    expect(chosen([text('10', 0), text('11', 1, [deny(SendMessages)])], { system_channel_id: '11' })).toBe(
      '10',
    );
  });

  test('is else the first that everyone sees, and a private one only if there is no other', () => {
    const hidden = text('10', 0, [deny(ViewChannel), allowBot]);
    expect(chosen([text('12', 6), text('11', 5), hidden])).toBe('11');
    expect(chosen([hidden])).toBe('10');
  });

  test('is none for rules, for notices of Discord, without writing, and of another kind', () => {
    const notices = { rules_channel_id: '10', public_updates_channel_id: '11' };
    expect(chosen([text('10', 0), text('11', 1)], notices)).toBeNull();
    expect(chosen([text('10', 0, [deny(ViewChannel)])])).toBeNull();
    expect(chosen([{ id: '10', type: ChannelType.GuildVoice }])).toBeNull();
    expect(chosen([])).toBeNull();
  });
});
