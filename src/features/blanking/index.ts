import { answerOf } from '../../discord/components/blocks.ts';
import { blankButton, withButton } from '../../discord/components/last-row.ts';
import { textAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { type AtTable, atTable, runs } from '../../discord/interactions/at-table.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { answersVerbs, type VerbPress } from '../../discord/interactions/verbs.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import { panelAfter } from '../../discord/panels/panels.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { BlankedNotice, StartedTable } from '../../table/table.ts';
import { hasTypedText, typedTextsOf } from '../../table/words/typed-texts.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { acknowledgeBlanking, blank, isStrikable, rejectUnlessMayBlank } from './blank.ts';
import { confirmBlocks, listBlocks, noticeButton, strikeButton } from './blanking-screens.ts';
import { reshowPosts } from './reshow.ts';
import { noticeMessage, tellBlanked } from './tell-blanked.ts';
import { texts } from './texts.ts';

/** Asks which text is to be blanked, or whether that one is, and why. */
const asks = answers<Parts, VerbPress>(atTable(askToBlank, rejectUnlessMayBlank));

/** Blanks a text for this reason. */
const blanksAs = (reason: BlankedNotice['reason']) =>
  acts<Parts, VerbPress>(runs(blank, ({ arg }) => ({ textId: arg, reason }), 'app.blank.done'));

/** The host or a moderator takes a typed text out of everything. */
export const blanking = defineFeature({
  texts,
  routes: {
    // Lists the typed texts of a table, asks about one, or blanks it: `rude.0123456789abcdef`.
    blank: {
      code: 'Z',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        '': asks,
        list: asks,
        choose: asks,
        ask: asks,
        no: answers((_, { localizer }) => textAnswer(localizer.markdown('app.blank.kept'))),
        rude: blanksAs('rude'),
        private: blanksAs('private'),
        other: blanksAs('other'),
      }),
    },
    // The person whose text was blanked has read that: their panel loses the notice.
    blankRead: {
      code: 'X',
      reply: 'in-place',
      answer: acts<Parts>(async (parts, click) => {
        const request = { caller: click.caller, tableId: click.id.tableId };
        return panelAfter(
          parts,
          click,
          await parts.tables.run(acknowledgeBlanking, request),
          'app.blank.read',
        );
      }),
    },
  },
  panel: () => ({ seat: withBlankedNotice }),
  post: () => () => ({
    game: (screen, { started, localizer }) => withBlankButtons(screen, started, localizer),
  }),
  tasks: { reshow: reshowPosts, blanked: tellBlanked },
});

/** The post with the button that blanks a text, if there is any, and one for the text that the table decides about. */
function withBlankButtons(screen: AppScreen, started: StartedTable, localizer: Localizer): AppScreen {
  const struck =
    started.match.strikable === null
      ? undefined
      : typedTextsOf(started).find(({ text }) => isStrikable(started, text));
  if (struck === undefined && !hasTypedText(started)) return screen;
  const strike = struck === undefined ? null : strikeButton(started.game, struck, localizer);
  return withButton(withButton(screen, strike), blankButton(localizer));
}

function askToBlank(_: Parts, { loaded, localizer, id, arg, input }: AtTable<VerbPress>): AddressedScreen {
  const typed = typedTextsOf(loaded);
  const [only, ...others] = typed;
  if (only === undefined) return textAnswer(localizer.markdown('app.blank.none'));
  const chosen = typed.find((each) => each.id === (input.choice ?? arg));
  const asked = chosen ?? (others.length === 0 ? only : null);
  const blocks =
    asked === null
      ? listBlocks(typed, arg, localizer)
      : confirmBlocks(asked, isStrikable(loaded, asked.text) ? loaded.game : null, localizer);
  return answerOf(blocks, { tableId: id.tableId, step: 0 });
}

/** The panel of a person whose text was blanked says so, until they have read it. */
function withBlankedNotice(screen: AppScreen, { loaded, caller, localizer, payload }: SeatPanel): AppScreen {
  const notice = loaded.table.blanked.find(({ userId }) => userId === caller.userId);
  if (notice === undefined) return screen;
  const { key, args } = noticeMessage(notice);
  const told = withNotice(screen, localizer.markdown(key, args));
  return withButton(told, payload === '' && noticeButton(localizer), 'panel');
}
