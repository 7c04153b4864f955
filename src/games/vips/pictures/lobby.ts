import type { Localizer } from '../../../kernel/screen.ts';
import {
  ALT_MARK,
  asText,
  asTitle,
  type Brush,
  definePictureOfSize,
  roomIn,
} from '../../../pictures/drawing-api.ts';
import { faceMessageArguments } from '../rules/narrate.ts';
import { PORTRAITS, type Portrait } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import { fullNames } from '../words/portrait-names.ts';
import { drawFloor, drawOrnament, drawPaper, drawText } from './drawing/backdrop.ts';
import { drawFace, drawNumeral, faceHeight, numeralWidth } from './drawing/faces.ts';
import { drawBox, drawDisc, drawPath } from './drawing/primitives.ts';
import { BRASS, CARD, INK, WINE } from './drawing/theme.ts';
import { fitSentences } from './sentences.ts';
import { type Subject, subjectOf } from './subject.ts';

/** The five portraits of a set, whole, with their names, under the target's name. */
export interface LobbyScene extends Subject {
  /** In full. */
  readonly names: Readonly<Record<Portrait, string>>;
  /** A sentence under the portraits; empty for none. */
  readonly note: string;
}

/** The portraits, before the game begins. */
export function lobbyPicture(localizer: Localizer, settings: Pick<VipsSettings, 'set' | 'target'>) {
  const { set, target } = settings;
  const names = fullNames(localizer, set);
  const people = PORTRAITS.map((portrait) =>
    localizer.plain('vips.alt.person', {
      name: names[portrait],
      ...faceMessageArguments(set, { head: portrait, eyes: portrait, mouth: portrait }),
    }),
  );
  return lobby.of(
    { ...subjectOf(localizer, settings), names, note: localizer.plain('vips.picture.lobby') },
    fitSentences([
      localizer.plain('vips.alt.lobby', { target: { userText: target }, people: people.join('; ') }),
    ]),
  );
}

const WIDTH = 1200;
const FACE = 192;
const PITCH = 230;
const LEFT = (WIDTH - 4 * PITCH - FACE) / 2;
const RAIL = 133;
const TOP = 169;
const MAT = 10;
const NUMERAL = 54;
/** The card with a name, which the plate with the numeral overlaps. */
const NAME_CARD = { width: 208, height: 74, overlap: 9 } as const;
const FLOOR_TOP = 630;
const HEIGHT = 700;
/** The tilt of each portrait in radians, and how many pixels lower than the first it hangs. */
const PORTRAIT_TILTS: readonly { readonly tilt: number; readonly drop: number }[] = [
  { tilt: -0.022, drop: 0 },
  { tilt: 0.014, drop: 14 },
  { tilt: -0.008, drop: 2 },
  { tilt: -0.016, drop: 16 },
  { tilt: 0.024, drop: 4 },
];

/** The five portraits of the set on a wall, under the target's name. */
export const lobby = definePictureOfSize('vips/lobby', { width: WIDTH, height: HEIGHT }, drawLobby);

function drawLobby(brush: Brush, { set, title, names, note }: LobbyScene): void {
  drawPaper(brush, WIDTH, HEIGHT);
  drawFloor(brush, WIDTH, FLOOR_TOP, HEIGHT);
  drawText(brush, title, { x: WIDTH / 2, y: 65, width: WIDTH - 120, height: 80, lines: 2 }, asTitle(76, 32));
  drawOrnament(brush, WIDTH / 2, 116);
  const rail = { x: 40, y: RAIL, width: WIDTH - 80, height: 10 };
  drawBox(brush, rail, { fill: BRASS, line: INK, width: 3, round: 5 });
  PORTRAITS.forEach((portrait, i) => {
    const { tilt, drop } = PORTRAIT_TILTS[i] ?? { tilt: 0, drop: 0 };
    drawHangingPortrait(brush, set, portrait, { x: LEFT + i * PITCH, y: TOP + drop, tilt });
    const [middle, bottom] = [LEFT + i * PITCH + FACE / 2, TOP + drop + faceHeight(FACE)];
    drawName(brush, names[portrait], middle, bottom + NUMERAL - 8);
    drawNumeral(brush, portrait, Math.round(middle - numeralWidth(NUMERAL) / 2), bottom - 8, NUMERAL);
  });
  const width = WIDTH * (1 - 2 * ALT_MARK.width) - 20;
  const noteRoom = { x: WIDTH / 2, y: (FLOOR_TOP + HEIGHT) / 2 + 3, width };
  if (note !== '') drawText(brush, note, noteRoom, asTitle(40, 22));
}

/** A card with a name on it; `x` is its middle, `y` the lower edge of the plate with the numeral. */
function drawName(brush: Brush, name: string, x: number, y: number): void {
  const { width, height, overlap } = NAME_CARD;
  const card = { x: Math.round(x - width / 2), y: y - overlap, width, height };
  drawBox(brush, card, { fill: CARD, line: INK, width: 3, round: 8 });
  const seen = { x: x - width / 2, y, width, height: height - overlap };
  drawText(brush, name, roomIn(seen, 14, { edge: 6, lines: 2 }), asText(27, 18));
}

/** A framed portrait on two strings. */
function drawHangingPortrait(
  brush: Brush,
  set: LobbyScene['set'],
  portrait: Portrait,
  at: { readonly x: number; readonly y: number; readonly tilt: number },
): void {
  const { context } = brush;
  const height = faceHeight(FACE);
  const middle = at.x + FACE / 2;
  for (const side of [-1, 1]) {
    const string = `M${middle + side * 8} ${RAIL + 12} ${middle + side * 62} ${at.y - 10}`;
    drawPath(brush, string, { line: INK, width: 2.5 });
  }
  drawDisc(brush, middle, RAIL + 10, 9, { fill: CARD, line: INK, width: 3 });
  context.save();
  context.translate(middle, at.y + height / 2);
  context.rotate(at.tilt);
  const [x, y] = [-FACE / 2, -height / 2];
  const shadow = { x: x - MAT - 1, y: y - MAT + 5, width: FACE + 2 * MAT + 8, height: height + 2 * MAT + 8 };
  drawBox(brush, shadow, { fill: 'rgba(43,32,48,0.2)', round: 6 });
  const mat = { x: x - MAT, y: y - MAT, width: FACE + 2 * MAT, height: height + 2 * MAT };
  drawBox(brush, mat, { fill: WINE, line: INK, width: 4, round: 5 });
  const face = { head: portrait, eyes: portrait, mouth: portrait };
  drawFace(brush, set, face, { x, y, width: FACE }, 'between portraits');
  context.restore();
}
