import type { APIMessage } from 'discord-api-types/v10';
import { HOUSE_LIMITS } from '../../src/table/stored/house-texts.ts';
import { fieldsOf, publicPosts, textIn } from '../../tests/e2e/player.ts';
import { forge, openPanel } from './actions.ts';
import { type Attack, ELSEWHERE } from './attack.ts';

/** How many targets one account proposes. */
const PROPOSALS = 1_000;

/** One account proposes a thousand targets, as fast as the bot answers. */
export const floodOfProposals: Attack = {
  name: 'an account that proposes a thousand targets',
  bystander: ELSEWHERE,
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
        const form = await forge(user, panel, 'V:aaaaaaaa:0:propose.target');
        if (form.kind !== 'modal') return;
        const [field = ''] = fieldsOf(form.modal);
        const outcome = await user.submit(form.modal, { [field]: `flood number ${number}` });
        if ('message' in outcome) answers.push(textNow(state.findMessage(outcome.message.id)?.message));
      },
      breaches: () => {
        const taken = answers.filter((text) => text.includes('Noted')).length;
        const posts = publicPosts(stage.fakeDiscord, { channelId, after: before });
        const shown = posts.filter((post) => textIn(post).includes('flood'));
        return [
          ...(taken > HOUSE_LIMITS.waitingPerMember ? [`${taken} proposals of one account were taken`] : []),
          ...(shown.length > 0 ? [`${shown.length} proposals were posted`] : []),
        ];
      },
    };
  },
};

const textNow = (message: APIMessage | undefined): string => (message === undefined ? '' : textIn(message));
