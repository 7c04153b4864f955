import type { LineArguments } from '../../../kernel/line.ts';
import type { Screen } from '../../../kernel/screen.ts';
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
export function overPost(view: VipsView, told: readonly Told[], voice: Voice): Screen {
  const { reveal } = view;
  if (reveal === null) throw new RangeError('a game that is over has revealed its bets');
  const ranking = standings(view);
  return screen(
    text(...recently(voice, view, told)),
    text(
      voice.say('vips.heading.over'),
      voice.say('vips.over.ideal', { target: { said: view.target }, ...people(view, reveal.ideal) }),
    ),
    pictures(idealPicture(voice, view, reveal.ideal)),
    text(...result(ranking, voice)),
    pictures(revealPicture(voice, view)),
    text(pointsTable(ranking, voice), voice.say('vips.over.legend')),
    buttons(
      button(voice.plain('vips.over.recap'), 'watch', PAGES.recap, { style: 'primary' }),
      button(voice.plain('vips.over.faces'), 'open', PAGES.faces),
    ),
    buttons(button(voice.plain('vips.post.history'), 'open', PAGES.history(0))),
  );
}

/** The panel at a table that is over: the result alone, for the post of the end has the rest. */
export const overPanel = (view: VipsView, voice: Voice): Screen =>
  screen(
    text(voice.say('vips.heading.over'), ...result(standings(view), voice)),
    text(voice.say('vips.over.elsewhere')),
    buttons(
      button(voice.plain('vips.over.recap'), 'watch', PAGES.recap),
      button(voice.plain('vips.over.faces'), 'panel', PAGES.faces),
    ),
    buttons(
      ...(view.viewer === null ? [] : [button(voice.plain('vips.post.own-bet'), 'panel', PAGES.bet)]),
      button(voice.plain('vips.post.history'), 'panel', PAGES.history(0)),
    ),
  );

/** Who won (V22), and everybody's points. */
function result(ranking: readonly Standing[], voice: Voice): readonly string[] {
  const winners = ranking.filter(({ place }) => place === 1);
  return [
    voice.say('vips.over.won', {
      winners: mentionsOf(
        voice,
        winners.map(({ seat }) => seat),
      ),
      n: winners.length,
      points: winners[0]?.score.total ?? 0,
    }),
    ...ranking.map(({ place, seat, score }) =>
      voice.say('vips.over.row', { place, player: { seat }, points: score.total }),
    ),
  ];
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
