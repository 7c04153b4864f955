import { createServerDirectory } from '../../discord/rest/lookups.ts';
import { defineFeature } from '../feature.ts';
import { createArrivals } from './arrivals.ts';
import { createGreetingStore, greetings } from './greeting-store.ts';
import { greetServers } from './greeting.ts';
import { texts } from './texts.ts';

/** Says once what the bot is, in each server that it joins. */
export const greeting = defineFeature({
  texts,
  stored: [greetings],
  services: (parts) => {
    const store = createGreetingStore(parts.store.stored);
    return {
      greetings: store,
      arrivals: createArrivals({
        ...parts,
        store,
        directory: parts.looksForServers ? createServerDirectory(parts) : null,
        onDue: parts.wakeJobs,
      }),
    };
  },
  serverSeen: ({ arrivals }) => arrivals.noteServer,
  jobs: (parts) => ({ lookForServers: parts.arrivals.look, greet: () => greetServers(parts) }),
});
