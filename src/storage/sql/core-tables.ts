/** The type of a column; with a question mark, it may be null. */
type ColumnType = `${'text' | 'integer' | 'bigint' | 'double precision'}${'' | '?'}`;

/** A table of the core: a row of it, its keys, and what is looked for in it. */
export interface CoreTable {
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly key: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
  readonly unique?: readonly string[];
  /** True if its `table_id` is that of a stored table. */
  readonly isOfTable?: boolean;
}

/**
 * The tables of the core, the same for every dialect: JSON as text, times as milliseconds since 1970, true and false as 1
 * and 0. Columns that are decoded stand in `table-row.ts` and `rows.ts`.
 */
export const CORE_TABLES = {
  tables: {
    columns: {
      id: 'text',
      guild_id: 'text',
      channel_id: 'text',
      play_channel_id: 'text',
      host_id: 'text',
      opened_by: 'text',
      status: 'text',
      // Derived from the status: 1 in the lobby and while being played, so that a server's open tables are one range of an index.
      open: 'integer',
      version: 'integer',
      opened_at: 'bigint',
      // Discord's error code.
      parked: 'integer?',
      // Derived from the document: the ids of all who were challenged or invited, a space between two.
      asked_ids: 'text?',
      event_count: 'integer',
      // How many outbox entries there ever were: the number of the next one.
      queued: 'integer',
      // 64 hexadecimal digits, may be encrypted.
      seed: 'text',
      // JSON: all other parts of the `Table`.
      document: 'text',
    },
    key: ['id'],
    indexes: [
      ['guild_id', 'open', 'opened_at', 'id'],
      ['status', 'opened_at', 'id'],
      ['opened_by', 'opened_at'],
    ],
  },
  events: {
    columns: {
      table_id: 'text',
      number: 'integer',
      // JSON, in the game's own terms; may be encrypted.
      data: 'text',
    },
    key: ['table_id', 'number'],
    isOfTable: true,
  },
  house_bets: {
    columns: {
      table_id: 'text',
      number: 'integer',
      // Null once it is nobody's.
      user_id: 'text?',
      name: 'text',
      // JSON; may be encrypted.
      bet: 'text',
      placed_at: 'bigint',
    },
    key: ['table_id', 'number'],
    isOfTable: true,
    indexes: [['user_id']],
  },
  seatings: {
    columns: {
      user_id: 'text',
      table_id: 'text',
    },
    key: ['user_id', 'table_id'],
    indexes: [['table_id']],
  },
  interactions: {
    columns: {
      id: 'text',
      counted_at: 'bigint',
    },
    key: ['id'],
    indexes: [['counted_at']],
  },
  outbox: {
    columns: {
      id: 'text',
      table_id: 'text',
      number: 'integer',
      // JSON.
      task: 'text',
      attempts: 'integer',
      queued_at: 'bigint',
      // When to try it, 0 for at once.
      at: 'bigint',
      // Null while an older entry of its table waits; otherwise `at`, or the end of its lease while it is claimed. So the
      // entries with a time are the ones that may be claimed, one per table.
      due_at: 'bigint?',
      guild_id: 'text',
      channel_id: 'text',
      // A time: its place among the entries that may be claimed. Null while an older entry of its table waits.
      turn: 'bigint?',
    },
    key: ['id'],
    isOfTable: true,
    indexes: [
      ['due_at', 'queued_at', 'table_id'],
      ['turn', 'table_id'],
      ['guild_id', 'turn', 'channel_id'],
    ],
    unique: ['table_id', 'number'],
  },
  posts: {
    columns: {
      table_id: 'text',
      // In the order in which they were posted.
      number: 'integer',
      channel_id: 'text',
      message_id: 'text',
      kind: 'text',
      from_event: 'integer',
      to_event: 'integer',
      live: 'integer',
      // JSON: what Discord has of it; `null` where that is not known.
      message: 'text',
    },
    key: ['table_id', 'message_id'],
    isOfTable: true,
    indexes: [['table_id', 'live', 'number']],
  },
  deadlines: {
    columns: {
      table_id: 'text',
      kind: 'text',
      at: 'bigint',
      // `at`, or the end of its lease while it is claimed.
      due_at: 'bigint',
    },
    key: ['table_id', 'kind'],
    isOfTable: true,
    indexes: [['due_at', 'table_id']],
  },
  // One row.
  pace: {
    columns: {
      id: 'integer',
      // The theoretical arrival time of the next request (GCRA), in milliseconds since 1970.
      turn_at: 'bigint',
    },
    key: ['id'],
  },
  // One row.
  uptime: {
    columns: {
      id: 'integer',
      // When a process last said that it runs.
      beat_at: 'bigint',
      // How long none has run, in milliseconds.
      down_ms: 'bigint',
    },
    key: ['id'],
  },
  results: {
    columns: {
      table_id: 'text',
      seat: 'integer',
      guild_id: 'text',
      game: 'text',
      user_id: 'text',
      season: 'text',
      people: 'integer',
      place: 'integer',
      score: 'integer?',
      won: 'integer',
      side: 'text?',
      // JSON: lists of texts.
      titles: 'text',
      causes: 'text',
      prize: 'integer',
      ended_at: 'bigint',
    },
    key: ['table_id', 'seat'],
    indexes: [
      ['user_id', 'guild_id', 'ended_at'],
      ['guild_id', 'ended_at'],
    ],
  },
  ratings: {
    columns: {
      guild_id: 'text',
      game: 'text',
      season: 'text',
      user_id: 'text',
      name: 'text',
      mu: 'double precision',
      sigma: 'double precision',
      ordinal: 'double precision',
      games: 'integer',
      wins: 'integer',
    },
    key: ['guild_id', 'game', 'season', 'user_id'],
    indexes: [['guild_id', 'game', 'season', 'ordinal', 'user_id'], ['user_id']],
  },
  gallery: {
    columns: {
      table_id: 'text',
      guild_id: 'text',
      game: 'text',
      ended_at: 'bigint',
      // JSON: what the game shows of it.
      work: 'text',
    },
    key: ['table_id'],
    indexes: [['guild_id', 'game', 'ended_at']],
  },
  // Points that the bets of people without a seat have earned them.
  spectator_points: {
    columns: {
      guild_id: 'text',
      game: 'text',
      season: 'text',
      user_id: 'text',
      name: 'text',
      points: 'integer',
      bets: 'integer',
      // The most points of one bet.
      best: 'integer',
      // The table of the newest bet, and when its game ended.
      table_id: 'text',
      ended_at: 'bigint',
    },
    key: ['guild_id', 'game', 'season', 'user_id'],
    indexes: [['guild_id', 'game', 'season', 'points', 'user_id'], ['user_id'], ['guild_id', 'ended_at']],
  },
  hidden_people: {
    columns: {
      user_id: 'text',
    },
    key: ['user_id'],
  },
  departed_guilds: {
    columns: {
      guild_id: 'text',
      left_at: 'bigint',
    },
    key: ['guild_id'],
  },
} as const satisfies Readonly<Record<string, CoreTable>>;

type CellOf<Type extends ColumnType> = Type extends `${infer Kind}?`
  ? CellOf<Kind & ColumnType> | null
  : Type extends 'text'
    ? string
    : number;

/** A row of a table of the core, as the database has it: cells by column name. */
export type CoreRow<Name extends keyof typeof CORE_TABLES> = {
  readonly [Column in keyof (typeof CORE_TABLES)[Name]['columns']]: CellOf<
    (typeof CORE_TABLES)[Name]['columns'][Column] & ColumnType
  >;
};
