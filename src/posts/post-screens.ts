import type { AwayPeople } from '../table/pings/away.ts';
import type { Post } from '../table/ports/posts.ts';
import type { Seat } from '../kernel/game.ts';
import type { Match } from '../kernel/match.ts';
import type { LoadedTable, StartedTable, Table } from '../table/table.ts';
import { pauseOf } from '../table/clock/turn-clock.ts';
import { contextOf } from '../table/clock/timer.ts';
import { type Localizer, WITHOUT_TIMER, type TableContext } from '../kernel/screen.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Evening } from '../table/results/evening.ts';
import { eveningLine } from './evening-line.ts';
import { type LobbyDeps, lobbyScreen } from './lobby-screen.ts';
import { publicLocalizer } from '../discord/components/localizer.ts';
import { withAway } from '../discord/components/away.ts';
import { withCommitments } from './commitments.ts';
import { actionButton } from '../discord/components/blocks.ts';
import type { AppScreen, AddressedScreen } from '../discord/components/components.ts';
import {
  rulesButton,
  withButton,
  withFooter,
  withMore,
  withTextAboveControls,
} from '../discord/components/last-row.ts';
import { postOf } from '../kernel/match-screens.ts';

/** The game as a post shows it. */
export interface ShownGame {
  readonly started: StartedTable;
  /** The post narrates the events from this number on. */
  readonly from: number;
  /** Of the language of the post. */
  readonly localizer: Localizer;
}

/** A feature's additions to the public posts of a game. Parts are applied in the order of the registry. */
export interface PostPart {
  /** Adds to every post of a game, but not while its end unfolds. */
  readonly game?: (screen: AppScreen, shown: ShownGame) => AppScreen;
  /** Adds to the post of the end. Posts of turns stay without it, also when they are edited after the end. */
  readonly end?: (screen: AppScreen, shown: ShownGame) => AppScreen;
  /** Adds to the newest post, with what can be done now. */
  readonly newest?: (screen: AppScreen, shown: ShownGame) => AppScreen;
}

/** Reads what a part needs of this table, and makes it. */
export type MakePostPart = (started: StartedTable) => PostPart | Promise<PostPart>;

/**
 * The public post of a game that narrates the events from number `from` on: the game's own screen with a button for the
 * rules, its commitments, and what features add, such as what can be done after the end. While the end unfolds there is
 * nothing but a button to show all of it.
 */
export function gameScreen(
  started: StartedTable,
  from: number,
  localizer: Localizer,
  parts: readonly PostPart[],
  context?: TableContext,
): AppScreen {
  const { match, commitments } = started;
  const post = postOf(match, from, localizer, context);
  if (context?.stage !== undefined)
    return withButton(post, actionButton(localizer, 'showAll', { key: 'app.show-all', emoji: '⏩' }));
  const rules = { ...rulesButton(localizer), isMore: true };
  const shown = match.outcome === null ? withButton(post, rules) : post;
  const sealed = withCommitments(shown, commitments, match, from, localizer);
  return parts
    .flatMap(({ game, end }) => (match.outcome === null ? [game] : [game, end]))
    .reduce((screen, add) => add?.(screen, { started, from, localizer }) ?? screen, sealed);
}

/** The newest post of a table with all of its buttons, for someone who asks what else there is. */
export async function postButtonsScreen(
  deps: LobbyDeps & { readonly makePostParts: (started: StartedTable) => Promise<readonly PostPart[]> },
  loaded: LoadedTable,
  localizer: Localizer,
): Promise<AppScreen> {
  const { table, match } = loaded;
  if (match === null || table.status === 'lobby') return lobbyScreen(deps, loaded, localizer);
  const started = { ...loaded, match };
  return gameScreen(
    started,
    match.events.length,
    localizer,
    await deps.makePostParts(started),
    contextOf(table),
  );
}

/**
 * The lobby's post, with who is `away` and how the `evening` goes; when the game is over, with a link to `endPost`, the post of
 * the end.
 */
export function addressedLobby(
  deps: LobbyDeps & { readonly translator: Translator },
  loaded: LoadedTable,
  away: AwayPeople,
  endPost: Post | null = null,
  evening: Evening | null = null,
): AddressedScreen {
  const { table } = loaded;
  // Before the post of the end tells who won, nothing else does.
  const isTold = table.status !== 'over' || endPost !== null;
  const shown = isTold ? loaded : { ...loaded, table: { ...table, status: 'playing' } as const };
  const localizer = publicLocalizer(deps, table);
  const lobby = lobbyScreen(deps, shown, localizer, endPost);
  const line = evening === null ? null : eveningLine(evening, table, localizer, 1);
  const told = line === null ? lobby : withTextAboveControls(lobby, line);
  const screen = table.status === 'lobby' ? withAway(told, table, away, localizer) : lobby;
  return { screen: withMore(screen, localizer), address: { tableId: loaded.table.id, step: 0 } };
}

/** How far the end has unfolded, as the context of a post. */
export const stageOf = (stage: number | undefined): Pick<TableContext, 'stage'> =>
  stage === undefined ? {} : { stage };

/**
 * The post that narrates the events from number `from` on. Only the `newest` one shows the timer. While the game is played,
 * it says who is `away`. `also`: how far the end has unfolded, whether the line above the post tells the news, and whether
 * its picture is about to tell a result.
 */
export function addressedGame(
  deps: { readonly translator: Translator; readonly postParts: readonly PostPart[] },
  started: StartedTable,
  from: number,
  newest: boolean,
  away: AwayPeople,
  also: Omit<TableContext, 'timer'> = {},
): AddressedScreen {
  const { table, match } = started;
  const localizer = publicLocalizer(deps, table);
  const context = { ...(newest ? contextOf(table) : WITHOUT_TIMER), ...also };
  const screen = gameScreen(started, from, localizer, deps.postParts, context);
  const addressed = (shown: AppScreen): AddressedScreen => ({
    screen: withMore(shown, localizer),
    address: { tableId: table.id, step: match.step },
  });
  if (table.status === 'cancelled')
    return addressed(withFooter(screen, localizer.markdown('app.game-cancelled')));
  if (!newest) return addressed(screen);
  const timed = withTurnTime(withAway(screen, table, away, localizer), table, match, localizer);
  const whole = deps.postParts.reduce(
    (shown, { newest: add }) => add?.(shown, { started, from, localizer }) ?? shown,
    timed,
  );
  return addressed(whole);
}

/** The words on the button that lets a paused game go on. Texts about a pause quote them. */
export const GO_ON_KEY = 'app.pause.go-on';

/** Says why the table is paused, and until when at the latest; `null` where it is not. */
export function pausedLine(table: Table, localizer: Localizer): string | null {
  const pause = pauseOf(table);
  return pause && localizer.markdown(`app.pause.${pause.why}`, { when: { time: pause.endsAt } });
}

/** A post with the time that is left for the turn above its controls, as long as the clock runs. */
export function withTurnTime(screen: AppScreen, table: Table, match: Match, localizer: Localizer): AppScreen {
  const { turnClock } = table;
  const paused = pausedLine(table, localizer);
  if (paused !== null) return withTextAboveControls(screen, paused);
  if (turnClock?.stage !== 'running' || turnClock.step !== match.step) return screen;
  return withTextAboveControls(
    screen,
    localizer.markdown(turnClock.away === true ? 'app.turn-time.away' : 'app.turn-time', {
      when: { time: turnClock.endsAt },
    }),
  );
}

/** The clock of a turn for which this seat is awaited. */
const clockOf = ({ turnClock }: Table, match: Match, seat: Seat): Table['turnClock'] =>
  turnClock?.step === match.step && match.toAct.includes(seat) ? turnClock : null;

/** The panel of this seat with the time that it has left at the end of its first line, as long as its clock runs. */
export function withOwnTime(
  panel: AppScreen,
  table: Table,
  match: Match,
  seat: Seat,
  localizer: Localizer,
): AppScreen {
  const clock = clockOf(table, match, seat);
  const [first, ...rest] = panel.blocks;
  if (clock?.stage !== 'running' || pauseOf(table) !== null || first?.type !== 'text') return panel;
  const time = localizer.markdown('app.turn-time.own', { when: { time: clock.endsAt } });
  return { ...panel, blocks: [{ ...first, markdown: first.markdown.replace(/$/mu, ` ${time}`) }, ...rest] };
}

/** Tells the player on this seat why its clock does not run: the table is paused, or the time is up; else `null`. */
export const stoppedTime = (table: Table, match: Match, seat: Seat, localizer: Localizer): string | null =>
  pausedLine(table, localizer) ??
  (clockOf(table, match, seat)?.stage === 'deciding' ? localizer.markdown('app.turn-time.up') : null);
