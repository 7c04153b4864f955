import type { MessageArguments } from '../../../kernel/message.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { PORTRAIT_PEOPLE } from '../portraits.ts';
import { type Bet, PARTS } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { portraitMarker } from './emojis.ts';

/** The ideal candidate (V23), with the people whose hair, eyes and mouth that is. */
export const idealText = (view: VipsView, ideal: Bet, localizer: Localizer): string =>
  localizer.markdown('vips.over.ideal', {
    target: { userText: view.target },
    ...faceArguments(view, ideal, localizer),
  });

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
