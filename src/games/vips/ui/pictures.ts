import type { Picture } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { recapScene } from '../board/recapScene.ts';
import {
  boardScene,
  faceScene,
  idealScene,
  lobbyScene,
  ownScene,
  type RevealLabels,
  revealScene,
} from '../board/scenes.ts';
import type { Action, VipsSettings } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import type { Bet } from '../rules/words.ts';
import { boardAlt, faceAlt, idealAlt, lobbyAlt, ownAlt, recapAlt, revealAlt } from './alt.ts';
import type { PartialBet } from './codes.ts';
import type { Standing } from './standings.ts';
import { nameOf, namesOf, partNames } from './words.ts';

/** The game's pictures, each with the text that says all of it. */

export const lobbyPicture = (voice: Voice, { set, target }: VipsSettings): Picture => ({
  ...lobbyScene(set, target, voice.plain('vips.picture.lobby')),
  alt: lobbyAlt(voice, target, set),
});

/** A bet as far as it is made: only for the one who makes it. */
export function facePicture(voice: Voice, view: VipsView, face: PartialBet): Picture {
  const made = {
    ...(face.head === null ? {} : { head: face.head }),
    ...(face.eyes === null ? {} : { eyes: face.eyes }),
    ...(face.mouth === null ? {} : { mouth: face.mouth }),
  };
  return {
    ...faceScene(view.set, made, view.target, partNames(voice), view.columns),
    alt: faceAlt(voice, view, face),
  };
}

export const boardPicture = (voice: Voice, view: VipsView): Picture => ({
  ...boardScene(view, {
    names: namesOf(voice, view),
    note: noteOf(voice, view),
    before: voice.plain('vips.picture.before'),
  }),
  alt: boardAlt(voice, view),
});

/**
 * The board as it is, with all that these actions have changed, oldest first. `had`: whether the reader has had a turn
 * before them.
 */
export const changesPicture = (
  voice: Voice,
  view: VipsView,
  changes: readonly Action[],
  had: 'yes' | 'no',
): Picture => ({
  ...boardScene(
    view,
    {
      names: namesOf(voice, view),
      note: voice.plain('vips.picture.since', { had }),
      before: voice.plain('vips.picture.before'),
    },
    changes,
  ),
  alt: boardAlt(voice, view, changes),
});

/** Only once bets are revealed. */
export const revealPicture = (voice: Voice, view: VipsView): Picture => ({
  ...revealScene(view, revealLabels(voice, view)),
  alt: revealAlt(voice, view),
});

/** Only once bets are revealed. */
export const idealPicture = (voice: Voice, view: VipsView, ideal: Bet): Picture => ({
  ...idealScene(view, { note: voice.plain('vips.picture.ideal') }),
  alt: idealAlt(voice, view.target, ideal),
});

/** Only once bets are revealed. */
export const ownPicture = (voice: Voice, view: VipsView, { seat, bet }: Standing): Picture => ({
  ...ownScene(view, seat, nameOf(voice, seat)),
  alt: ownAlt(voice, view.target, seat, bet),
});

/** The whole game, moving. `past` as it went, turn by turn. Only once bets are revealed. */
export const recapPicture = (voice: Voice, view: VipsView, past: readonly VipsView[]): Picture => ({
  ...recapScene(view, past, {
    ...revealLabels(voice, view),
    start: voice.plain('vips.picture.start'),
    turn: (turn) => voice.plain('vips.picture.turn', { turn }),
    ideal: voice.plain('vips.picture.ideal'),
  }),
  alt: recapAlt(voice, view, past),
});

const revealLabels = (voice: Voice, view: VipsView): RevealLabels => ({
  names: namesOf(voice, view),
  note: voice.plain('vips.picture.over'),
  partNames: partNames(voice),
  totalName: voice.plain('vips.over.total'),
});

const noteOf = (voice: Voice, view: VipsView): string =>
  view.phase === 'betting'
    ? voice.plain('vips.picture.betting')
    : voice.plain('vips.picture.turn', { turn: view.turn });
