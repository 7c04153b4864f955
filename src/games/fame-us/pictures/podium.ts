import type { Podium } from '../../../kernel/podium.ts';
import {
  asNumber,
  asTitle,
  type Brush,
  definePicture,
  podiumDrawing,
  type PodiumPlace,
  type PodiumStyle,
} from '../../../pictures/drawing-api.ts';
import { TEAMS } from '../rules/teams.ts';
import { drawClub } from './drawing/club.ts';
import { drawEmblem } from './drawing/emblems.ts';
import { drawBox, drawStar, drawText, fillBox } from './drawing/primitives.ts';
import { CARD, GOLD, GOLD_DEEP, INK, NIGHT_LIGHT, PAPER, SILVER } from './drawing/theme.ts';
import { drawMask } from './masks.ts';

/** The best of a ranking on the stage of the club, each with the emblem of their team. */
export type PodiumScene = ReturnType<typeof podiumScene>;

type Figure = PodiumScene['figures'][number];

/** The best of a ranking, each with the team that they were on most often. */
export const podiumScene = ({ title, figures }: Podium) => ({
  title,
  figures: figures.map(({ causes, ...figure }) => ({
    ...figure,
    /** `null` where that is not known. */
    team: TEAMS.find((team) => team === causes[0]) ?? null,
  })),
});

/** The size of an emblem. */
const EMBLEM = 210;
const COLUMN = 250;
/** The fronts of the steps of the first three places, and of every other. They differ in lightness, too. */
const STEP_COLOURS = [GOLD, SILVER, GOLD_DEEP] as const;

const STYLE: PodiumStyle<Figure> = {
  figure: EMBLEM,
  colours: { card: CARD, marked: GOLD, line: INK },
  drawText,
  drawStage: (brush, title, { width, height, ground }) => {
    drawClub(brush, width, height, ground);
    drawText(brush, title, { x: width / 2, y: 84, colour: PAPER, width: width - 120 }, asTitle(68, 36));
  },
  drawFigure: (brush, figure, place) => {
    drawStep(brush, figure, place);
    const middle = place.ground - place.height - EMBLEM / 2;
    if (figure.team === null) drawMask(brush, place.x, middle + 30, EMBLEM);
    else drawEmblem(brush, figure.team, place.x, middle, EMBLEM);
  },
};

/** The best of a ranking on the stage of the club, each with the emblem of the team that they were on most often. */
export const podium = definePicture('fame-us/podium', ({ title, figures }: PodiumScene) =>
  podiumDrawing(title, figures, STYLE),
);

/** A step of the stage with its place on it; with a star where there is none. */
function drawStep(brush: Brush, { place }: Figure, { x, height, ground }: PodiumPlace): void {
  const front = (place === null ? undefined : STEP_COLOURS[place - 1]) ?? NIGHT_LIGHT;
  const at = { x: x - COLUMN / 2, y: ground - height, width: COLUMN, height };
  drawBox(brush, at, { fill: front, line: INK, width: 5, round: 6 });
  fillBox(brush, 'rgba(22,8,32,0.28)', at.x + at.width - 26, at.y + 3, 23, at.height - 6);
  drawBox(brush, { ...at, height: 18 }, { fill: CARD, line: INK, width: 4, round: 5 });
  const middle = at.y + 18 + (height - 18) / 2;
  if (place === null) {
    drawStar(brush, x, middle, 22);
    return;
  }
  const placeRoom = { x: x - 10, y: middle, colour: front === NIGHT_LIGHT ? PAPER : INK, width: COLUMN - 70 };
  drawText(brush, String(place), placeRoom, asNumber(Math.min(96, height - 24), 26));
}
