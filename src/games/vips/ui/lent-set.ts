import { isHouseId } from '../../../kernel/house-text.ts';
import { FACES_IN_SET, faceSetOf, facesOf } from '../../../kernel/lent-face.ts';
import { seededRandom, shuffled } from '../../../kernel/random.ts';
import type { ScreenOption, Localizer } from '../../../kernel/screen.ts';
import { codePointLength } from '../../../kernel/text.ts';
import type { LobbyContext, SettingChoice } from '../../../kernel/ui.ts';
import { TARGET_LENGTH } from '../rules/limits.ts';
import { isLent, PORTRAITS, PORTRAIT_SETS, type StockSet } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import type { VipsTypes } from '../rules/view.ts';
import { isStockTarget, SUGGESTED_TARGET_COUNT } from '../suggest-targets.ts';
import { shortNames } from '../words/portrait-names.ts';
import type { LentFaces } from '../../../kernel/game-parts.ts';
import { faceCuts, lentFace } from '../pictures/lent-face.ts';

/**
 * The server's own choices for the host of a lobby: five lent faces as the portraits, and a target. With lent faces
 * the target is from the list or of the server's own, as none may be typed.
 */

type LobbyFace = LobbyContext['faces'][number];

/** The value of a set that is to be drawn. */
const DRAWN = 'drawn';
/** The value of what is chosen now. */
const KEPT = 'kept';

/** How many targets or faces there are to choose from, with the present ones. */
const SHOWN = 25;
const OWN_TARGETS_SHOWN = 10;

/** The sets of lent faces among the sets of portraits: the present one, and another. */
export function lentSetOptions(
  { set }: VipsSettings,
  { faces }: LobbyContext,
  localizer: Localizer,
): readonly ScreenOption[] {
  const { plain } = localizer;
  const others = (label: string): ScreenOption => ({
    ...option('🎭', plain(label), DRAWN),
    description: plain('vips.settings.set.lent-drawn', { n: faces.length }),
  });
  if (!isLent(set)) return faces.length < FACES_IN_SET ? [] : [others('vips.settings.set.lent')];
  const names = shortNames(localizer, set);
  const people = { list: PORTRAITS.map((portrait) => names[portrait]) };
  const present = {
    ...option('🎭', plain('vips.settings.set.lent'), KEPT, true),
    description: plain('vips.settings.set.lent-names', { people }),
  };
  return [present, ...(faces.length > FACES_IN_SET ? [others('vips.settings.set.lent-others')] : [])];
}

/** An option of a choice of settings. */
export const option = (emoji: string, label: string, value: string, selected = false): ScreenOption => ({
  ...{ label, value, selected },
  emoji: { name: emoji },
});

/** The lent faces of which the host chooses five: those of the present set, and others as far as there is room. */
export function faceChoices(
  { set }: VipsSettings,
  { faces, seed }: LobbyContext,
  { plain }: Localizer,
): readonly SettingChoice[] {
  if (!isLent(set) || faces.length <= FACES_IN_SET) return [];
  const isIn = ({ id }: LobbyFace): boolean => facesOf(set).includes(id);
  const drawn = shuffled(seededRandom(seed), faces).toSorted((a, b) => Number(isIn(b)) - Number(isIn(a)));
  const options = drawn.slice(0, SHOWN).map((face) => option('🎭', face.name, face.id, isIn(face)));
  return [{ id: 'faces', label: plain('vips.settings.faces'), count: FACES_IN_SET, options }];
}

/**
 * The settings with such a set, faces that were chosen or those of who sits here first; `null` for a value that there is not
 * (any more). A target that was typed gives way to one of the list, until other portraits are chosen.
 */
export function withLentSet(
  settings: VipsSettings,
  value: string,
  { faces, holders, seed }: LobbyContext,
  localizer: Localizer,
): VipsSettings | null {
  if (value === KEPT && isLent(settings.set)) return settings;
  const chosen = faces.filter(({ id }) => value.split(',').includes(id));
  if (faces.length < FACES_IN_SET || (value !== DRAWN && chosen.length !== FACES_IN_SET)) return null;
  // By the table and the set that there was, so that another choice draws others.
  const drawn = shuffled(seededRandom(`${seed} ${settings.set}`), faces);
  const sits = ({ userId }: LobbyFace): number => (holders.some(({ holder }) => holder === userId) ? 1 : 0);
  const first = drawn.toSorted((a, b) => sits(b) - sits(a)).slice(0, FACES_IN_SET);
  const set = faceSetOf((value === DRAWN ? first : chosen).map(({ id }) => id));
  const { target } = settings;
  if (isHouseId(target) || isStockTarget(target)) return { ...settings, set };
  const listed = stockTarget(stockNumbers(target, localizer)[0], localizer);
  return { ...settings, set, target: listed, replaced: target };
}

/** The settings with one of our own sets, and the typed target that had given way to faces. */
export function withStockSet({ replaced, ...settings }: VipsSettings, set: StockSet): VipsSettings {
  return { ...settings, set, target: replaced ?? settings.target };
}

/** The targets that can be chosen without typing. */
export function targetChoice(
  { target }: VipsSettings,
  context: LobbyContext,
  localizer: Localizer,
): SettingChoice {
  const random = seededRandom(target);
  const own = shuffled(
    random,
    ownTargets(context).filter(({ id }) => id !== target),
  ).slice(0, OWN_TARGETS_SHOWN);
  const stock = stockNumbers(target, localizer).slice(0, SHOWN - 1 - own.length);
  return {
    id: 'target',
    label: localizer.plain('vips.settings.target'),
    options: [
      option('🎯', localizer.typed(target), KEPT, true),
      ...own.map(({ id, text }) => option('🏠', text, id)),
      ...stock.map((number) => option('🎲', stockTarget(number, localizer), `${number}`)),
    ],
  };
}

/** The settings with one of these targets, for good; `null` for a value that there is not (any more). */
export function withTarget(
  before: VipsSettings,
  value: string,
  context: LobbyContext,
  localizer: Localizer,
): VipsSettings | null {
  if (value === KEPT) return before;
  const { replaced: _replaced, ...settings } = before;
  if (ownTargets(context).some(({ id }) => id === value)) return { ...settings, target: value };
  const number = /^\d{1,3}$/u.test(value) ? Number(value) : SUGGESTED_TARGET_COUNT;
  return number < SUGGESTED_TARGET_COUNT ? { ...settings, target: stockTarget(number, localizer) } : null;
}

/** The targets among the texts of the server's own. */
export const ownTargets = ({ texts }: LobbyContext): LobbyContext['texts'] =>
  texts.filter(({ kind }) => kind === 'target');

/** The numbers of the suggested targets that fit, in an order that follows from the target that there is. */
const stockNumbers = (target: string, localizer: Localizer): readonly number[] =>
  shuffled(
    seededRandom(target),
    Array.from({ length: SUGGESTED_TARGET_COUNT }, (_, number) => number).filter((number) => {
      const text = stockTarget(number, localizer);
      return text !== target && codePointLength(text) <= TARGET_LENGTH.max;
    }),
  );

const stockTarget = (number = 0, localizer: Localizer): string => localizer.plain(`vips.target.${number}`);

/** A lent face beside the portraits, each with a part of it; before that, alone with its cuts. */
export const lentFaces: LentFaces<VipsTypes> = {
  preview: (face, { plain }) =>
    'strips' in face
      ? lentFace.of({ title: plain('vips.picture.lent-face'), ...face }, plain('vips.alt.lent-face'))
      : faceCuts.of(
          { ...face, cuts: [plain('vips.picture.cut-hair'), plain('vips.picture.cut-nose')] },
          plain('vips.alt.face-cuts'),
        ),
  withoutFaces: (settings) => (isLent(settings.set) ? withStockSet(settings, PORTRAIT_SETS[0]) : settings),
};
