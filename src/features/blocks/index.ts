import { pressPanel, showPanel } from '../../discord/panels/settings/answers.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { type BlockList, blocks as stored, createBlockList } from './block-list.ts';
import { BLOCKS_PANEL, type BlocksVisit } from './blocks-panel.ts';
import { texts } from './texts.ts';

interface Own {
  readonly blockList: BlockList;
}

/** Opens the list of the people whom a person has blocked, or changes it. */
function answerBlocks({ blockList, translator }: Parts & Own, click: Click): Promise<AddressedScreen> {
  const visit: BlocksVisit = {
    blockList,
    caller: click.caller,
    localizer: localizerFor(translator, click.locale, null),
    address: NO_TABLE,
  };
  return click.id.payload === '' ? showPanel(BLOCKS_PANEL, visit) : pressPanel(BLOCKS_PANEL, visit, click);
}

/** With whom a person sits at no table: a list that only they see. */
export const blocks = defineFeature({
  texts,
  stored: [stored],
  services: ({ store }) => ({ blockList: createBlockList(store.stored) }),
  apart: ({ blockList }) => blockList.apartFrom,
  routes: {
    // Opens the list, with an empty payload; else a choice in it.
    blocks: { code: 'T', reply: 'in-place', answer: acts<Parts & Own>(answerBlocks) },
  },
});
