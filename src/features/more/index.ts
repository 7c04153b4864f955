import { actionButton, answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import {
  type AppBlock,
  type AppButton,
  COMPONENT_LIMITS,
  type AddressedScreen,
} from '../../discord/components/components.ts';
import type { Address } from '../../discord/components/custom-id.ts';
import { GONE, refusalAnswer } from '../../discord/components/localizer.ts';
import { moreButtonsOf } from '../../discord/components/last-row.ts';
import { type AtTable, atTable } from '../../discord/interactions/at-table.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answers } from '../../discord/interactions/route.ts';
import { panelButtons } from '../../discord/panels/panels.ts';
import { moderates, rejectUnlessHost, seatOf } from '../../table/seats.ts';
import { inParts, type Localizer } from '../../kernel/screen.ts';
import { postButtonsScreen } from '../../posts/post-screens.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** The rarely used buttons of a post or panel, in secret. */
export const more = defineFeature({
  texts,
  routes: {
    // The payload is `rest` for the second part of a long list.
    more: {
      code: 'P',
      reply: 'in-place',
      answer: answers(atTable(showMore)),
    },
    // The buttons behind *More* of a panel replace it. The payload is what is planned in the panel.
    panelMore: { code: 'W', reply: 'in-place', answer: answers<Parts>(showPanelMore) },
  },
});

/** The payload for what stands behind *More* in the list itself. */
const REST = 'rest';

/** How many buttons the list of a finished game has at most. */
const MAX_BUTTONS = 6;

/** What the table's post has behind *More* now, in the reader's language, and for a player what the own panel has there, too. */
async function showMore(parts: Parts, at: AtTable): Promise<AddressedScreen> {
  const { table, match } = at.loaded;
  if (match === null || match.outcome !== null || seatOf(table, at.caller) < 0)
    return showPostMore(parts, at, at.id.payload === REST);
  const own = await panelButtons(parts, { ...at, id: { ...at.id, step: match.step, payload: '' } });
  return showPostMore(parts, at, false, 'buttons' in own ? own.buttons : []);
}

type Place = Pick<AtTable, 'loaded' | 'localizer' | 'caller'>;

/** These buttons, and those behind *More* of the post that are for this reader and lead elsewhere. */
async function withPostButtons(
  parts: Parts,
  { loaded, localizer, caller }: Place,
  own: readonly AppButton[],
): Promise<readonly AppButton[]> {
  const targets = own.map(targetOf);
  const mayHost = rejectUnlessHost(loaded, caller) === null || moderates(loaded, caller);
  const isSeated = seatOf(loaded.table, caller) >= 0;
  const ofPost = moreButtonsOf(await postButtonsScreen(parts, loaded, localizer)).filter(
    (button) =>
      (button.isForHost ?? mayHost) === mayHost &&
      (isSeated ? button.isForSpectators : button.isForPlayers) !== true &&
      !targets.includes(targetOf(button)),
  );
  return [...own, ...ofPost];
}

/** Where a button leads from a list: a page that it opens beside a post takes the place of the list. */
const targetOf = ({ action: { route, payload } }: AppButton): string =>
  `${route === 'open' ? 'panel' : route} ${payload}`;

/** The list of a post. After the end these are many: the best come first, and the rest behind *More* of the list. */
async function showPostMore(parts: Parts, place: Place, isRest: boolean, own: readonly AppButton[] = []) {
  const { loaded, localizer } = place;
  const buttons = await withPostButtons(parts, place, own);
  if (buttons.length === 0) return refusalAnswer(localizer, GONE);
  const shown = loaded.match?.outcome == null ? buttons : partOf(buttons, isRest, localizer);
  return listOf(shown, { tableId: loaded.table.id, step: loaded.match?.step ?? 0 }, localizer);
}

/** The first part of a long list, the best first, or the rest of it with the way back. */
function partOf(buttons: readonly AppButton[], isRest: boolean, localizer: Localizer): readonly AppButton[] {
  const sorted = buttons.toSorted((a, b) => Number(b.isBest ?? false) - Number(a.isBest ?? false));
  if (sorted.length <= MAX_BUTTONS) return sorted;
  const [payload, key] = isRest ? ['', 'app.more.back'] : [REST, 'app.more.button'];
  const shown = isRest ? sorted.slice(MAX_BUTTONS - 1) : sorted.slice(0, MAX_BUTTONS - 1);
  return [...shown, actionButton(localizer, { route: 'more', payload }, { key })];
}

/**
 * The same list in the reader's own panel, whose pictures stay, with the way back to what was planned there; after the end, the
 * list of the post.
 */
async function showPanelMore(parts: Parts, click: Click): Promise<AddressedScreen> {
  const found = await panelButtons(parts, click);
  if ('screen' in found) return found;
  const { loaded, match, localizer, payload } = found.panel;
  const place = { loaded, localizer, caller: click.caller };
  if (match.outcome !== null) return showPostMore(parts, place, false);
  const back = actionButton(
    localizer,
    { route: 'panel', payload },
    { key: 'app.more.back', style: 'primary' },
  );
  const address = { tableId: loaded.table.id, step: match.step };
  const buttons = await withPostButtons(parts, place, found.buttons);
  return listOf([...buttons, back], address, localizer, found.pictures);
}

/** Rows of these buttons, below pictures. A button that opens a page beside a post opens it instead of this list. */
function listOf(
  shown: readonly AppButton[],
  address: Address,
  localizer: Localizer,
  pictures: readonly AppBlock[] = [],
): AddressedScreen {
  const buttons = shown.map((button) =>
    button.action.route === 'open' ? { ...button, action: { ...button.action, route: 'panel' } } : button,
  );
  const rows = inParts(buttons, COMPONENT_LIMITS.row).map((row) => rowOf(...row));
  const answer = answerOf([textBlock(localizer, 'app.more.heading'), ...pictures, ...rows], address);
  return { ...answer, showsOnlyKept: true };
}
