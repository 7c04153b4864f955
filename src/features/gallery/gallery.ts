import {
  type GalleryGame,
  galleryScreen,
  type GalleryWall,
  hasGallery,
  takeDownScreen,
} from './gallery-screen.ts';
import { appTextAnswer, localizerFor, noticed } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { houseIdsIn } from '../../kernel/house-text.ts';
import { faceIdsIn } from '../../kernel/lent-face.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { moderatesHere, type Caller } from '../../table/seats.ts';
import { gallery } from '../../table/stored/results.ts';
import type { Parts } from '../feature.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';

type Reader = Pick<Click, 'caller' | 'locale'>;

/** The newest wall of this game's gallery, or of the first game that has hung anything here. While an end unfolds, nothing yet. */
export async function showGallery(deps: Parts, reader: Reader, gameId: string | null) {
  const game = gameId === null ? await firstGallery(deps, reader.caller) : deps.games.get(gameId);
  return hasGallery(game) ? look(deps, reader, game, 0) : malformed(deps, reader);
}

interface WallPress extends VerbPress {
  readonly game: GalleryGame;
  /** Counted from 0. */
  readonly wall: number;
  /** The table whose exhibit it is about; empty for none. */
  readonly tableId: string;
}

/** The wall that a press is about; `null` for a forged one. */
function wallPress({ games }: Parts, press: VerbPress): WallPress | null {
  const [gameId = '', wall = '', tableId = '', ...more] = press.arg.split('.');
  const game = games.get(gameId);
  if (more.length > 0 || !/^\d{1,4}$/u.test(wall) || !hasGallery(game)) return null;
  return { ...press, game, wall: Number(wall), tableId: press.input.choice ?? tableId };
}

const atWall =
  (handle: (deps: Parts, press: WallPress) => Promise<AddressedScreen>) =>
  async (deps: Parts, press: VerbPress): Promise<AddressedScreen> => {
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
  const isDown = await deps.store.takeDown(press.caller.guildId, press.tableId);
  if (isDown) await deps.noteAction(press.caller, { action: 'takenDown' });
  return look(deps, press, press.game, press.wall, isDown ? 'app.gallery.taken-down' : 'app.not-any-more');
});

async function look(
  deps: Parts,
  { caller, locale }: Reader,
  game: GalleryGame,
  number: number,
  notice: string | null = null,
): Promise<AddressedScreen> {
  if (await deps.results.isEndUnfolding(caller.guildId))
    return appTextAnswer(deps.translator, locale, 'app.stats.end-unfolds');
  const wall = await wallOf(deps, caller, game, number);
  const localizer = wallLocalizer(deps, locale, wall);
  const screen = galleryScreen(wall, moderatesHere(caller), localizer);
  return noticed(screen, notice === null ? null : { key: notice }, localizer);
}

/**
 * The exhibits on a wall, as far as the caller sees the channels of their tables or has played there: the rest hang on no
 * wall. Bare ones are left out.
 */
async function wallOf(deps: Parts, caller: Caller, game: GalleryGame, number: number): Promise<GalleryWall> {
  const { store, visibility } = deps;
  const { guildId, userId, viewer } = caller;
  const { perWall, isBare } = game.parts.gallery;
  const how = { only: ['guildId', 'channelId'], distinct: true } as const;
  const places = await store.stored.rowsOf(gallery).list({ guildId, gameId: game.id }, how);
  const seen = viewer === undefined ? places : await visibility.visibleTo(viewer, places);
  const found = await store.exhibits({
    guildId,
    gameId: game.id,
    offset: number * perWall,
    limit: perWall + 1,
    seen: { userId, channelIds: seen.map(({ channelId }) => channelId) },
  });
  const exhibits = found.slice(0, perWall).filter(({ work }) => isBare?.(work) !== true);
  return {
    game,
    number,
    exhibits,
    houseTexts: await textsOf(deps, caller, exhibits),
    faceNames: await faceNamesOf(deps, caller, exhibits),
    hasMore: found.length > perWall,
  };
}

/** The names of the people who lend a face to one of these works. */
async function faceNamesOf({ store }: Parts, { guildId }: Caller, exhibits: GalleryWall['exhibits']) {
  const ids = faceIdsIn(exhibits);
  if (ids.length === 0) return {};
  const faces = await store.lentFacesIn(guildId, 'approved');
  return Object.fromEntries(faces.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));
}

/** The texts of the server's own that may be shown now, if works have any. */
async function textsOf({ store }: Parts, { guildId }: Caller, exhibits: GalleryWall['exhibits']) {
  if (houseIdsIn(exhibits).length === 0) return {};
  return Object.fromEntries((await store.approvedTexts(guildId)).map((entry) => [entry.id, entry]));
}

/** Texts about a wall: they have the texts of the server's own, and name the people who lend faces to what hangs there. */
const wallLocalizer = (
  { translator }: Parts,
  locale: string,
  { game, houseTexts, faceNames }: GalleryWall,
): Localizer => localizerFor(translator, locale, { seats: [], gameId: game.id, houseTexts, faceNames });

/** The first game with a gallery that has hung anything here, else the first with a gallery. */
async function firstGallery(deps: Parts, caller: Caller): Promise<GalleryGame | undefined> {
  const all = [...deps.games.values()].filter(hasGallery);
  for (const game of all) if ((await wallOf(deps, caller, game, 0)).exhibits.length > 0) return game;
  return all[0];
}

const malformed = ({ translator }: Parts, { locale }: Reader): AddressedScreen =>
  appTextAnswer(translator, locale, 'app.button.foreign');
