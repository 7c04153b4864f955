import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { react } from './press.ts';

/** All people who see the newest post can say what they think of a move. */
export const reactions = defineFeature({
  routes: {
    react: {
      code: 'v',
      reply: 'follow-up',
      answer: acts<Parts>((parts, click) => react(parts, click, click.channel.channelId || null)),
    },
  },
});
