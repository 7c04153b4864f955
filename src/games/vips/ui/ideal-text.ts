import type { Localizer } from '../../../kernel/screen.ts';
import { type Bet, isLent, PARTS, type Portrait, type PortraitSet } from '../rules/pieces.ts';
import { personMessageArgument } from '../rules/narrate.ts';
import type { VipsView } from '../rules/view.ts';
import { portraitMarker } from '../words/emojis.ts';
import { faceMarkdown, namesOnPortraits } from '../words/formatting.ts';

/** The ideal candidate (V23): whose pieces they are, or who it is as a whole; and a line about each of these people. */
export function idealText({ set, target }: VipsView, ideal: Bet, localizer: Localizer): string {
  const [first = ideal.head, ...others] = new Set(PARTS.map((part) => ideal[part]));
  const args = { target: { userText: target } };
  const who =
    others.length === 0
      ? localizer.markdown('vips.over.ideal-whole', { ...args, person: personMessageArgument(set, first) })
      : localizer.markdown('vips.over.ideal', { ...args, ...faceMarkdown(localizer, set, ideal) });
  return [who, ...peopleLines(set, [first, ...others], localizer)].join('\n');
}

/** A line about each of these people; of members who lend their faces, one that names them all. */
const peopleLines = (
  set: PortraitSet,
  portraits: readonly Portrait[],
  localizer: Localizer,
): readonly string[] =>
  isLent(set)
    ? [localizer.markdown('vips.over.lent', { people: namesOnPortraits(localizer, set, portraits) })]
    : portraits.map((portrait) =>
        localizer.markdown('vips.over.person', {
          person: `${portraitMarker(localizer, set, portrait)}${localizer.plain(`vips.person.${set}.${portrait}.name`)}`,
          biography: { key: `vips.person.${set}.${portrait}.biography` },
        }),
      );
