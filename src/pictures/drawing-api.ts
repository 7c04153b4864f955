/**
 * The imports of code that draws. It runs in worker threads: nothing here may load the painting pool, which belongs to the main
 * thread.
 */

export { ALT_MARK, ALT_MARK_IN_GALLERY } from './alt-mark.ts';
export type { Animation, Box, Brush, Context2D, Drawing, Frame, Sprite } from './brush.ts';
export { cutFace } from './caricature/cut.ts';
export { faceKey, unpackFace, unpackPicture } from './caricature/pack.ts';
export { GROUND_TONE, TONES } from './caricature/tones.ts';
export {
  definePicture,
  definePictureOfSize,
  type Drawings,
  type PictureKind,
  type PictureOf,
} from './define-picture.ts';
export { displayName, initialsOf } from './player-names.ts';
export { CARD, FAINT, GOLD, GOLD_DEEP, INK, PAPER } from './colours.ts';
export { fitText, LINE_HEIGHT, type TextSizes } from './fit-text.ts';
export { podiumDrawing, type PodiumPlace, type PodiumStyle } from './podium.ts';
export { asNumber, asText, asTitle, drawText, roomIn, type TextRoom } from './draw-text.ts';
export {
  drawBox,
  drawDisc,
  drawPath,
  drawStar,
  fillAndStroke,
  fillBox,
  inset,
  type ShapeStyle,
  tracePath,
  withTurn,
} from './shapes.ts';
