import { linesOf } from '../../discord/components/blocks.ts';
import { atNoTable, panelAnswers } from '../../discord/panels/settings/answers.ts';
import type { PanelContext, SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { boldName } from '../../i18n/localizer.ts';
import { defineFeature, type Parts } from '../feature.ts';
import {
  type BlockedPerson,
  type BlockList,
  createBlockList,
  MAX_BLOCKED,
} from '../../table/stored/blocks.ts';
import { texts } from './texts.ts';

/** One person at their list. */
interface BlocksVisit extends PanelContext, Pick<Click, 'caller'> {
  readonly blockList: BlockList;
}

interface BlocksView extends BlocksVisit {
  readonly people: readonly BlockedPerson[];
}

/** The panel in which a person blocks others, and undoes it. */
const BLOCKS_PANEL: SettingsPanel<BlocksVisit, BlocksView> = {
  route: 'blocks',
  open: async (visit) => ({ ...visit, people: await visit.blockList.blockedBy(visit.caller.userId) }),
  sections: [
    {
      type: 'text',
      markdown: ({ people, localizer: { markdown } }) =>
        linesOf(
          markdown('app.blocks.heading'),
          people.length === 0
            ? markdown('app.blocks.nobody')
            : markdown('app.blocks.people', { names: { list: people.map(({ name }) => boldName(name)) } }),
        ),
    },
    {
      type: 'filled',
      of: 'users',
      payload: 'block',
      placeholder: 'app.blocks.block',
      max: ({ people }) => MAX_BLOCKED - people.length,
      store: async ({ users }, { blockList, caller }) => {
        const others = users.filter(({ userId, isBot }) => !isBot && userId !== caller.userId);
        if (others.length === 0) return { notice: { key: 'app.blocks.not-these' } };
        const known = await blockList.blockedBy(caller.userId);
        const fresh = others.filter(({ userId }) => known.every(({ blockedId }) => blockedId !== userId));
        if (known.length + fresh.length > MAX_BLOCKED)
          return { notice: { key: 'app.blocks.full', args: { max: MAX_BLOCKED } } };
        for (const { userId, name } of others)
          await blockList.block(caller.userId, { blockedId: userId, name });
        return { notice: { key: 'app.blocks.blocked' } };
      },
    },
    {
      type: 'select',
      payload: 'unblock',
      placeholder: 'app.blocks.unblock',
      options: ({ people }) =>
        people.map(({ blockedId, name }) => ({ label: name, value: blockedId, emoji: { name: '🕊️' } })),
      store: async (userId, { blockList, caller }) => {
        const n = await blockList.unblock(caller.userId, userId);
        return { notice: { key: n > 0 ? 'app.blocks.unblocked' : 'app.not-any-more' } };
      },
    },
  ],
};

const panel = panelAnswers(
  BLOCKS_PANEL,
  ({ blockList, translator }: Parts & Pick<BlocksVisit, 'blockList'>, { caller, locale }: Click) => ({
    blockList,
    caller,
    ...atNoTable(translator, locale),
  }),
);

/** With whom a person sits at no table: a list that only they see. */
export const blocks = defineFeature({
  texts,
  services: ({ store }) => ({ blockList: createBlockList(store.stored) }),
  routes: {
    // Opens the list, with an empty payload; else a choice in it.
    blocks: { code: 'T', reply: 'in-place', answer: panel.press },
  },
});
