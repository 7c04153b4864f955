import { seatsToTake } from '../../table/stand-in.ts';
import type { LoadedTable, StartedTable } from '../../table/table.ts';
import { type Seat, type Message, ok, refuse, type Result } from '../../kernel/game.ts';
import type { Match } from '../../kernel/match.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { actionButton, type ButtonFace, rowOf, textBlock } from '../components/blocks.ts';
import type { AppButton, AppScreen, AddressedScreen } from '../components/components.ts';
import { localizerFor, refusalAnswer } from '../components/localizer.ts';
import { isSpectator, NO_WATCHING, seatOf, type Caller } from '../../table/seats.ts';
import type { PanelDeps } from '../interactions/click.ts';
import { isEndTold } from '../../table/results/result-service.ts';
import { blankedCountOf } from '../../table/words/typed-texts.ts';

/** The caller's own seat in a game that has begun. */
export interface SeatContext {
  readonly loaded: LoadedTable;
  readonly match: Match;
  readonly seat: Seat;
  readonly localizer: Localizer;
}

/** The caller's seat at a table whose game has begun; else an answer that says why there is none. */
export async function resolveSeat(
  deps: PanelDeps,
  caller: Pick<Caller, 'guildId' | 'userId'>,
  locale: string,
  tableId: string,
): Promise<Result<SeatContext, AddressedScreen>> {
  return seatContextOf(deps, await deps.tables.find(caller, tableId), caller, locale);
}

export function seatContextOf(
  { translator }: PanelDeps,
  loaded: LoadedTable | null,
  caller: Pick<Caller, 'userId'>,
  locale: string,
): Result<SeatContext, AddressedScreen> {
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  const seated = seatedIn(loaded, caller);
  return seated.ok ? ok({ ...seated.value, localizer }) : refuse(refusalAnswer(localizer, seated.reason));
}

/** The same without a localizer, or why there is no seat. */
export function seatedIn(
  loaded: LoadedTable | null,
  caller: Pick<Caller, 'userId'>,
): Result<Omit<SeatContext, 'localizer'>> {
  if (loaded === null) return refuse({ key: 'app.refused.gone' });
  const { table, match } = loaded;
  if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
  const seat = seatOf(table, caller);
  if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
  return match === null ? refuse({ key: 'app.refused.not-begun' }) : ok({ loaded, match, seat });
}

/** The moment of a game for a panel whose reader `isAsked` to act, or not. */
export const momentOf = ({ table, match }: Pick<StartedTable, 'table' | 'match'>, isAsked: boolean) => ({
  step: match.step,
  events: match.events.length,
  blankings: blankedCountOf(table),
  isLive: table.livePlay?.stage === 'live',
  isAsked,
});

/** The refusal for a person who asks for more while the post of the end unfolds. */
const END_UNFOLDS: Message = { key: 'app.refused.end-unfolds' };

/**
 * The answer to a person who looks something up while the post of the end unfolds, which would tell them what it does
 * not tell yet; `null` when there is nothing to wait for.
 */
export async function waitForEnd(
  { tables }: PanelDeps,
  loaded: LoadedTable,
  localizer: Localizer,
): Promise<AddressedScreen | null> {
  if (await isEndTold(tables, loaded)) return null;
  return refusalAnswer(localizer, END_UNFOLDS);
}

/** Returns whether a game can be watched: it has begun, and was not cancelled. */
export const isWatchable = (loaded: LoadedTable): loaded is StartedTable =>
  loaded.match !== null && loaded.table.status !== 'cancelled';

/** A button that takes this seat from the bot that sits in. */
export const takeSeatButton = (
  seat: Seat,
  localizer: Localizer,
  face: Pick<ButtonFace, 'key' | 'args'>,
): AppButton =>
  actionButton(
    localizer,
    { route: 'takeSeat', payload: `${seat}` },
    { ...face, emoji: '🪑', style: 'success' },
  );

/** The seats that someone without one may take, with a button for each; `null` where there are none. */
export function seatsToTakeScreen(
  { table }: LoadedTable,
  caller: Pick<Caller, 'userId'>,
  localizer: Localizer,
): AppScreen | null {
  const free = seatsToTake(table, caller);
  const [first] = free;
  if (first === undefined) return null;
  const isOwn = first.absentee.userId === caller.userId;
  const buttons = free.slice(0, 5).map(({ seat, absentee }) => {
    const args = { name: { userText: absentee.name } };
    return takeSeatButton(
      seat,
      localizer,
      isOwn ? { key: 'app.take-seat.own' } : { key: 'app.take-seat.of', args },
    );
  });
  return { blocks: [textBlock(localizer, isOwn ? 'app.your-seat' : 'app.seats-to-take'), rowOf(...buttons)] };
}

/**
 * The answer to a person who may not watch this game, with the seats they may take, if any; `null` if they may watch.
 */
export async function refuseWatching(
  { tables, translator }: PanelDeps,
  loaded: LoadedTable,
  caller: Pick<Caller, 'userId'>,
  locale: string,
): Promise<AddressedScreen | null> {
  const { table, match } = loaded;
  if (!isSpectator(table, caller) || (await tables.read('watching', loaded))) return null;
  const localizer = localizerFor(translator, locale, table);
  const seats = seatsToTakeScreen(loaded, caller, localizer);
  return seats === null
    ? refusalAnswer(localizer, NO_WATCHING)
    : { screen: seats, address: { tableId: table.id, step: match?.step ?? 0 } };
}
