import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { up as schema } from './0001-schema.ts';
import { up as invitations } from './0002-invitations.ts';
import { up as spectatorPoints } from './0003-spectator-points.ts';
import { up as activity } from './0004-activity.ts';
import { up as greetings } from './0005-greetings.ts';
import { up as blocks } from './0006-blocks.ts';
import { up as calls } from './0007-calls.ts';
import { up as houseTexts } from './0008-house-texts.ts';
import { up as lentFaces } from './0009-lent-faces.ts';
import { up as sharedWalls } from './0010-shared-walls.ts';

export interface Migration {
  readonly name: string;
  /** Runs inside a transaction of its own. The tables are as they were then, not as `Schema` has them now. */
  readonly up: (db: Kysely<Schema>) => Promise<void>;
}

/** Every migration from an empty database to this version's. Never change one that was released: append another. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-schema', up: schema },
  { name: '0002-invitations', up: invitations },
  { name: '0003-spectator-points', up: spectatorPoints },
  { name: '0004-activity', up: activity },
  { name: '0005-greetings', up: greetings },
  { name: '0006-blocks', up: blocks },
  { name: '0007-calls', up: calls },
  { name: '0008-house-texts', up: houseTexts },
  { name: '0009-lent-faces', up: lentFaces },
  { name: '0010-shared-walls', up: sharedWalls },
];
