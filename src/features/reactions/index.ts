import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { react } from './press.ts';

/** Anybody who sees the newest post says what they think of a move. */
export const reactions = defineFeature({
  routes: {
    react: {
      code: 'v',
      reply: 'follow-up',
      answer: acts<Parts>((parts, click) => react(parts, click, click.channel.channelId || null)),
    },
  },
});
