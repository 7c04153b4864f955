import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { DiscordAPIError } from 'discord.js';
import { permissionsIn } from '../../../src/discord/rest/channel-permissions.ts';
import { createVisibility } from '../../../src/discord/rest/visibility.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import type { Viewer } from '../../../src/table/ports/visibility.ts';

const { ViewChannel, SendMessages, Administrator, ManageThreads, Connect } = PermissionFlagsBits;
const [GUILD, OWNER, MEMBER, ROLE, MODERATOR_ROLE] = ['1', '2', '3', '4', '5'] as const;
const [OPEN, PRIVATE, THREAD, SECRET_THREAD, VOICE, GONE] = ['10', '11', '12', '13', '14', '15'] as const;

const guild = {
  id: GUILD,
  owner_id: OWNER,
  roles: [
    { id: GUILD, permissions: String(ViewChannel | SendMessages) },
    { id: ROLE, permissions: '0' },
    { id: MODERATOR_ROLE, permissions: String(ManageThreads) },
  ],
};
const overwrite = (id: string, type: OverwriteType, allow: bigint, deny: bigint) => ({
  ...{ id, type },
  ...{ allow: String(allow), deny: String(deny) },
});
const hidden = [
  overwrite(GUILD, OverwriteType.Role, 0n, ViewChannel),
  overwrite(ROLE, OverwriteType.Role, ViewChannel, 0n),
];
const channels: Record<string, object> = {
  [OPEN]: { id: OPEN, type: ChannelType.GuildText, permission_overwrites: [] },
  [PRIVATE]: { id: PRIVATE, type: ChannelType.GuildText, permission_overwrites: hidden },
  [THREAD]: { id: THREAD, type: ChannelType.PublicThread, parent_id: PRIVATE },
  [SECRET_THREAD]: { id: SECRET_THREAD, type: ChannelType.PrivateThread, parent_id: OPEN },
  [VOICE]: { id: VOICE, type: ChannelType.GuildVoice, permission_overwrites: [] },
};
const notFound = new DiscordAPIError(
  { code: 10_003, message: 'Unknown Channel' },
  10_003,
  404,
  'GET',
  'https://discord.test',
  {},
);

function setUp(threadMembers: readonly string[] = []) {
  const asked: string[] = [];
  let isDown = false;
  let now = 1_000_000;
  const answer = async <Value>(what: string, value: Value | undefined): Promise<Value> => {
    asked.push(what);
    if (isDown) throw new Error('down');
    if (value === undefined) throw notFound;
    return value;
  };
  const api = {
    guilds: {
      get: (id: string) => answer(`guild ${id}`, id === GUILD ? guild : undefined),
      getMember: (_: string, id: string) =>
        answer(`member ${id}`, id === MEMBER ? { roles: [ROLE] } : undefined),
    },
    channels: { get: (id: string) => answer(`channel ${id}`, channels[id]) },
    threads: {
      getMember: (id: string, user: string) =>
        answer(`thread ${id}`, threadMembers.includes(user) ? {} : undefined),
    },
  };
  const { log, lines: warnings } = createLogRecorder();
  const visibility = createVisibility({ api: api as never, log }, () => now);
  const seenBy = async (viewer: Partial<Viewer>, ids: readonly string[], isOwn = false) =>
    (
      await visibility.visibleTo(
        { userId: MEMBER, roleIds: [], channelIds: [], permissions: 0n, ...viewer },
        ids.map((channelId) => ({ guildId: GUILD, channelId, isOwn })),
      )
    ).map(({ channelId }) => channelId);
  return {
    asked,
    warnings,
    seenBy,
    pass: (ms: number) => void (now += ms),
    set isDown(value: boolean) {
      isDown = value;
    },
  };
}

const ALL = [OPEN, PRIVATE, THREAD, SECRET_THREAD, VOICE, GONE] as const;

describe('which channels a person can see', () => {
  test('follows from roles and overwrites, for threads from those of their channel', async () => {
    const { seenBy } = setUp();
    expect(await seenBy({}, ALL)).toEqual([OPEN]);
    expect(await seenBy({ roleIds: [ROLE] }, ALL)).toEqual([OPEN, PRIVATE, THREAD]);
    expect(await seenBy({ roleIds: [MODERATOR_ROLE] }, ALL)).toEqual([OPEN, SECRET_THREAD]);
    expect(await seenBy({ userId: OWNER }, ALL)).toEqual([OPEN, PRIVATE, THREAD, SECRET_THREAD, VOICE]);
    // What was deleted is seen by those who have a seat there, but nothing hidden is.
    expect(await seenBy({}, ALL, true)).toEqual([OPEN, GONE]);
    // In direct messages Discord is asked who somebody is; who has left sees nothing.
    expect(await seenBy({ roleIds: null }, ALL)).toEqual([OPEN, PRIVATE, THREAD]);
    expect(await seenBy({ roleIds: null, userId: '99' }, ALL)).toEqual([]);
  });

  test('is asked of nobody for administrators, and for where somebody is', async () => {
    const { seenBy, asked } = setUp();
    expect(await seenBy({ permissions: Administrator }, ALL)).toEqual(ALL);
    expect(await seenBy({ channelIds: [PRIVATE] }, [PRIVATE])).toEqual([PRIVATE]);
    expect(asked).toEqual([]);
  });

  test('has a private thread for its members, asked once for several tables', async () => {
    const { seenBy, asked } = setUp([MEMBER]);
    expect(await seenBy({}, [SECRET_THREAD, SECRET_THREAD])).toEqual([SECRET_THREAD, SECRET_THREAD]);
    expect(asked.filter((what) => what.startsWith('thread'))).toEqual([`thread ${SECRET_THREAD}`]);
  });

  test('is asked once a minute, and again at once when Discord could not say', async () => {
    const world = setUp();
    world.isDown = true;
    expect(await world.seenBy({}, [OPEN])).toEqual([]);
    expect(world.warnings).toHaveLength(1);
    world.isDown = false;
    expect(await world.seenBy({}, [OPEN])).toEqual([OPEN]);
    const before = world.asked.length;
    await Promise.all([world.seenBy({}, [OPEN]), world.seenBy({}, [OPEN])]);
    expect(world.asked).toHaveLength(before);
    world.pass(60_001);
    await Promise.all([world.seenBy({}, [OPEN]), world.seenBy({}, [OPEN])]);
    expect(world.asked).toHaveLength(before + 2);
  });
});

describe('permissions in a channel', () => {
  const member = { userId: MEMBER, roleIds: [ROLE] };
  test('let what a member is allowed win over roles, and roles over everyone', () => {
    const layers = [
      overwrite(GUILD, OverwriteType.Role, 0n, ViewChannel | Connect),
      overwrite(ROLE, OverwriteType.Role, ViewChannel | Connect, SendMessages),
      overwrite(MEMBER, OverwriteType.Member, SendMessages, Connect),
    ];
    expect(permissionsIn(guild, layers, member)).toBe(ViewChannel | SendMessages);
    expect(permissionsIn(guild, layers, { ...member, roleIds: [] })).toBe(SendMessages);
  });
});
