import type { RouteCodes } from '../discord/components/custom-id.ts';
import type { Command } from '../discord/interactions/command.ts';
import type { createSlashCommand } from '../discord/interactions/localized-declaration.ts';
import type { Catalogue } from '../i18n/translator.ts';
import type { PostPart } from '../posts/post-screens.ts';
import type { TaskShowers } from '../posts/show-deps.ts';
import type { AnyStored } from '../table/stored/stored.ts';
import type { StartedTable } from '../table/table.ts';
import { afterGame } from './after-game/index.ts';
import { analysis } from './analysis/index.ts';
import { blanking } from './blanking/index.ts';
import { blocks } from './blocks/index.ts';
import { daily } from './daily/index.ts';
import { desk } from './desk/index.ts';
import { fairness } from './fairness/index.ts';
import { codesOf, type Feature, type Parts } from './feature.ts';
import { gallery } from './gallery/index.ts';
import { gameNight } from './game-night/index.ts';
import { greeting } from './greeting/index.ts';
import { help } from './help/index.ts';
import { housePacks } from './house-packs/index.ts';
import { house } from './house/index.ts';
import { houseFaces } from './house-faces/index.ts';
import { livePlay } from './live-play/index.ts';
import { lobby } from './lobby/index.ts';
import { moderation } from './moderation/index.ts';
import { more } from './more/index.ts';
import { night } from './night/index.ts';
import { notifications } from './notifications/index.ts';
import { ownTables } from './own-tables/index.ts';
import { panels } from './panels/index.ts';
import { pause } from './pause/index.ts';
import { planAhead } from './plan-ahead/index.ts';
import { privacy } from './privacy/index.ts';
import { queue } from './queue/index.ts';
import { reactions } from './reactions/index.ts';
import { results } from './results/index.ts';
import { rules } from './rules/index.ts';
import { serverSettings } from './server-settings/index.ts';
import { spectatorBets } from './spectator-bets/index.ts';
import { takeBack } from './take-back/index.ts';
import { tips } from './tips/index.ts';
import { lateTurns } from './late-turns/index.ts';

/** All features. Their additions to panels, posts and the list of slash commands come in this order. */
const FEATURES = [
  lobby,
  desk,
  greeting,
  gameNight,
  queue,
  help,
  more,
  panels,
  lateTurns,
  takeBack,
  rules,
  pause,
  livePlay,
  planAhead,
  night,
  tips,
  spectatorBets,
  afterGame,
  analysis,
  fairness,
  blanking,
  reactions,
  daily,
  ownTables,
  notifications,
  serverSettings,
  results,
  gallery,
  house,
  moderation,
  housePacks,
  privacy,
  blocks,
  houseFaces,
] as const satisfies readonly Feature[];

type TextKeyOf<Declared> = Declared extends Feature<infer Texts> ? keyof Texts['en'] : never;
/** The keys of the texts of all features. */
export type FeatureTextKey = TextKeyOf<(typeof FEATURES)[number]>;

/** The texts of all features. */
export const featureCatalogues: readonly Catalogue[] = FEATURES.map(({ texts }) => texts);

/** The letters of the routes of all features. */
export const routeCodes: RouteCodes = codesOf(FEATURES);

/** How the outbox tasks of all features are shown. */
export const taskShowers: TaskShowers = Object.assign(
  {},
  ...FEATURES.map(({ tasks }) => tasks),
) as TaskShowers;

/** All that the features store. */
export const storedThings: readonly AnyStored[] = FEATURES.flatMap(({ stored }) => stored);

/** All that the features add to the bot. */
export type BoundFeatures = ReturnType<typeof bindFeatures>;

/** Gives the features what they need. */
export function bindFeatures(parts: Parts) {
  const bound = FEATURES.map(({ bind }) => bind(parts));
  // Not for each press: of many features, few have any.
  const noters = bound.flatMap(({ pressed }) => pressed);
  const makers = bound.flatMap(({ makePostPart }) => makePostPart);
  return {
    routes: new Map(bound.flatMap(({ routes }) => Object.entries(routes))),
    /** Makes their slash commands. */
    createSlashCommands: (create: typeof createSlashCommand): readonly Command[] =>
      bound.flatMap(({ slashCommands }) => slashCommands(create)),
    subcommands: new Map(bound.flatMap(({ subcommands }) => Object.entries(subcommands))),
    /** Is told of each server that the bot is in, and since when (milliseconds since 1970). */
    serverSeen: async (guildId: string, joinedAt: number): Promise<void> => {
      for (const { serverSeen } of bound) await serverSeen?.(guildId, joinedAt);
    },
    houseParts: bound.flatMap(({ house: own }) => own),
    deskParts: bound.flatMap(({ desk: own }) => own),
    /** Is told of each press that was answered, and of its table. */
    pressed: async (tableId: string, userId: string): Promise<void> => {
      for (const note of noters) await note(tableId, userId);
    },
    panelParts: bound.flatMap(({ panel }) => panel),
    makePostParts: async (started: StartedTable): Promise<readonly PostPart[]> => {
      const made: PostPart[] = [];
      for (const make of makers) made.push(await make(started));
      return made;
    },
    /** Makes the jobs of the background worker, by name. */
    createJobs: () => new Map(bound.flatMap(({ jobs }) => Object.entries(jobs()))),
  };
}
