import type { MessageTemplates } from '../translator.ts';

/**
 * The languages that the bot speaks besides those whose texts stand in the code, by Discord's code for them: each is a file
 * beside this one, which `npm run texts` writes. It may lack texts: English stands in, one by one. A file that is not named
 * here is not offered to anyone.
 */
export const languages: Readonly<Record<string, MessageTemplates>> = {};
