import type { MessageArguments } from '../../../kernel/message.ts';
import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer, StepNarration } from '../../../kernel/ui.ts';
import { PORTRAIT_PEOPLE } from '../portraits.ts';
import { type Bet, PARTS, pieceOf } from '../rules/pieces.ts';
import { type Standing, standings } from '../rules/standings.ts';
import type { VipsView } from '../rules/view.ts';
import { alignedTable } from './aligned-table.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { portraitMarker } from './emojis.ts';
import { pieceName, playerList, playerName } from './formatting.ts';
import { idealPicture, revealPicture } from './pictures.ts';
import { recentTexts } from './recent-narration.ts';

/** The final post: the ideal candidate (V23), the winners (V22), every bet and its points (V18 to V20). Throws before the end. */
export function gameOverPost(
  view: VipsView,
  narration: readonly StepNarration[],
  localizer: Localizer,
): Screen {
  const { reveal } = view;
  if (reveal === null) throw new RangeError('the game is not over: its bets are secret');
  const ranking = standings(view);
  return screen(
    text(...recentTexts(localizer, view, narration)),
    text(
      localizer.markdown('vips.heading.over'),
      localizer.markdown('vips.over.ideal', {
        target: { userText: view.target },
        ...faceArguments(view, reveal.ideal, localizer),
      }),
    ),
    pictures(idealPicture(localizer, view, reveal.ideal)),
    text(...resultTexts(ranking, localizer)),
    pictures(revealPicture(localizer, view)),
    text(pointsTable(ranking, localizer), localizer.markdown('vips.over.legend')),
    buttons(
      button(localizer.plain('vips.over.recap'), 'watch', PAGES.recap, { style: 'primary' }),
      button(localizer.plain('vips.over.faces'), 'open', PAGES.faces),
    ),
    buttons(button(localizer.plain('vips.post.history'), 'open', PAGES.history(0))),
  );
}

/** The panel after the end: only the result, because the final post shows the rest. */
export const gameOverPanel = (view: VipsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.heading.over'), ...resultTexts(standings(view), localizer)),
    text(localizer.markdown('vips.over.elsewhere')),
    buttons(
      button(localizer.plain('vips.over.recap'), 'watch', PAGES.recap),
      button(localizer.plain('vips.over.faces'), 'panel', PAGES.faces),
    ),
    buttons(
      ...(view.viewer === null ? [] : [button(localizer.plain('vips.post.own-bet'), 'panel', PAGES.bet)]),
      button(localizer.plain('vips.post.history'), 'panel', PAGES.history(0)),
    ),
  );

/** The winners (V22), and everybody's points. */
function resultTexts(ranking: readonly Standing[], localizer: Localizer): readonly string[] {
  const winners = ranking.filter(({ place }) => place === 1);
  return [
    localizer.markdown('vips.over.won', {
      winners: playerList(
        localizer,
        winners.map(({ seat }) => seat),
      ),
      n: winners.length,
      points: winners[0]?.score.total ?? 0,
    }),
    ...ranking.map(({ place, seat, score }) =>
      localizer.markdown('vips.over.row', { place, player: { seat }, points: score.total }),
    ),
  ];
}

/** The people whose hair, eyes and mouth a face has, as arguments of a message: each with a small portrait, if it is there. */
const faceArguments = ({ set }: VipsView, face: Bet, localizer: Localizer): MessageArguments =>
  Object.fromEntries(
    PARTS.map((part) => {
      const portrait = face[part];
      const { name } = PORTRAIT_PEOPLE[set][portrait];
      const person = localizer.markdown('vips.over.portrait', { name, portrait });
      return [part, `${portraitMarker(localizer, set, portrait)}${person}`];
    }),
  );

/** Base and bonus of every piece: three lines per player, narrow enough for a phone. */
function pointsTable(ranking: readonly Standing[], localizer: Localizer): string {
  const groups = ranking.map(({ seat, place, bet, score }) => ({
    title: `${place}. ${playerName(localizer, seat)}`,
    total: String(score.total),
    columns: PARTS.map((part, i) => [
      pieceName(localizer, pieceOf(part, bet[part])),
      pointsText(score.base[i], score.bonus[i]),
    ]),
  }));
  return `\`\`\`\n${alignedTable(groups)}\n\`\`\``;
}

const pointsText = (base = 0, bonus = 0): string => (bonus === 0 ? String(base) : `${base} + ${bonus}`);
