import {
  answerOf,
  linesBlock,
  type Page,
  pageBlocks,
  pageOf,
  selectOf,
  textBlock,
  verbPayload,
} from '../../discord/components/blocks.ts';
import { type AddressedScreen, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { GONE, noticed, refusalAnswer } from '../../discord/components/localizer.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { boldName } from '../../i18n/localizer.ts';
import { ok, refuse, type Rejection } from '../../kernel/game.ts';
import type { Localizer, ScreenOption } from '../../kernel/screen.ts';
import { holderOption } from '../../posts/lobby-screen.ts';
import { type Apart, rejectApart } from '../../table/apart.ts';
import type { DecisionResult } from '../../table/decision.ts';
import { decideSeat, hasSeatFor, withSeats } from '../../table/lobby-seats.ts';
import { seatOf, userHolder } from '../../table/seats.ts';
import { type LoadedTable, type UserHolder, usersAt } from '../../table/table.ts';
import { NIGHT_ROUTE } from './night-screens.ts';
import type { Night, NightParts } from './nights.ts';
import { mayChange, nightOf, notHost, show } from './press-night.ts';
import { lobbiesOf } from './run-nights.ts';

/** The people who may be moved: not the host of a table. */
const movableAt = ({ table }: LoadedTable): readonly UserHolder[] =>
  usersAt(table).filter(({ userId }) => userId !== table.hostId);

const movableIn = (loaded: LoadedTable, userId: string): UserHolder | undefined =>
  movableAt(loaded).find((holder) => holder.userId === userId);

/**
 * The seats of all tables, and whom to move; once one is `chosen`, also where to: a free seat, or in place of somebody. Of more
 * people than a select has room for, a page.
 */
function tablesScreen(
  localizer: Localizer,
  { id }: Night,
  lobbies: readonly LoadedTable[],
  [chosen, wanted]: readonly [chosen: string, page: string],
  now: number,
): AddressedScreen {
  const verb = (whom: string): string => verbPayload('tables', `${id}.${whom}`);
  // A person may sit at several tables.
  const onPage = (options: readonly ScreenOption[]) =>
    pageOf(
      [...new Map(options.map((each) => [each.value, each])).values()],
      wanted,
      COMPONENT_LIMITS.options,
    );
  const people = onPage(
    lobbies.flatMap(movableAt).map((each) => ({ ...holderOption(each), selected: each.userId === chosen })),
  );
  const others = lobbies.filter((loaded) => movableIn(loaded, chosen) === undefined);
  const places = onPage(
    (others.length < lobbies.length ? others : []).flatMap((loaded) =>
      usersAt(loaded.table).flatMap((holder) => {
        const isHost = holder.userId === loaded.table.hostId;
        if (isHost && !hasSeatFor(loaded, chosen, now)) return [];
        const key = isHost ? 'app.game-night.sit-with' : 'app.game-night.in-place';
        const label = localizer.plain(key, { name: { userText: holder.name } });
        return [{ ...holderOption(holder), label, value: isHost ? loaded.table.id : holder.userId }];
      }),
    ),
  );
  const page = places.last > people.last ? places : people;
  const select = (whom: string, key: string, { items }: Page<ScreenOption>) =>
    selectOf(localizer, { route: NIGHT_ROUTE, payload: `${verb(whom)}.${page.page}` }, key, items);
  const namesAt = ({ table }: LoadedTable) => table.seats.map(({ name }) => boldName(name)).join(', ');
  return answerOf([
    textBlock(localizer, 'app.game-night.tables'),
    linesBlock(...lobbies.map((loaded, i) => `${i + 1} · ${namesAt(loaded)}`)),
    ...pageBlocks(
      localizer,
      page,
      [NIGHT_ROUTE, verb(chosen)],
      select('', 'app.game-night.whom', people),
      select(chosen, 'app.game-night.where', places),
    ),
  ]);
}

/** Seats a person at another table of a night, where there is room or in exchange for another: `place` is the id of either. */
async function move(
  parts: NightParts,
  press: VerbPress,
  night: Night,
  lobbies: readonly LoadedTable[],
  [userId, place]: readonly [string, string],
): Promise<Rejection | null> {
  const { caller } = press;
  const [ofMoved, ofOther] = [await parts.apartFrom(userId), await parts.apartFrom(place)];
  const ids = lobbies.map(({ table }) => table.id);
  return parts.tables.runTogether(caller, ids, (all, { now }) => {
    const open = all.filter(({ table }) => table.status === 'lobby');
    const from = open.find((each) => movableIn(each, userId) !== undefined);
    const to = open.find((each) => each.table.id === place || movableIn(each, place) !== undefined);
    if (from === undefined || to === undefined || from === to) return refuse(GONE);
    const [moved, other] = [movableIn(from, userId), movableIn(to, place)];
    const isTheirs =
      mayChange(press, night) || [from, to].some(({ table }) => table.hostId === caller.userId);
    if (!isTheirs) return refuse(GONE);
    const reseated = (
      at: LoadedTable,
      leaves: UserHolder | undefined,
      comes: UserHolder | undefined,
      apart: Apart,
    ): DecisionResult => {
      const seats = at.table.seats.filter((holder) => holder !== leaves);
      if (comes === undefined) return withSeats(at, { seats }, now);
      const isUnwelcome =
        seatOf(at.table, comes) >= 0 ||
        at.table.removed.includes(comes.userId) ||
        rejectApart([...seats, ...at.table.waiting], apart) !== null;
      return isUnwelcome
        ? refuse({ key: 'app.game-night.stays', args: { name: { userText: comes.name } } })
        : decideSeat({ ...at, table: { ...at.table, seats } }, userHolder({ ...caller, ...comes }), now);
    };
    const left = reseated(from, moved, other, ofOther);
    const came = reseated(to, other, moved, ofMoved);
    if (!left.ok) return left;
    return came.ok ? ok([left.value, came.value]) : came;
  });
}

/** Shows the tables of a night whose games have not begun to its host and theirs, and moves people between them. */
export async function movePeople(parts: NightParts, press: VerbPress): Promise<AddressedScreen> {
  const { caller, localizer, arg, input } = press;
  const [nightId = '', userId = '', page = ''] = arg.split('.');
  const { choice = '' } = input;
  const night = await nightOf(parts, press, nightId);
  if (night === null) return refusalAnswer(localizer, { key: 'app.game-night.gone' });
  const lobbies = await lobbiesOf(parts, night);
  if (lobbies.length < 2) {
    // Its post has the button no more.
    await show(parts, night);
    return refusalAnswer(localizer, GONE);
  }
  if (!mayChange(press, night) && !lobbies.some(({ table }) => table.hostId === caller.userId))
    return refusalAnswer(localizer, notHost(night));
  if (userId === '' || choice === '')
    return tablesScreen(localizer, night, lobbies, [userId || choice, page], parts.clock());
  const refused = await move(parts, press, night, lobbies, [userId, choice]);
  const after = tablesScreen(localizer, night, await lobbiesOf(parts, night), ['', page], parts.clock());
  return noticed(after, refused ?? { key: 'app.game-night.sits-there' }, localizer);
}
