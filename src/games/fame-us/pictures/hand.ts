import { fitSentences } from '../../../kernel/alt-text.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { ALT_MARK, asText, asTitle, type Brush, definePicture } from '../../../pictures/drawing-api.ts';
import type { FameUsView } from '../rules/view.ts';
import { cardText } from '../words/formatting.ts';
import { drawClub } from './drawing/club.ts';
import { drawEmblem } from './drawing/emblems.ts';
import { type Box, drawBox, drawStar, drawText, inset } from './drawing/primitives.ts';
import { CARD, GOLD_DEEP, INK, PAPER, PINK } from './drawing/theme.ts';

/** The viewer's own hand. Secret. */
export function handPicture(localizer: Localizer, own: Held) {
  const scene = handScene(localizer, own);
  const { team, cards } = scene;
  return hand.of(
    scene,
    fitSentences([
      localizer.plain('fame-us.alt.hand', {
        n: cards.length,
        team: { key: `fame-us.team.${team}` },
        cards: cards.join(', '),
      }),
    ]),
  );
}

type Held = Pick<NonNullable<FameUsView['own']>, 'team' | 'hand'>;
/** The cards in someone's hand, with the team's emblem. Secret: for that player only. */
type HandScene = ReturnType<typeof handScene>;

const handScene = (localizer: Localizer, { team, hand: held }: Held) => ({
  title: localizer.plain('fame-us.picture.hand'),
  team,
  teamName: localizer.plain(`fame-us.picture.${team}`),
  cards: held.map((card) => cardText(localizer, card)),
});

const WIDTH = 1200;
const MARGIN = 40;
const HEAD = 240;
/** Room below the cards for Discord's ALT mark. */
const FOOT = ALT_MARK.height * WIDTH + 8;
const GAP = 14;
/** Smaller cards are plain. */
const ORNATE_FROM = 100;

/** How the cards are laid out: in a large hand they are smaller, and more stand side by side. */
const gridFor = (count: number) => {
  if (count <= 24) return { columns: 3, cardHeight: 150 };
  if (count <= 48) return { columns: 4, cardHeight: 110 };
  return { columns: 4, cardHeight: count <= 72 ? 76 : 44 };
};

/** The cards in a hand, and the emblem of the team (F3, F4). Secret: for their owner only. */
export const hand = definePicture('fame-us/hand', (scene: HandScene) => {
  const grid = gridFor(scene.cards.length);
  const rows = Math.ceil(scene.cards.length / grid.columns);
  const height = HEAD + rows * (grid.cardHeight + GAP) - GAP + FOOT;
  return { width: WIDTH, height, draw: (brush) => drawHand(brush, scene, grid, height) };
});

function drawHand(
  brush: Brush,
  { title, team, teamName, cards }: HandScene,
  grid: ReturnType<typeof gridFor>,
  height: number,
): void {
  drawClub(brush, WIDTH, height, height - FOOT - 20);
  drawEmblem(brush, team, 160, 134, 200);
  const text = { x: 290, align: 'left' } as const;
  drawText(brush, title, { ...text, y: 98, colour: PAPER, width: 860 }, asTitle(80, 40));
  drawText(brush, teamName, { ...text, y: 178, colour: PAPER, width: 860 }, asText(46, 26));
  const { columns, cardHeight } = grid;
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns;
  cards.forEach((card, i) => {
    drawCard(brush, card, {
      x: MARGIN + (i % columns) * (width + GAP),
      y: HEAD + Math.floor(i / columns) * (cardHeight + GAP),
      width,
      height: cardHeight,
    });
  });
}

function drawCard(brush: Brush, text: string, at: Box): void {
  drawBox(brush, { ...at, x: at.x + 5, y: at.y + 7 }, { fill: 'rgba(10,4,16,0.5)', round: 16 });
  drawBox(brush, at, { fill: CARD, line: INK, width: 4, round: 16 });
  const isOrnate = at.height >= ORNATE_FROM;
  if (isOrnate) drawOrnament(brush, at);
  // An ornate card has its text between its stars.
  const [side, edge, sizes] = isOrnate
    ? ([88, 34, asTitle(50, 16)] as const)
    : ([24, 8, asTitle(32, 14)] as const);
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2, lines: 3 };
  drawText(brush, text, { ...middle, width: at.width - side, height: at.height - edge }, sizes);
}

/** A golden line and two stars inside a card's border. */
function drawOrnament(brush: Brush, at: Box): void {
  drawBox(brush, inset(at, 10), { line: GOLD_DEEP, width: 3, round: 10 });
  for (const x of [at.x + 26, at.x + at.width - 26]) drawStar(brush, x, at.y + 26, 11, PINK);
}
