import { z } from 'zod';
import { TIME_UP_CHOICES, type TableVersion } from '../table.ts';
import type { Post } from './posts.ts';

/**
 * The topic of a direct message, as of a post: a turn, a reminder, a call that was missed, a question, a seat, an
 * invitation, a lobby, the end.
 */
export const DIRECT_TOPICS = [
  'turn',
  'reminder',
  'missed',
  'ladder',
  'seated',
  'invitation',
  'lobby',
  'end',
] as const;
export type DirectTopic = (typeof DIRECT_TOPICS)[number];

const count = z.int().nonnegative();
const id = z.string().min(1);

/** The data of a task of each kind. A task is declared here, and shown by the posts or by one feature (`tasks`). */
const TASKS = {
  /** Post the lobby if there is no post of it yet or a `fresh` one is required; otherwise edit its post. */
  lobby: { fresh: z.boolean() },
  /**
   * A new public post that narrates the events from number `from` up to, not including, `to`. `again`: a turn was made anew,
   * so the newest post is edited instead, if it has called all who are awaited.
   */
  post: { from: count, to: count, again: z.literal(true).exactOptional() },
  /** Edit the newest post so that it matches the log; at a pace where many changes may follow each other. */
  refresh: { paced: z.literal(true).exactOptional() },
  /** Remove the controls from the posts before the newest one, which could not be edited when it was posted. */
  retire: {},
  /** Unfold the post of the end by one stage, or show everything at once. */
  reveal: { all: z.boolean() },
  /** Post the animation of a game that is over, unless the table has a post of it. */
  replay: {},
  /** Show what is played after the end: the one post of it is posted, or edited. */
  epilogue: {},
  /** Say once where the game was played that its rematch is waiting: the table of this id. */
  rematch: { rematchId: id },
  /** Tell someone from the waiting list, once, that a seat is theirs now. */
  seated: { userId: id },
  /** Ask these people, once, to take a seat in the lobby. */
  invitation: { userIds: z.array(id).readonly() },
  /** Call the people of a role, once, to take a seat in the lobby. */
  call: { roleId: id },
  /** Remind the awaited people of this step, unless they have acted: which of the reminders of their turn, from 1. */
  reminder: { step: count, number: count },
  /** Ping the people that this step's posts could not ping, if they are still asked something. */
  missed: { step: count, userIds: z.array(id).readonly() },
  /** Ask the others what is to be done, as the time for the turn of this step is up. */
  ladder: { step: count },
  /** Tell what was decided about these seats, in place of that question. */
  decided: { choice: z.enum(TIME_UP_CHOICES), seats: z.array(count).readonly() },
  /** Offer a seat that was given up to anyone. */
  offer: { seat: count },
  /** Tell a person directly that a text of theirs was blanked, if they want direct messages. */
  blanked: { userId: id },
  /** Edit the posts from number `from` on, the oldest being 0, that showed a text which was blanked. */
  reshow: { from: count },
  /** Tell someone directly what a post has called them for, unless that is settled; `inChannel` where it cannot be direct. */
  direct: {
    userId: id,
    about: z.enum(DIRECT_TOPICS),
    step: count,
    inChannel: z.literal(true).exactOptional(),
  },
} as const satisfies Readonly<Record<string, z.ZodRawShape>>;

/** The kind of a task, such as `post`. */
export type TaskKind = keyof typeof TASKS;

type Carried<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : Readonly<z.output<z.ZodObject<Shape>>>;

/** A task of one kind. */
export type TaskOf<Kind extends TaskKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & Carried<(typeof TASKS)[Each]>;
}[Kind];

/** A change that Discord has yet to show. Entries of one table are delivered one after the other, oldest first. */
export type OutboxTask = TaskOf<TaskKind>;

/** Validates a stored task. */
export const outboxTask = z.discriminatedUnion(
  'kind',
  Object.entries(TASKS).map(([kind, shape]) => z.object({ kind: z.literal(kind), ...shape })) as never,
) as unknown as z.ZodType<OutboxTask>;

/** True if delivering this task removes the controls of older posts. */
const retiresOldPosts = (task: OutboxTask): boolean =>
  task.kind === 'post' ||
  task.kind === 'retire' ||
  task.kind === 'reveal' ||
  (task.kind === 'lobby' && task.fresh);

const keepsWaiting = (waiting: OutboxTask, next: OutboxTask): OutboxTask | null =>
  waiting.kind === next.kind ? waiting : null;

/** Merges a task that waits with one of this kind; kinds that are left out are never merged. */
const MERGES: {
  readonly [Kind in TaskKind]?: (waiting: OutboxTask, next: TaskOf<Kind>) => OutboxTask | null;
} = {
  lobby: (waiting, next) => {
    if (waiting.kind === 'lobby') return { kind: 'lobby', fresh: waiting.fresh || next.fresh };
    return waiting.kind === 'retire' && next.fresh ? next : null;
  },
  // A new post of the end goes on where the one before it had come to.
  post: (waiting, next) => (['refresh', 'retire', 'reveal'].includes(waiting.kind) ? next : null),
  refresh: (waiting, next) => {
    if (waiting.kind !== 'refresh') return null;
    return waiting.paced === true && next.paced === true ? waiting : { kind: 'refresh' };
  },
  reveal: (waiting, next) =>
    waiting.kind === 'reveal' ? { kind: 'reveal', all: waiting.all || next.all } : null,
  replay: keepsWaiting,
  epilogue: keepsWaiting,
  rematch: (waiting, next) => (waiting.kind === 'rematch' ? next : null),
  reshow: (waiting, next) =>
    waiting.kind === 'reshow' ? { kind: 'reshow', from: Math.min(waiting.from, next.from) } : null,
  retire: (waiting) => (retiresOldPosts(waiting) ? waiting : null),
};

/**
 * The one task that does for two: for one that waits at a table and has never been attempted, the newest or of a `reshow`
 * any, and one that is to be queued behind it. `null` when both are needed. Screens are made from the store when an entry is
 * delivered, so a redraw that waits shows what changed meanwhile as well. A post that narrates a step is never dropped.
 */
export function mergeTasks(waiting: OutboxTask, next: OutboxTask): OutboxTask | null {
  const merge = MERGES[next.kind] as
    | ((waiting: OutboxTask, next: OutboxTask) => OutboxTask | null)
    | undefined;
  return merge?.(waiting, next) ?? null;
}

/** A direct message to be sent. */
export type DirectTask = TaskOf<'direct'>;

export interface OutboxEntry {
  /** Never used twice, unless the database has lost its newest changes. */
  readonly id: string;
  readonly tableId: string;
  readonly task: OutboxTask;
  /** In milliseconds since 1970. */
  readonly queuedAt: number;
  /** How many times delivery has been attempted before. */
  readonly attempts: number;
}

/** The place of a delivery: its server's and channel's shares are used. */
export interface DeliveryPlace {
  readonly guildId: string;
  readonly channelId: string;
}

/** An entry with the place where its table was played when it was queued. */
export interface PlacedEntry extends OutboxEntry, DeliveryPlace {}

/** An entry that was claimed. */
export interface ClaimedEntry extends PlacedEntry {
  /** The state of its table then: whatever was merged with it is in there, and a later change has entries of its own. */
  readonly tableVersion: TableVersion;
}

/** How many deliveries at once may be those of one server, and of one channel. */
export interface DeliveryShares {
  readonly perServer: number;
  readonly perChannel: number;
  /** A place for each delivery that is in flight already. */
  readonly inFlight: readonly DeliveryPlace[];
}

/** Work that is left after a delivery: queued behind everything else of its table. */
export interface FollowUp {
  readonly task: OutboxTask;
  readonly dueAt: number;
}

/** The effects of a delivery beside its post. */
export interface DeliveryEffects {
  /** When its entry was queued: one of another time that has its id, in a database that has lost changes, stays. */
  readonly queuedAt?: number;
  /** The ids of the table's messages that have lost their controls, or are gone. */
  readonly retired?: readonly string[];
  readonly followUps?: readonly FollowUp[];
}

/** How much later an entry's turn comes for each other table that waits already, in milliseconds. */
export const TURN_INTERVAL_MS = { server: 2_000, channel: 1_000 } as const;
/** How many of those count at most. */
export const MAX_TURN_TABLES = 100;

/** The transactional outbox: for the outbox worker. */
export interface OutboxStore {
  /**
   * Claims up to `limit` entries that are due and within the shares of their servers and channels: for each table at
   * most its oldest, and none while another entry of that table is claimed. They are claimed in turn: an entry whose
   * server or channel has many tables waiting comes later (`TURN_INTERVAL_MS`), otherwise the entry that has waited
   * longest is first. A claim ends at `leaseUntil` unless the entry is settled. An entry postponed by more than
   * `MAX_DELAY_MS` was postponed by a clock that was wrong: it is due.
   */
  claimOutbox(
    now: number,
    leaseUntil: number,
    limit: number,
    shares?: DeliveryShares,
  ): Promise<readonly ClaimedEntry[]>;
  /**
   * Removes a delivered entry. With `post`, that message is stored and the table unparked in the same transaction; the
   * `retired` messages are marked as without controls, and the `followUps` are queued.
   */
  settleOutbox(entryId: string, post: Post | null, effects?: DeliveryEffects): Promise<void>;
  /** Releases an entry, due again at `dueAt`. */
  retryOutbox(entryId: string, dueAt: number): Promise<void>;
  /** As `retryOutbox`, for an entry of which nothing was sent: the attempt is not counted. */
  deferOutbox(entryId: string, dueAt: number): Promise<void>;
  /**
   * Parks a table that cannot be shown, with Discord's error code, and empties its outbox. At `retryAt` a deadline of
   * kind `show` becomes due, unless the table changes before; `null` for never. With `channelId`, the channel in which it
   * was refused, a table that is played elsewhere by now is left alone. Resolves with whether it was parked.
   */
  parkTable(tableId: string, code: number, retryAt: number | null, channelId?: string): Promise<boolean>;
}
