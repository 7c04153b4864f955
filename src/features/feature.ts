import type { API } from '@discordjs/core/http-only';
import type { AppBlock, AppButton, AddressedScreen } from '../discord/components/components.ts';
import type { RouteCodes } from '../discord/components/custom-id.ts';
import type {
  Command,
  CommandCall,
  SentFile,
  SlashCommand,
  TableSubcommand,
} from '../discord/interactions/command.ts';
import type { createSlashCommand } from '../discord/interactions/localized-declaration.ts';
import type { Click, ReaderClick } from '../discord/interactions/click.ts';
import type { Reply } from '../discord/interactions/reply.ts';
import type { Route, RouteDeps } from '../discord/interactions/route.ts';
import type { VerbPress } from '../discord/interactions/verbs.ts';
import type { fetchFile } from '../discord/rest/fetch-file.ts';
import type { ChannelRights } from '../discord/rest/visibility.ts';
import type { PanelPart, PartedPanelDeps } from '../discord/panels/panel-part.ts';
import type { Catalogue, Translator } from '../i18n/translator.ts';
import type { Rejection } from '../kernel/game.ts';
import type { AnyGame } from '../kernel/playable-game.ts';
import type { Random } from '../kernel/random.ts';
import type { Localizer } from '../kernel/screen.ts';
import type { MakePostPart, PostPart } from '../posts/post-screens.ts';
import type { PostMessage } from '../posts/post-message.ts';
import type { TaskShowers } from '../posts/show-deps.ts';
import type { ApartFrom } from '../table/apart.ts';
import type { Caller } from '../table/seats.ts';
import type { AwayService } from './notifications/away.ts';
import type { Clock } from '../table/ports/clock.ts';
import type { Log } from '../table/ports/log.ts';
import type { Painter } from '../table/ports/painter.ts';
import type { Caricaturist } from '../table/ports/caricaturist.ts';
import type { Store } from '../table/ports/store.ts';
import type { Thinker } from '../table/ports/thinker.ts';
import type { ResultService } from '../table/results/result-service.ts';
import type { NoteAction } from '../table/stored/moderation.ts';
import type { AnyStored } from '../table/stored/stored.ts';
import type { ServerWords } from '../table/words/server-words.ts';
import type { StartedTable } from '../table/table.ts';

/** The tools that make faces of people's pictures. */
export interface Lending {
  readonly caricaturist: Caricaturist;
  readonly fetchFile: typeof fetchFile;
}

/** The dependencies of every feature. */
export interface Parts extends PartedPanelDeps, RouteDeps {
  readonly store: Store;
  readonly results: ResultService;
  /** All slash commands, once they are made. */
  readonly commands: () => readonly Command[];
  /** Makes what features add to the posts of a table. */
  readonly makePostParts: (started: StartedTable) => Promise<readonly PostPart[]>;
  readonly away: AwayService;
  readonly noteAction: NoteAction;
  /** As of the store; whom a server keeps out of the bot then counts at once. */
  readonly changeServerSettings: Store['changeServerSettings'];
  readonly apartFrom: ApartFrom;
  /** The words that servers do not repeat: every name or text that others are to read passes them. */
  readonly words: ServerWords;
  readonly translator: Translator;
  /** All games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly random: Random;
  readonly clock: Clock;
  /** Posts what belongs to no table. */
  readonly postMessage: PostMessage;
  readonly thinker: Thinker;
  readonly painter: Painter;
  readonly api: API;
  readonly visibility: ChannelRights;
  readonly log: Log;
  /** An origin from which files that people send may be fetched, beside Discord's own hosts: a stand-in for Discord. */
  readonly fileOrigin: string | null;
  /** `null` unless the operator lets people lend their faces. */
  readonly lending: Lending | null;
  /** True if other processes may use the store, too. */
  readonly mayBeShared: boolean;
  /** True if servers that the bot joins are greeted. */
  readonly greets: boolean;
  /** Has the background worker do its jobs now. */
  readonly wakeJobs: () => void;
  /** The parts of `/house`, once all features are bound. */
  readonly houseParts: () => readonly HousePart[];
  /** Additions of features where a table is looked for, or opened, once all are bound. */
  readonly deskParts: () => readonly DeskPart[];
}

/** Something that waits for a moderator. */
export interface Waiting {
  /** No other of its server has the same, of whatever kind; without a dot. */
  readonly id: string;
  /** The person who has written or sent it; `null` where nobody is known to have. */
  readonly userId: string | null;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** It is for moderators of the server, and of these channels; of any channel if left out. */
  readonly channelIds?: readonly string[];
  readonly emoji: string;
  readonly label: (localizer: Localizer) => string;
  /** Its text or picture, if there is more to see than the label. */
  readonly look?: (press: VerbPress) => Promise<readonly AppBlock[]>;
  readonly edit?: (localizer: Localizer) => AppButton;
  /** Lets it be used, or says why not; left out where it is in use anyway. */
  readonly approve?: () => Promise<Rejection | null>;
  /** Takes it away for good, or leaves what is in use as it is; whether it still waited. */
  readonly reject: () => Promise<boolean>;
}

/** True of what is in use only once it is approved; not of a report. */
export const isProposed = ({ approve }: Waiting): boolean => approve !== undefined;

/** All that waits for the moderators of a server: reports, then proposals, of each the oldest first. */
export const waitingIn = async (parts: readonly HousePart[], guildId: string): Promise<readonly Waiting[]> =>
  (await Promise.all(parts.flatMap(({ waiting }) => waiting?.(guildId) ?? [])))
    .flat()
    .toSorted((a, b) => Number(isProposed(a)) - Number(isProposed(b)) || a.since - b.since);

/** Those of them that the caller may decide about. */
export const waitingFor = async (parts: readonly HousePart[], caller: Caller): Promise<readonly Waiting[]> =>
  (await waitingIn(parts, caller.guildId)).filter(
    ({ channelIds = caller.managedChannelIds }) =>
      caller.managesServer || channelIds.some((id) => caller.managedChannelIds.includes(id)),
  );

/** Leads moderators to that. */
export const TO_WAITING = { route: 'moderation', payload: 'list' } as const;

/** The id of what waits where a text of a table is reported. */
export const reportIdOf = (tableId: string, textId: string): string => `${tableId}-${textId}`;

/** A feature's part of `/house`, the panel of what a server has made itself. */
export interface HousePart {
  /** Its entries that wait for a moderator. */
  readonly waiting?: (guildId: string) => Promise<readonly Waiting[]>;
  /** Its blocks in the panel, with the buttons that lead to it; none if its server has it switched off. */
  readonly shown: (caller: Caller, localizer: Localizer) => Promise<readonly AppBlock[]>;
  /** An option of `/house` that takes a file, described by the text `command.house.<option>`, and what answers one. */
  readonly file?: {
    readonly option: string;
    readonly answer: (call: CommandCall, file: SentFile) => Promise<AddressedScreen>;
  };
}

/** A feature's blocks on the desk's screens: below the tables to join, and where a game is chosen for a new one. */
export type DeskPart = (
  screen: 'join' | 'new',
  caller: Caller,
  localizer: Localizer,
) => Promise<readonly AppBlock[]>;

/** Work that the background worker does once a minute. It rejects only for bugs. */
type Job = () => Promise<void>;

/**
 * A feature: all that it adds to the bot. `Own` are its own services, which live as long as the process. A feature knows
 * the table, the posts and Discord's way in, but no other feature.
 */
export interface FeatureDeclaration<Own extends object> {
  /** The tables of the database that are its own. */
  readonly stored?: readonly AnyStored[];
  readonly services?: (parts: Parts) => Own;
  /** By name, as in `Action.route`. */
  readonly routes?: Readonly<Record<string, Route<Parts & Own>>>;
  /** By name. */
  readonly slashCommands?: Readonly<Record<string, SlashCommand<Parts & Own>>>;
  /** Subcommands of the slash command of each game, by name. */
  readonly subcommands?: Readonly<Record<string, TableSubcommand<Parts & Own>>>;
  readonly house?: (parts: Parts & Own) => HousePart;
  readonly desk?: (parts: Parts & Own) => DeskPart;
  /** Is told of each server that the bot is in, and since when (milliseconds since 1970). Never throws. */
  readonly serverSeen?: (parts: Parts & Own) => (guildId: string, joinedAt: number) => Promise<void>;
  /** Is told of each press that was answered, and of its table. Never throws. */
  readonly pressed?: (parts: Parts & Own) => (tableId: string, userId: string) => Promise<void>;
  readonly panel?: (parts: Parts & Own) => PanelPart;
  readonly post?: (parts: Parts & Own) => MakePostPart;
  readonly tasks?: TaskShowers;
  readonly jobs?: (parts: Parts & Own) => Readonly<Record<string, Job>>;
}

/** A feature as the registry lists it. */
export interface Feature<Texts extends Catalogue = Catalogue> {
  readonly texts: Texts;
  /** The letters of its routes in custom ids, by name. */
  readonly codes: Readonly<Record<string, string>>;
  readonly tasks: TaskShowers;
  readonly stored: readonly AnyStored[];
  readonly bind: (parts: Parts) => BoundFeature;
}

/** The letters of all routes in custom ids. Throws a `RangeError` when two routes have the same name or letter. */
export function codesOf(features: readonly Pick<Feature, 'codes'>[]): RouteCodes {
  const entries = features.flatMap(({ codes }) => Object.entries(codes));
  const codes = new Map(entries);
  const routes = new Map(entries.map(([route, code]) => [code, route]));
  if (codes.size < entries.length || routes.size < entries.length)
    throw new RangeError('two routes have the same name or the same letter');
  return {
    codeOf: (route) => codes.get(route),
    routeOf: (code) => routes.get(code),
    has: (route) => codes.has(route),
  };
}

const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  of: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

/** The texts of a feature that says nothing. */
type NoTexts = { readonly en: Readonly<Record<never, string>> };

/** A feature with what it needs. */
type BoundFeature = ReturnType<typeof bindFeature>;

/** A route with what it needs. */
export type BoundRoute = BoundFeature['routes'][string];

function bindFeature<Own extends object>(declared: FeatureDeclaration<Own>, parts: Parts) {
  const deps = { ...parts, ...declared.services?.(parts) } as Parts & Own;
  return {
    routes: mapValues(declared.routes ?? {}, ({ answer, answerDirect, reply: place, cost, isForAll }) => ({
      reply: place,
      cost,
      isForAll,
      answer: (click: Click, reply: Reply) => answer(deps, click, reply),
      /** `null`: nothing is answered in direct messages. */
      answerDirect:
        answerDirect === undefined
          ? null
          : (click: ReaderClick, reply: Reply) => answerDirect(deps, click, reply),
    })),
    /** Makes its slash commands, once all features are bound. */
    slashCommands: (create: typeof createSlashCommand): readonly Command[] =>
      Object.entries(declared.slashCommands ?? {})
        .filter(([, { isThere }]) => isThere?.(deps) ?? true)
        .map(([name, command]) => create(deps, name, command)),
    subcommands: mapValues(declared.subcommands ?? {}, ({ run, isAboutTable }): TableSubcommand<unknown> => ({
      isAboutTable,
      run: (_none, game, call) => run(deps, game, call),
    })),
    serverSeen: declared.serverSeen?.(deps),
    pressed: declared.pressed?.(deps) ?? [],
    house: declared.house?.(deps) ?? [],
    desk: declared.desk?.(deps) ?? [],
    panel: declared.panel?.(deps) ?? [],
    makePostPart: declared.post?.(deps) ?? [],
    jobs: () => declared.jobs?.(deps) ?? {},
  };
}

/** Declares a feature. */
export const defineFeature = <Texts extends Catalogue = NoTexts, Own extends object = object>(
  declared: FeatureDeclaration<Own> & { readonly texts?: Texts },
): Feature<Texts> => ({
  texts: declared.texts ?? ({ en: {} } as Texts),
  codes: mapValues(declared.routes ?? {}, ({ code }) => code),
  tasks: declared.tasks ?? {},
  stored: declared.stored ?? [],
  bind: (parts) => bindFeature(declared, parts),
});
