import {
  type GalleryGame,
  galleryScreen,
  type GalleryWall,
  hasGallery,
  parseWall,
  sharedGalleryScreen,
  takeDownScreen,
} from './gallery-screen.ts';
import { appTextAnswer, localizerFor, noticed } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { houseIdsIn, type HouseTexts } from '../../kernel/house-text.ts';
import { type FaceNames, faceIdsIn } from '../../kernel/lent-face.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { moderatesHere } from '../../table/seats.ts';
import type { Parts } from '../feature.ts';
import type { Caller } from '../../table/decision.ts';
import { type Click, mayWriteHere } from '../../discord/interactions/click.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import type { PublishedMessage } from '../../discord/interactions/reply.ts';
import type { Share } from '../../discord/interactions/route.ts';

export type GalleryDeps = Pick<Parts, 'store' | 'results' | 'translator' | 'games'>;

type Reader = Pick<Click, 'caller' | 'locale'>;

/** The newest wall of this game's gallery, or of the first game that has hung anything here. While an end unfolds, nothing yet. */
export async function showGallery(
  deps: GalleryDeps,
  reader: Reader,
  gameId: string | null,
): Promise<AddressedScreen> {
  const game = gameId === null ? await firstGallery(deps, reader.caller) : deps.games.get(gameId);
  return hasGallery(game) ? look(deps, reader, game, 0) : malformed(deps, reader);
}

/** A press on a wall of a gallery. */
interface WallPress extends VerbPress {
  readonly game: GalleryGame;
  readonly wall: number;
  /** The table whose exhibit it is about; empty for none. */
  readonly tableId: string;
}

/** The wall that a press is about; `null` for a forged one. */
function wallPress({ games }: GalleryDeps, press: VerbPress): WallPress | null {
  const parsed = parseWall(press.arg);
  const game = games.get(parsed?.gameId ?? '');
  if (parsed === null || !hasGallery(game)) return null;
  return { ...press, ...parsed, game, tableId: press.input.choice ?? parsed.tableId };
}

const atWall =
  (handle: (deps: GalleryDeps, press: WallPress) => Promise<AddressedScreen>) =>
  async (deps: GalleryDeps, press: VerbPress): Promise<AddressedScreen> => {
    const made = wallPress(deps, press);
    return made === null ? malformed(deps, press) : handle(deps, made);
  };

/** Turns to another wall of a gallery. */
export const turnGallery = atWall((deps, press) => look(deps, press, press.game, press.wall));

/** Asks whether something is to be taken down. */
export const askToTakeDown = atWall(async (deps, press) => {
  const { game, tableId, caller, locale } = press;
  const wall = await wallOf(deps, caller, game, press.wall);
  const exhibit = wall.exhibits.find((each) => each.tableId === tableId);
  return exhibit === undefined
    ? look(deps, press, game, press.wall, 'app.not-any-more')
    : takeDownScreen(wall, exhibit, wallLocalizer(deps, locale, wall));
});

/** Takes something down, for good. */
export const takeDown = atWall(async (deps, press) => {
  const isDown = await deps.results.takeDown(press.caller.guildId, press.tableId);
  return look(deps, press, press.game, press.wall, isDown ? 'app.gallery.taken-down' : 'app.not-any-more');
});

/** A wall to share, in the language of the server, if the caller may write in the channel; or only an answer. */
export async function shareGallery(deps: GalleryDeps, click: VerbPress): Promise<Share> {
  const { caller, guildLocale } = click;
  const press = wallPress(deps, click);
  if (press === null) return { shared: null, answer: malformed(deps, click) };
  const mayWrite = mayWriteHere(click);
  const wall =
    mayWrite && !(await deps.results.isEndUnfolding(caller.guildId))
      ? await wallOf(deps, caller, press.game, press.wall)
      : null;
  if (wall === null || wall.exhibits.length === 0) {
    const notice = mayWrite ? null : 'app.refused.may-not-write';
    return { shared: null, answer: await look(deps, click, press.game, press.wall, notice) };
  }
  const { locale } = await deps.store.serverSettings(caller.guildId);
  return {
    shared: sharedGalleryScreen(wall, wallLocalizer(deps, locale ?? guildLocale ?? 'en', wall)),
    answer: answer(deps, click, wall, 'app.gallery.shared', false),
    note: (message) => noteShared(deps, caller.guildId, wall, message),
  };
}

/**
 * Notes with each table on the wall which message shows it: it goes if a text of the table is blanked. And with each text
 * of the server's own and each lent face: it goes if that is removed, also when the table is gone by then.
 */
async function noteShared(
  { store }: GalleryDeps,
  guildId: string,
  { exhibits, ownIds }: GalleryWall,
  message: PublishedMessage,
): Promise<void> {
  const { channelId, messageId } = message;
  await store.noteWall({ guildId, channelId, messageId }, ownIds);
  for (const { tableId } of exhibits)
    await store.notePost({
      ...message,
      tableId,
      kind: 'gallery',
      from: 0,
      to: 0,
      live: false,
      message: null,
    });
}

async function look(
  deps: GalleryDeps,
  reader: Reader,
  game: GalleryGame,
  number: number,
  notice: string | null = null,
): Promise<AddressedScreen> {
  const { caller, locale } = reader;
  if (await deps.results.isEndUnfolding(caller.guildId))
    return appTextAnswer(deps.translator, locale, 'app.stats.end-unfolds');
  return answer(deps, reader, await wallOf(deps, caller, game, number), notice, true);
}

function answer(
  deps: GalleryDeps,
  { caller, locale }: Reader,
  wall: GalleryWall,
  notice: string | null,
  mayShare: boolean,
): AddressedScreen {
  const localizer = wallLocalizer(deps, locale, wall);
  const rights = { mayShare, mayTakeDown: moderatesHere(caller) };
  return noticed(galleryScreen(wall, rights, localizer), notice === null ? null : { key: notice }, localizer);
}

/** The exhibits on a wall. Those hung by another version are left out. */
async function wallOf(
  deps: GalleryDeps,
  caller: Caller,
  game: GalleryGame,
  number: number,
): Promise<GalleryWall> {
  const { perWall, isWork } = game.parts.gallery;
  const found = await deps.results.exhibits({
    guildId: caller.guildId,
    gameId: game.id,
    offset: number * perWall,
    limit: perWall + 1,
  });
  const exhibits = found.slice(0, perWall).filter(({ work }) => isWork(work));
  return {
    game,
    number,
    exhibits,
    houseTexts: await textsOf(deps, caller, exhibits),
    faceNames: await faceNamesOf(deps, caller, exhibits),
    hasMore: found.length > perWall,
    ownIds: [...houseIdsIn(exhibits), ...faceIdsIn(exhibits)],
  };
}

/** The names of the people who lend a face to one of these works. */
async function faceNamesOf(
  { store }: GalleryDeps,
  { guildId }: Caller,
  exhibits: GalleryWall['exhibits'],
): Promise<FaceNames> {
  const ids = faceIdsIn(exhibits);
  if (ids.length === 0) return {};
  const faces = await store.lentFacesIn(guildId, 'approved');
  return Object.fromEntries(faces.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));
}

/** The texts of the server's own that may be shown now, if works have any. */
async function textsOf(
  { store }: GalleryDeps,
  { guildId }: Caller,
  exhibits: GalleryWall['exhibits'],
): Promise<HouseTexts> {
  if (houseIdsIn(exhibits).length === 0) return {};
  return Object.fromEntries((await store.approvedTexts(guildId)).map((entry) => [entry.id, entry]));
}

/** Texts about a wall: they have the texts of the server's own, and name the people who lend faces to what hangs there. */
const wallLocalizer = (
  { translator }: GalleryDeps,
  locale: string,
  { game, houseTexts, faceNames }: GalleryWall,
): Localizer => localizerFor(translator, locale, { seats: [], gameId: game.id, houseTexts, faceNames });

/** The first game with a gallery that has hung anything here, else the first with a gallery. */
async function firstGallery(
  { results, games }: GalleryDeps,
  { guildId }: Caller,
): Promise<GalleryGame | undefined> {
  const all = [...games.values()].filter(hasGallery);
  for (const game of all) {
    const found = await results.exhibits({ guildId, gameId: game.id, offset: 0, limit: 1 });
    if (found.length > 0) return game;
  }
  return all[0];
}

const malformed = ({ translator }: GalleryDeps, { locale }: Reader): AddressedScreen =>
  appTextAnswer(translator, locale, 'app.button.malformed');
