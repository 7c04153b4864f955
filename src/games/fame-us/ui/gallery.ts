import type { Exhibit, Gallery } from '../../../kernel/game-parts.ts';
import { BLANKED } from '../../../kernel/typed-texts.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { ProposedName } from '../rules/state.ts';
import { galleryPicture, type Poster, POSTERS_PER_WALL } from '../pictures/gallery.ts';
import { portraitOf } from '../pictures/portrait.ts';
import type { FameUsTypes } from '../rules/view.ts';
import { workSchema } from '../schemas.ts';
import { cardText, proposedText } from '../words/formatting.ts';

/** The famous names of a server's games so far, a poster for each game. */
export const gallery: Omit<Gallery<FameUsTypes>, 'exhibit'> = {
  perWall: POSTERS_PER_WALL,
  isBare: (work) => workSchema.parse(work).names.every(isBlanked),
  name: (work, localizer) => namesIn(work, localizer).join(', '),
  picture: (exhibits, localizer) =>
    galleryPicture(
      localizer,
      exhibits.map((exhibit) => posterOf(exhibit, localizer)),
    ),
};

/** The names of a game, and the best of them apart with its face and criteria. */
function posterOf({ work, endedAt }: Exhibit, localizer: Localizer): Poster {
  const { best } = workSchema.parse(work);
  const names = namesIn(work, localizer);
  const note = localizer.plain('app.game.hung', { at: { date: endedAt } });
  if (isBlanked(best.name)) return { names, best: null, note };
  const name = proposedText(localizer, best.name);
  const at = names.indexOf(name);
  return {
    names: names.filter((_, i) => i !== at),
    best: {
      name,
      criteria: best.cards.map((card) => cardText(localizer, card)),
      portrait: portraitOf(best.cards),
    },
    note,
  };
}

/** The names that hang: a blanked one does not. */
const namesIn = (work: unknown, localizer: Localizer): readonly string[] =>
  workSchema
    .parse(work)
    .names.filter((name) => !isBlanked(name))
    .map((name) => proposedText(localizer, name));

const isBlanked = (name: ProposedName): boolean => 'said' in name && name.said === BLANKED;
