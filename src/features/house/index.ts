import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { answers } from '../../discord/interactions/route.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { type Parts, defineFeature } from '../feature.ts';
import { texts } from './texts.ts';

/** The panel, of the parts of other features. */
async function showHouse(
  { translator, houseParts }: Parts,
  { caller, locale }: Pick<CommandCall, 'caller' | 'locale'>,
): Promise<AddressedScreen> {
  const localizer = localizerFor(translator, locale, null);
  const shown = await Promise.all(houseParts().map((part) => part.shown(caller, localizer)));
  return answerOf([textBlock(localizer, 'app.house.heading'), ...shown.flat()]);
}

/** The things that a server has made itself: one command, one panel, to which other features add their parts. */
export const house = defineFeature({
  texts,
  routes: {
    // Opens the panel, from one of the screens that it leads to.
    house: { code: 'F', reply: 'in-place', answer: answers<Parts>(showHouse) },
  },
  slashCommands: {
    house: {
      build: (command, text, { houseParts }) => {
        for (const { file } of houseParts())
          if (file !== undefined)
            command.addAttachmentOption((option) =>
              option.setName(file.option).setDescription(text(`command.house.${file.option}`)),
            );
      },
      // A file that comes with it goes to the feature that takes it.
      run: async (parts, call) => {
        for (const { file } of parts.houseParts()) {
          const sent = file === undefined ? undefined : call.files.get(file.option);
          if (file !== undefined && sent !== undefined) return file.answer(call, sent);
        }
        return showHouse(parts, call);
      },
    },
  },
});
