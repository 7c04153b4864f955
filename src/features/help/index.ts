import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';
import { defineFeature } from '../feature.ts';
import { helpScreen } from './help-screen.ts';
import { texts } from './texts.ts';

/** `/help`: what can be done here, for everybody, answered in secret. */
export const help = defineFeature({
  texts,
  slashCommands: (parts) => [
    createServerCommand(parts.translator, 'help', {
      run: ({ locale, caller }) =>
        Promise.resolve({ screen: helpScreen(parts, locale, caller.managesServer), address: NO_TABLE }),
    }),
  ],
});
