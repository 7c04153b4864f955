import type { Click } from '../../discord/interactions/click.ts';
import type { PanelContext, SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import { boldName } from '../../i18n/localizer.ts';
import { type BlockedPerson, type BlockStore, MAX_BLOCKED } from '../../table/ports/blocks.ts';

/** One person at their list. */
export interface BlocksVisit extends PanelContext, Pick<Click, 'caller'> {
  readonly store: BlockStore;
}

interface BlocksView extends PanelContext {
  readonly people: readonly BlockedPerson[];
}

/** The panel in which a person blocks others, and undoes it. */
export const BLOCKS_PANEL: SettingsPanel<BlocksVisit, BlocksView> = {
  route: 'blocks',
  open: async ({ store, caller, localizer, address }) => ({
    people: await store.blockedBy(caller.userId),
    localizer,
    address,
  }),
  sections: [
    {
      type: 'text',
      markdown: ({ people, localizer: { markdown } }) =>
        [
          markdown('app.blocks.heading'),
          people.length === 0
            ? markdown('app.blocks.nobody')
            : markdown('app.blocks.people', { names: { list: people.map(({ name }) => boldName(name)) } }),
        ].join('\n'),
    },
    {
      type: 'users',
      payload: 'block',
      placeholder: 'app.blocks.block',
      max: ({ people }) => MAX_BLOCKED - people.length,
      store: async (users, { store, caller }) => {
        const others = users.filter(({ userId, isBot }) => !isBot && userId !== caller.userId);
        if (others.length === 0) return { notice: { key: 'app.blocks.not-these' } };
        const known = await store.blockedBy(caller.userId);
        const fresh = others.filter(({ userId }) => known.every((each) => each.userId !== userId));
        if (known.length + fresh.length > MAX_BLOCKED)
          return { notice: { key: 'app.blocks.full', args: { max: MAX_BLOCKED } } };
        for (const { userId, name } of others) await store.block(caller.userId, { userId, name });
        return { notice: { key: 'app.blocks.blocked' } };
      },
    },
    {
      type: 'select',
      payload: 'unblock',
      placeholder: 'app.blocks.unblock',
      options: ({ people }) =>
        people.map(({ userId, name }) => ({ label: name, value: userId, emoji: { name: '🕊️' } })),
      store: async (userId, { store, caller }) => {
        const known = await store.blockedBy(caller.userId);
        if (known.every((each) => each.userId !== userId)) return { notice: { key: 'app.not-any-more' } };
        await store.unblock(caller.userId, userId);
        return { notice: { key: 'app.blocks.unblocked' } };
      },
    },
  ],
};
