import type { Localizer } from '../../../kernel/ui.ts';
import { type Bet, PARTS } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { portraitMarker } from './emojis.ts';
import { faceMarkdown } from './formatting.ts';

/** The ideal candidate (V23): whose pieces they are, and a line about each of these people. */
export const idealText = ({ set, target }: VipsView, ideal: Bet, localizer: Localizer): string =>
  [
    localizer.markdown('vips.over.ideal', {
      target: { userText: target },
      ...faceMarkdown(localizer, set, ideal),
    }),
    ...[...new Set(PARTS.map((part) => ideal[part]))].map((portrait) =>
      localizer.markdown('vips.over.person', {
        person: `${portraitMarker(localizer, set, portrait)}${localizer.plain(`vips.person.${set}.${portrait}.name`)}`,
        biography: { key: `vips.person.${set}.${portrait}.biography` },
      }),
    ),
  ].join('\n');
