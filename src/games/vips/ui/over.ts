import type { LineArguments } from '../../../kernel/line.ts';
import type { Route, Screen } from '../../../kernel/screen.ts';
import type { Told, Voice } from '../../../kernel/ui.ts';
import { PORTRAIT_PEOPLE } from '../portraits.ts';
import type { VipsView } from '../rules/view.ts';
import { type Bet, PARTS, pieceOf } from '../rules/words.ts';
import { alignedTable } from './aligned.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { idealPicture, revealPicture } from './pictures.ts';
import { recently } from './recent.ts';
import { type Standing, standings } from './standings.ts';
import { mentionsOf, nameOf, pieceName } from './words.ts';

/** The post of the end: the ideal candidate (V23), who won (V22), every bet and its points (V18 to V20). */
export function overPost(
  view: VipsView,
  told: readonly Told[],
  voice: Voice,
  onward: Extract<Route, 'open' | 'panel'> = 'open',
): Screen {
  const { reveal } = view;
  if (reveal === null) throw new RangeError('a game that is over has revealed its bets');
  const ranking = standings(view);
  const best = ranking[0]?.score.total ?? 0;
  return screen(
    text(...recently(voice, view, told)),
    text(
      voice.say('vips.heading.over'),
      voice.say('vips.over.ideal', { target: { said: view.target }, ...people(view, reveal.ideal) }),
    ),
    pictures(idealPicture(voice, view, reveal.ideal)),
    text(
      voice.say('vips.over.won', {
        winners: mentionsOf(voice, reveal.winners),
        n: reveal.winners.length,
        points: best,
      }),
      ...ranking.map(({ place, seat, score }) =>
        voice.say('vips.over.row', { place, player: { seat }, points: score.total }),
      ),
    ),
    pictures(revealPicture(voice, view)),
    text(pointsTable(ranking, voice), voice.say('vips.over.legend')),
    buttons(button(voice.plain('vips.post.history'), onward, PAGES.history(0))),
  );
}

/** Whose hair, eyes and mouth a face has. */
const people = ({ set }: VipsView, face: Bet): LineArguments =>
  Object.fromEntries(
    PARTS.map((part) => {
      const portrait = face[part];
      return [
        part,
        { key: 'vips.over.portrait', args: { name: PORTRAIT_PEOPLE[set][portrait].name, portrait } },
      ];
    }),
  );

/** Base and bonus of every piece: three lines a player, narrow enough for a phone. */
function pointsTable(ranking: readonly Standing[], voice: Voice): string {
  const groups = ranking.map(({ seat, place, bet, score }) => ({
    title: `${place}. ${nameOf(voice, seat)}`,
    total: String(score.total),
    columns: PARTS.map((part, i) => [
      pieceName(voice, pieceOf(part, bet[part])),
      sum(score.base[i], score.bonus[i]),
    ]),
  }));
  return `\`\`\`\n${alignedTable(groups)}\n\`\`\``;
}

const sum = (base = 0, bonus = 0): string => (bonus === 0 ? String(base) : `${base} + ${bonus}`);
