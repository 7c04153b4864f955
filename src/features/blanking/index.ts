import { blankButton, withButton } from '../../discord/components/last-row.ts';
import { localizerFor, refusalAnswer, textAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import type { PartedPanelDeps, SeatPanel } from '../../discord/panels/panel-part.ts';
import { panelWithNotice } from '../../discord/panels/panels.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { StartedTable } from '../../table/table.ts';
import { hasTypedText, typedTextsOf } from '../../table/typed-texts.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { acknowledgeBlanking, blank, isStrikable, rejectUnlessMayBlank } from './blank.ts';
import {
  BLANK_PAYLOADS,
  confirmScreen,
  listScreen,
  readConfirmation,
  strikeButton,
} from './blanking-screens.ts';
import { reshowPosts } from './reshow.ts';
import { noticeMessage, tellBlanked } from './tell-blanked.ts';
import { texts } from './texts.ts';

/** The host or a moderator takes a typed text out of everything. */
export const blanking = defineFeature({
  texts,
  routes: {
    // Lists the typed texts of a table, asks about one, or blanks it: `rude.0123456789abcdef`.
    blank: {
      code: 'Z',
      reply: 'in-place',
      answer: (parts, click, reply) =>
        readConfirmation(click.id.payload) === null
          ? answers<Parts>(askToBlank)(parts, click, reply)
          : acts<Parts>(blankText)(parts, click, reply),
    },
    // The person whose text was blanked has read that.
    blankRead: { code: 'X', reply: 'in-place', answer: acts<Parts>(noteRead) },
  },
  panel: () => ({ seat: (panel) => (screen) => withBlankedNotice(screen, panel) }),
  post: () => () => ({
    game: (screen, { started, localizer }) => withBlankButtons(screen, started, localizer),
  }),
  tasks: {
    reshow: (deps, loaded, _entry, { from }) => reshowPosts(deps, loaded, from),
    blanked: (deps, loaded, entry, { userId }) => tellBlanked(deps, loaded, entry, userId),
  },
});

/** The post with the button that blanks a text, if there is any, and one for the text that the table decides about. */
function withBlankButtons(screen: AppScreen, started: StartedTable, localizer: Localizer): AppScreen {
  const struck =
    started.match.strikable === null
      ? undefined
      : typedTextsOf(started).find(({ text }) => isStrikable(started, text));
  if (struck === undefined && !hasTypedText(started)) return screen;
  return withButton(
    struck === undefined ? screen : withButton(screen, strikeButton(started.game, struck, localizer)),
    blankButton(localizer),
  );
}

/** Asks which text is to be blanked, and whether that one is. */
async function askToBlank(
  { tables, translator }: PanelDeps,
  { caller, locale, id, input }: Click,
): Promise<AddressedScreen> {
  const loaded = await tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const rejection = rejectUnlessMayBlank(loaded, caller);
  if (rejection !== null) return refusalAnswer(localizer, rejection);
  if (id.payload === BLANK_PAYLOADS.no) return textAnswer(localizer.markdown('app.blank.kept'));
  const typed = typedTextsOf(loaded);
  const [only, ...others] = typed;
  if (only === undefined) return textAnswer(localizer.markdown('app.blank.none'));
  const chosenId = id.payload.startsWith(BLANK_PAYLOADS.ask)
    ? id.payload.slice(BLANK_PAYLOADS.ask.length)
    : id.payload.startsWith(BLANK_PAYLOADS.choose)
      ? input.choice
      : undefined;
  const chosen = typed.find((each) => each.id === chosenId);
  const asked = chosen ?? (others.length === 0 ? only : null);
  const screen =
    asked === null
      ? listScreen(typed, localizer)
      : confirmScreen(asked, isStrikable(loaded, asked.text) ? loaded.game : null, localizer);
  return { screen, address: { tableId: loaded.table.id, step: 0 } };
}

/** Blanks a text, after the question whether it is to be. */
async function blankText(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const confirmed = readConfirmation(id.payload);
  const outcome =
    confirmed === null ? null : await tables.run(blank, { caller, tableId: id.tableId, ...confirmed });
  const table = (outcome?.ok === true ? outcome.value : (outcome?.current ?? null))?.table ?? null;
  const localizer = localizerFor(translator, locale, table);
  if (outcome?.ok === true) return textAnswer(localizer.markdown('app.blank.done'));
  return refusalAnswer(localizer, outcome?.reason ?? { key: 'app.not-any-more' });
}

/** Resolves with the panel without the notice. */
async function noteRead(parts: PartedPanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const outcome = await parts.tables.run(acknowledgeBlanking, { caller, tableId: id.tableId });
  return outcome.ok
    ? panelWithNotice(parts, outcome.value, click, { key: 'app.blank.read' })
    : panelWithNotice(parts, outcome.current, click, outcome.reason);
}

/** The panel of a person whose text was blanked says so, until they have read it. */
function withBlankedNotice(screen: AppScreen, { loaded, caller, localizer, payload }: SeatPanel): AppScreen {
  const notice = loaded.table.blanked.find(({ userId }) => userId === caller.userId);
  if (notice === undefined) return screen;
  const { key, args } = noticeMessage(notice);
  const told = withNotice(screen, localizer.markdown(key, args));
  if (payload !== '') return told;
  const button = {
    label: localizer.plain('app.blank.understood'),
    style: 'secondary',
    action: { route: 'blankRead', payload: '' },
  } as const;
  return withButton(told, button, 'panel');
}
