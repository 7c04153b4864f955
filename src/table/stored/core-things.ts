import { blocks } from './blocks.ts';
import { departedGuilds } from './departures.ts';
import { desks } from './desks.ts';
import { houseTexts, houseUses, refusedTexts } from './house-texts.ts';
import { lentFaces } from './lent-faces.ts';
import { moderatorActions, moderatorChannels, reports } from './moderation.ts';
import { notifications } from './notifications.ts';
import { posts } from './posts.ts';
import { gallery, hiddenPeople, ratings, results, spectatorBets, spectatorPoints } from './results.ts';
import { serverSettings } from './server-settings.ts';
import type { AnyStored } from './stored.ts';
import { deadlines, events, interactions, outbox, seatings, tables } from './tables.ts';
import { uptime } from './uptime.ts';

/** The tables of the core: those that the rows of others refer to before them. */
export const CORE_TABLES = [
  tables,
  events,
  spectatorBets,
  seatings,
  interactions,
  outbox,
  posts,
  deadlines,
  uptime,
  results,
  ratings,
  gallery,
  spectatorPoints,
  hiddenPeople,
  departedGuilds,
] as const;

/** All that is stored without any feature. */
export const CORE_THINGS: readonly AnyStored[] = [
  ...CORE_TABLES,
  houseTexts,
  houseUses,
  refusedTexts,
  lentFaces,
  notifications,
  serverSettings,
  desks,
  blocks,
  moderatorChannels,
  moderatorActions,
  reports,
];
