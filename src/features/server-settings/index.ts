import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { createSettingsCommand } from './command.ts';
import { changeServerSettings, type ServerSettingsDeps } from './server-settings.ts';
import { texts } from './texts.ts';

type Own = Pick<ServerSettingsDeps, 'serverSettings'>;

/** What holds for the new tables of a server, set by its managers. */
export const serverSettings = defineFeature({
  texts,
  services: ({ store }) => ({ serverSettings: store }),
  routes: {
    // A press or choice in the panel of `/settings`.
    serverSettings: {
      code: '9',
      reply: 'in-place',
      answer: acts<Parts & Own>(changeServerSettings),
    },
  },
  slashCommands: (parts) => [createSettingsCommand(parts)],
});
