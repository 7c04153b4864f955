import { textBlock } from '../../discord/components/blocks.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import type { RouteCodes } from '../../discord/components/custom-id.ts';
import { typedTextButtons, withButton } from '../../discord/components/last-row.ts';
import { localizerFor, textAnswer, withNotice } from '../../discord/components/localizer.ts';
import { lastingTableName, wayToTable } from '../../discord/components/table-lines.ts';
import { aboutText } from '../../discord/interactions/about-text.ts';
import { answerTo, atTable } from '../../discord/interactions/at-table.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { answersVerbs, type VerbPress } from '../../discord/interactions/verbs.ts';
import type { SeatPanel } from '../../discord/panels/panel-part.ts';
import { panelAfter } from '../../discord/panels/panels.ts';
import { classifyError } from '../../discord/rest/error-classification.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Message } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { sendDirectly } from '../../posts/post-message.ts';
import { NOTHING_SHOWN, type ShowTask } from '../../posts/show-deps.ts';
import { nonceOf } from '../../posts/show-post.ts';
import type { BlankedNotice, StartedTable } from '../../table/table.ts';
import { hasTypedText, typedTextsOf } from '../../table/words/typed-texts.ts';
import { defineFeature, type Parts, waitingFor } from '../feature.ts';
import { acknowledgeBlanking, blank, isStrikable, rejectUnlessMayBlank } from './blank.ts';
import { confirmBlocks, doneAnswer, noticeButton, OF_REPORT, strikeButton } from './blanking-screens.ts';
import { reshowPosts } from './reshow.ts';
import { texts } from './texts.ts';

/** The notice for a person whose text was blanked: by whom, and why. The text is not repeated. */
const noticeMessage = ({ by, reason }: BlankedNotice): Message => ({
  key: 'app.blank.notice',
  args: { by, why: { key: `app.blank.why.${reason}` } },
});

/**
 * Tells a person directly that a text of theirs was blanked, without a sound, if they have chosen direct messages. Everyone
 * else reads it in their panel, as do people to whom Discord lets no message through.
 */
const tellBlanked: ShowTask<'blanked'> = async (deps, loaded, entry, { userId }) => {
  const { table, game } = loaded;
  const notice = table.blanked.find((each) => each.userId === userId);
  const direct = (await deps.store.notificationsOf([userId])).get(userId)?.direct;
  if (notice === undefined || direct === undefined || direct.refused === true) return NOTHING_SHOWN;
  const localizer = localizerFor(deps.translator, direct.locale, table);
  const { key, args } = noticeMessage(notice);
  const post = await deps.store.newestPost(table.id, loaded.match === null ? 'lobby' : 'game');
  const told = textBlock(localizer, 'app.blank.direct', {
    game: { key: titleKey(game) },
    title: { userText: lastingTableName(loaded, localizer) },
    notice: { key, args: args ?? {} },
  });
  const content = { screen: { blocks: [told, wayToTable(table, post, localizer)] }, address: null };
  try {
    await sendDirectly(deps, userId, content, { live: true, ping: null }, nonceOf(entry));
  } catch (error) {
    if (classifyError(error).type !== 'forbidden') throw error;
    deps.log.info(
      { event: 'direct.refused', err: error },
      'Discord lets no direct message through to a person who asked for them',
    );
  }
  return NOTHING_SHOWN;
};

/** Asks which text is to be blanked, or whether that one is, and why; of a report, it leads back there. */
const asks = (isReport: boolean) =>
  answers<Parts, VerbPress>(
    atTable(
      aboutText(
        'blank',
        { none: 'app.blank.none', which: 'app.blank.which', choose: 'app.blank.choose' },
        (text, at) => confirmBlocks(text, { ...at, isReport }),
      ),
      rejectUnlessMayBlank,
    ),
  );

const blanksAs = (reason: BlankedNotice['reason']) =>
  acts<Parts, VerbPress>(async (parts, press) => {
    const { caller, arg, id } = press;
    const [textId = '', from] = arg.split('.');
    const outcome = await parts.tables.run(blank, { caller, tableId: id.tableId, textId, reason });
    if (outcome.ok) {
      const about = outcome.value.table.hostId === caller.userId ? 'host' : null;
      await parts.noteAction(caller, { action: 'blanked', about }, { tableId: id.tableId, textId });
    }
    if (from !== OF_REPORT) return answerTo(parts, press, outcome, 'app.blank.done');
    const { length: n } = await waitingFor(parts.houseParts(), caller);
    return answerTo(parts, press, outcome, (_, localizer) => doneAnswer(n, localizer));
  });

/** The host or a moderator takes a typed text out of everything. */
export const blanking = defineFeature({
  texts,
  routes: {
    // Lists the typed texts of a table, asks about one, or blanks it: `rude.0123456789abcdef`.
    blank: {
      code: 'Z',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        '': asks(false),
        list: asks(false),
        choose: asks(false),
        ask: asks(false),
        'ask-reported': asks(true),
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
  post:
    ({ routes }) =>
    () => ({
      game: (screen, { started, localizer }) => withBlankButtons(screen, routes, started, localizer),
    }),
  tasks: { reshow: reshowPosts, blanked: tellBlanked },
});

/** The post with the button that blanks a text, if there is any, and one for the text that the table decides about. */
function withBlankButtons(
  screen: AppScreen,
  routes: RouteCodes,
  started: StartedTable,
  localizer: Localizer,
): AppScreen {
  const struck =
    started.match.strikable === null
      ? undefined
      : typedTextsOf(started).find(({ text }) => isStrikable(started, text));
  if (struck === undefined && !hasTypedText(started)) return screen;
  const strike = struck === undefined ? null : strikeButton(started.game, struck, localizer);
  return [strike, ...typedTextButtons(routes, localizer)].reduce<AppScreen>(
    (shown, button) => withButton(shown, button),
    screen,
  );
}

/** The panel of a person whose text was blanked says so, until they have read it. */
function withBlankedNotice(screen: AppScreen, { loaded, caller, localizer, payload }: SeatPanel): AppScreen {
  const notice = loaded.table.blanked.find(({ userId }) => userId === caller.userId);
  if (notice === undefined) return screen;
  const { key, args } = noticeMessage(notice);
  const told = withNotice(screen, localizer.markdown(key, args));
  return withButton(told, payload === '' && noticeButton(localizer), 'panel');
}
