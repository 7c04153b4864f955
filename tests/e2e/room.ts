import type { StandIn } from '../../playground/standin/index.ts';
import { makeTextChannel } from '../../playground/standin/world/guild.ts';

/** A channel of its own, with its threads, on a stand-in that many share. */
export interface Room {
  readonly channelId: string;
  readonly world: StandIn['world'];
  /** As the stand-in's, but looks only when something happens in this room. Half a minute at most, unless told. */
  waitFor: StandIn['waitFor'];
}

/** Opens a channel; `within`: how long its waiting lasts at most, in milliseconds. */
export function openRoom(standIn: StandIn, name: string, within = 30_000): Room {
  const { world } = standIn;
  const channel = makeTextChannel(world.nextId(), standIn.guildId, world.channels.size, { name, topic: '' });
  world.putChannel(channel);
  const { id: channelId } = channel;
  const waitFor: StandIn['waitFor'] = (predicate, what = 'what was expected') =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        deaf();
        end();
      };
      const look = (): void => {
        const value = predicate();
        if (value !== undefined && value !== null && value !== false) settle(() => resolve(value));
      };
      const timer = setTimeout(
        () => settle(() => reject(new Error(`Waited ${within} ms in vain for ${what}`))),
        within,
      );
      const deaf = world.changes.listen((change) => {
        if (change.type !== 'message') return;
        const there = world.channels.get(change.message.channel_id);
        if (
          there?.id === channelId ||
          (there !== undefined && 'parent_id' in there && there.parent_id === channelId)
        )
          look();
      });
      look();
    });
  return { channelId, world, waitFor };
}
