import { setTimeout } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { HOUSE_LIMITS } from '../../src/table/stored/house-texts.ts';
import { messageWith } from '../../tests/e2e/game-flow.ts';
import { publicPosts, textIn } from '../../tests/e2e/player.ts';
import { openPanel, typeIn } from './actions.ts';
import type { Attack } from './attack.ts';

/** The press that opens the form for a target. */
export const PROPOSE = 'V:aaaaaaaa:0:propose.target';

/** How many targets one account proposes. */
const PROPOSALS = 1_000;

/** One account proposes a thousand targets, as fast as the bot answers. */
export const floodOfProposals: Attack = {
  name: 'an account that proposes a thousand targets',
  setScene: async (stage) => {
    const { state, channelId } = stage.fakeDiscord;
    const rascal = stage.person('Rascal');
    const before = state.nextId();
    const answers: string[] = [];
    const panel = await openPanel(stage, rascal.user, 'house');
    let proposals = 0;
    return {
      rascals: [rascal],
      press: async ({ user }) => {
        const number = proposals++;
        if (number >= PROPOSALS) return;
        await typeIn(user, panel, PROPOSE, `flood number ${number}`);
        answers.push(textIn(state.findMessage(panel.id)?.message ?? panel));
      },
      breaches: () => {
        const taken = answers.filter((text) => text.includes('Noted')).length;
        const posts = publicPosts(stage.fakeDiscord, { channelId, after: before });
        const shown = posts.filter((post) => textIn(post).includes('flood'));
        return {
          [`${taken} proposals of one account were taken`]: taken > HOUSE_LIMITS.waitingPerMember,
          [`${shown.length} proposals were posted`]: shown.length > 0,
        };
      },
    };
  },
};

/** So many accounts with two proposals each have more of them than a server may have in play. */
const ACCOUNTS = 101;
/** After each of them, in milliseconds: so the scene stays below the rate limit of a server on a quick machine, too. */
const PAUSE_MS = 150;

/** Many accounts propose as much as each may. Someone else proposes something, too. */
export const jammedQueue: Attack = {
  name: 'accounts that fill the queue of proposals',
  bystander: 'proposes something, too',
  setScene: async (stage) => {
    const proposes = async (role: string): Promise<APIMessage> => {
      const { user } = stage.person(role);
      const panel = await openPanel(stage, user, 'house');
      for (const n of [1, 2]) await typeIn(user, panel, PROPOSE, `${user.user.global_name} number ${n}`);
      return messageWith(stage.fakeDiscord, panel.id, 'number 2');
    };
    for (let n = 0; n < ACCOUNTS; n++) {
      await proposes('Rascal');
      await setTimeout(PAUSE_MS);
    }
    return {
      rascals: [stage.person('Rascal')],
      everyMs: 500,
      press: () => proposes('Rascal'),
      bystander: () =>
        Promise.resolve(async () =>
          textIn(await proposes('Member')).includes('Noted') ? null : 'a member could not propose anything',
        ),
    };
  },
};
