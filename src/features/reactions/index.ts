import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { runs, silently } from '../../discord/interactions/at-table.ts';
import { createHash } from 'node:crypto';
import { ok, refuse } from '../../kernel/game.ts';
import { defineCommand } from '../../table/command.ts';
import { seatOf } from '../../table/seats.ts';

/** Reactions take at most this share of a log, so that no crowd can fill it. */
const LOG_SHARE = 0.5;

/**
 * A reaction of a person who sees the table's post, which changes nothing of the game but itself: who is to act has all
 * the time they had. It is redrawn at a pace, however many react at once.
 */
export const addReaction = defineCommand(
  'add-reaction',
  (loaded, { channelId, reaction }: ReactionArgs, { caller, maxLogLength }) => {
    const { table, match } = loaded;
    if (match === null || table.status !== 'playing') return refuse({ key: 'app.refused.moved-on' });
    // A person who presses it where the post is can see it.
    if (channelId !== table.playChannelId) return refuse({ key: 'app.refused.moved-on' });
    if (match.events.length >= maxLogLength * LOG_SHARE) return refuse({ key: 'app.refused.moved-on' });
    const seat = seatOf(table, caller);
    const voter =
      seat < 0 ? { id: spectatorId(table.id, caller.userId), seat: null } : { id: `${seat}`, seat };
    const after = match.react(voter, reaction);
    if (!after.ok) return after;
    return ok({
      table,
      match: after.value,
      outbox: [{ kind: 'refresh', paced: true }],
      leavesDeadlines: true,
    });
  },
);

interface ReactionArgs {
  /** The channel in which it was pressed; `null` if that is unknown. */
  readonly channelId: string | null;
  readonly reaction: string;
}

/**
 * The same for a person at a table each time, and of no use anywhere else: logs of games hold no ids of
 * spectators. The word in the hash stays, or votes that are stored would be someone else's.
 */
const spectatorId = (tableId: string, userId: string): string =>
  createHash('sha256').update(`onlooker ${tableId} ${userId}`).digest('base64url').slice(0, 16);

/** All people who see the newest post can say what they think of a move. */
export const reactions = defineFeature({
  routes: {
    // The post shows a reaction that counts; only one that does not is answered.
    react: {
      code: 'v',
      reply: 'follow-up',
      answer: acts<Parts>(
        runs(
          addReaction,
          ({ id, channel }) => ({ channelId: channel.channelId || null, reaction: id.payload }),
          silently,
        ),
      ),
    },
  },
});
