import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { up as tables } from './0001-tables.ts';
import { up as seeds } from './0002-seeds.ts';
import { up as pace } from './0003-pace.ts';
import { up as sealed } from './0004-sealed.ts';
import { up as timers } from './0005-timers.ts';
import { up as clientSeeds } from './0006-client-seeds.ts';
import { up as turns } from './0007-turns.ts';
import { up as idleLobbies } from './0008-idle-lobbies.ts';
import { up as postedMessages } from './0009-posted-messages.ts';
import { up as challenges } from './0010-challenges.ts';
import { up as waitingLists } from './0011-waiting-lists.ts';
import { up as tips } from './0012-tips.ts';
import { up as ballots } from './0013-ballots.ts';
import { up as locales } from './0014-locales.ts';
import { up as turnClocks } from './0015-turn-clocks.ts';
import { up as results } from './0017-results.ts';
import { up as serverSettings } from './0018-server-settings.ts';
import { up as notifications } from './0019-notifications.ts';
import { up as lastTurns } from './0020-last-turns.ts';
import { up as daily } from './0023-daily.ts';
import { up as pauses } from './0024-pauses.ts';
import { up as seatings } from './0026-seatings.ts';
import { up as digests } from './0029-digests.ts';
import { up as houseBets } from './0027-house-bets.ts';
import { up as gallery } from './0028-gallery.ts';
import { up as missedCalls } from './0025-missed-calls.ts';

export interface Migration {
  readonly name: string;
  /** Runs inside a transaction of its own. The tables are as they were then, not as `Schema` has them now. */
  readonly up: (db: Kysely<Schema>) => Promise<void>;
}

/** Every migration from an empty database to this version's. Never change one that was released: append another. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-tables', up: tables },
  { name: '0002-seeds', up: seeds },
  { name: '0003-pace', up: pace },
  { name: '0004-sealed', up: sealed },
  { name: '0005-timers', up: timers },
  { name: '0006-client-seeds', up: clientSeeds },
  { name: '0007-turns', up: turns },
  { name: '0008-idle-lobbies', up: idleLobbies },
  { name: '0009-posted-messages', up: postedMessages },
  { name: '0010-challenges', up: challenges },
  { name: '0011-waiting-lists', up: waitingLists },
  { name: '0012-tips', up: tips },
  { name: '0013-ballots', up: ballots },
  { name: '0014-locales', up: locales },
  { name: '0015-turn-clocks', up: turnClocks },
  { name: '0017-results', up: results },
  { name: '0018-server-settings', up: serverSettings },
  { name: '0023-daily', up: daily },
  { name: '0019-notifications', up: notifications },
  { name: '0020-last-turns', up: lastTurns },
  { name: '0024-pauses', up: pauses },
  { name: '0028-gallery', up: gallery },
  { name: '0025-missed-calls', up: missedCalls },
  { name: '0026-seatings', up: seatings },
  { name: '0029-digests', up: digests },
  { name: '0027-house-bets', up: houseBets },
];
