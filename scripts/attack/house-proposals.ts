import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { HOUSE_LIMITS } from '../../src/table/stored/house-texts.ts';
import { fieldsOf, publicPosts, textIn } from '../../tests/e2e/player.ts';
import { type Attack, panelElsewhere } from './attack.ts';
import { openPanel } from './panels.ts';

/** How many targets one account proposes. */
const PROPOSALS = 1_000;

/** One account proposes a thousand targets, as fast as the bot answers. */
export const floodOfProposals: Attack = {
  name: 'an account that proposes a thousand targets',
  bystander: 'opens a panel elsewhere',
  setScene: async (stage) => {
    const bystander = await panelElsewhere(stage);
    const { state, channelId } = stage.fakeDiscord;
    const { user } = stage.person('Rascal');
    const before = state.nextId();
    const answers: string[] = [];
    const panel = await openPanel(stage, user, 'house');
    const proposeOne = async (number: number): Promise<void> => {
      const form = await user.forgeComponent(panel.id, {
        custom_id: 'v1:V:aaaaaaaa:0:propose.target',
        component_type: 2,
      });
      if (form.kind !== 'modal') return;
      const [field = ''] = fieldsOf(form.modal);
      const outcome = await user.submit(form.modal, { [field]: `flood number ${number}` });
      if ('message' in outcome) answers.push(textNow(state.findMessage(outcome.message.id)?.message));
    };
    return {
      bystander,
      assault: async (stop) => {
        for (let i = 0; i < PROPOSALS && !stop.aborted; i++) {
          await proposeOne(i).catch(() => undefined);
          await pause(1);
        }
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
