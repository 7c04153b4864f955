import { NO_TABLE } from '../../discord/components/custom-id.ts';
import {
  GALLERY_STEPS,
  type GalleryGame,
  type GalleryRights,
  galleryScreen,
  type GalleryStep,
  type GalleryWall,
  hasGallery,
  parseGalleryPayload,
  sharedGalleryScreen,
  takeDownScreen,
} from './gallery-screen.ts';
import { localizerFor, refusalAnswer, textAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { ServerSettingsStore } from '../../table/ports/server-settings.ts';
import { houseIdsIn, type HouseTexts } from '../../kernel/house-text.ts';
import { type FaceNames, faceIdsIn } from '../../kernel/lent-face.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { LentFaceStore } from '../../table/ports/lent-faces.ts';
import type { HouseTextStore } from '../../table/ports/house-texts.ts';
import type { PostStore } from '../../table/ports/posts.ts';
import { moderatesHere } from '../../table/seats.ts';
import type { ResultService } from '../../table/results.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Caller } from '../../table/decision.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { PublishedMessage } from '../../discord/interactions/reply.ts';
import type { Share } from '../../discord/interactions/route.ts';

export interface GalleryDeps {
  readonly houseTexts: Pick<HouseTextStore, 'approvedTexts' | 'noteWall'> &
    Pick<LentFaceStore, 'lentFacesIn'>;
  readonly results: ResultService;
  readonly serverSettings: ServerSettingsStore;
  readonly posts: Pick<PostStore, 'notePost'>;
  readonly translator: Translator;
  /** All games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
}

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

/** Turns to another wall of a gallery, or takes something down, which asks once more first. */
export async function turnGallery(deps: GalleryDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id, input } = click;
  const press = parseGalleryPayload(id.payload, input.choice);
  const game = deps.games.get(press?.gameId ?? '');
  if (press === null || !hasGallery(game)) return malformed(deps, click);
  if (press.step === GALLERY_STEPS.look) return look(deps, click, game, press.wall);
  if (!moderatesHere(caller)) return look(deps, click, game, press.wall, 'app.gallery.not-moderator');
  if (press.step === GALLERY_STEPS.takeDown) {
    const isDown = await deps.results.takeDown(caller.guildId, press.tableId);
    return look(deps, click, game, press.wall, isDown ? 'app.gallery.taken-down' : 'app.not-any-more');
  }
  const wall = await wallOf(deps, caller, game, press.wall);
  const exhibit = wall.exhibits.find(({ tableId }) => tableId === press.tableId);
  if (exhibit === undefined) return look(deps, click, game, press.wall, 'app.not-any-more');
  const localizer = wallLocalizer(deps, locale, wall);
  return {
    screen: takeDownScreen(wall, exhibit, localizer),
    address: { tableId: exhibit.tableId, step: 0 },
  };
}

/** What a press in a gallery is to do; `null` for a malformed one. */
export const galleryStepOf = ({ id }: Pick<Click, 'id'>): GalleryStep | null =>
  parseGalleryPayload(id.payload, undefined)?.step ?? null;

/** A wall to share, in the language of the server, if the caller may write in the channel; or only an answer. */
export async function shareGallery(
  deps: GalleryDeps,
  click: Click,
  mayWrite: boolean,
  guildLocale: string | null,
): Promise<Share> {
  const { caller, id } = click;
  const press = parseGalleryPayload(id.payload, undefined);
  const game = deps.games.get(press?.gameId ?? '');
  if (press === null || !hasGallery(game)) return { shared: null, answer: malformed(deps, click) };
  if (!mayWrite || (await deps.results.isEndUnfolding(caller.guildId))) {
    const notice = mayWrite ? null : 'app.refused.may-not-write';
    return { shared: null, answer: await look(deps, click, game, press.wall, notice) };
  }
  const wall = await wallOf(deps, caller, game, press.wall);
  if (wall.exhibits.length === 0) return { shared: null, answer: await look(deps, click, game, press.wall) };
  const { locale } = await deps.serverSettings.serverSettings(caller.guildId);
  const localizer = wallLocalizer(deps, locale ?? guildLocale ?? 'en', wall);
  return {
    shared: { screen: sharedGalleryScreen(wall, localizer), address: NO_TABLE },
    answer: answer(deps, click, wall, 'app.gallery.shared', false),
    note: (message) => noteShared(deps, caller.guildId, wall, message),
  };
}

/**
 * Notes with each table on the wall which message shows it: it goes if a text of the table is blanked. And with each text
 * of the server's own and each lent face: it goes if that is removed, also when the table is gone by then.
 */
async function noteShared(
  { posts, houseTexts }: GalleryDeps,
  guildId: string,
  { exhibits, ownIds }: GalleryWall,
  message: PublishedMessage,
): Promise<void> {
  const { channelId, messageId } = message;
  await houseTexts.noteWall({ guildId, channelId, messageId }, ownIds);
  for (const { tableId } of exhibits)
    await posts.notePost({
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
    return textAnswer(localizerFor(deps.translator, locale, null).markdown('app.stats.end-unfolds'));
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
  const rights: GalleryRights = { mayShare, mayTakeDown: moderatesHere(caller) };
  const screen = galleryScreen(wall, rights, localizer);
  return {
    screen: withNotice(screen, notice === null ? null : localizer.markdown(notice)),
    address: NO_TABLE,
  };
}

/** What hangs on a wall. What another version has hung is left out. */
async function wallOf(
  deps: GalleryDeps,
  caller: Caller,
  game: GalleryGame,
  number: number,
): Promise<GalleryWall> {
  const { perWall, isWork } = game.parts.gallery.ui;
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
  { houseTexts }: GalleryDeps,
  { guildId }: Caller,
  exhibits: GalleryWall['exhibits'],
): Promise<FaceNames> {
  const ids = faceIdsIn(exhibits);
  if (ids.length === 0) return {};
  const faces = await houseTexts.lentFacesIn(guildId, 'approved');
  return Object.fromEntries(faces.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));
}

/** The texts of the server's own that may be shown now, if works have any. */
async function textsOf(
  { houseTexts }: GalleryDeps,
  { guildId }: Caller,
  exhibits: GalleryWall['exhibits'],
): Promise<HouseTexts> {
  if (houseIdsIn(exhibits).length === 0) return {};
  return Object.fromEntries((await houseTexts.approvedTexts(guildId)).map((entry) => [entry.id, entry]));
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
  refusalAnswer(localizerFor(translator, locale, null), { key: 'app.button.malformed' });
