import { createMessagePoster } from '../../posts/post-message.ts';
import { defineFeature } from '../feature.ts';
import { greetServers } from './greeting.ts';
import { texts } from './texts.ts';

/** Says once, in a server that the bot comes to, what it is. */
export const greeting = defineFeature({
  texts,
  jobs: (parts) => {
    const postMessage = createMessagePoster({ ...parts, clock: parts.postClock });
    return { greet: () => greetServers({ ...parts, postMessage }) };
  },
});
