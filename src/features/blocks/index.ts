import { panelAnswers } from '../../discord/panels/settings/answers.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { type BlockList, blocks as stored, createBlockList } from './block-list.ts';
import { BLOCKS_PANEL, type BlocksVisit } from './blocks-panel.ts';
import { texts } from './texts.ts';

interface Own {
  readonly blockList: BlockList;
}

const panel = panelAnswers(
  BLOCKS_PANEL,
  ({ blockList, translator }: Parts & Own, { caller, locale }: Click): BlocksVisit => ({
    blockList,
    caller,
    localizer: localizerFor(translator, locale, null),
    address: NO_TABLE,
  }),
);

/** With whom a person sits at no table: a list that only they see. */
export const blocks = defineFeature({
  texts,
  stored: [stored],
  services: ({ store }) => ({ blockList: createBlockList(store.stored) }),
  apart: ({ blockList }) => blockList.apartFrom,
  routes: {
    // Opens the list, with an empty payload; else a choice in it.
    blocks: { code: 'T', reply: 'in-place', answer: panel.press },
  },
});
