import { COSTS } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { forgetPerson } from './forget-person.ts';
import { texts } from './texts.ts';
import { exportOf, summaryOf } from './personal-data.ts';
import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import { textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { atNoTable, panelAnswers } from '../../discord/panels/settings/answers.ts';
import type { ButtonChoice, PanelContext, SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import type { ReaderClick } from '../../discord/interactions/click.ts';

/** The payloads of two buttons that cost more than others. An export is answered with a file. */
const PRIVACY_PAYLOADS = { export: 'export', deleteConfirm: 'delete-yes' } as const;

interface PrivacyVisit extends PanelContext, Parts {
  readonly userId: string;
  readonly isDirect: boolean;
}

/** The view of `/privacy`: how much is stored of that person. */
interface PrivacyView extends PrivacyVisit {
  readonly summary: Awaited<ReturnType<typeof summaryOf>>;
}

/** Hides the person in results, or shows them again. */
const hiding = (hides: boolean): ButtonChoice<PrivacyVisit, PrivacyView> => ({
  type: 'button',
  payload: hides ? 'hide' : 'show',
  label: hides ? 'app.privacy.hide' : 'app.privacy.show',
  emoji: hides ? '🫥' : '👋',
  isShown: ({ summary }) => summary.isHidden !== hides,
  store: async ({ store, userId }) => {
    await store.setHidden(userId, hides);
    return {};
  },
});

/** The panel of `/privacy`: what is stored of the reader, and what they can do about it. */
const PRIVACY_PANEL: SettingsPanel<PrivacyVisit, PrivacyView> = {
  route: 'privacy',
  open: async (visit) => ({ ...visit, summary: await summaryOf(visit, visit.userId) }),
  sections: [
    { type: 'text', markdown: ({ localizer }) => localizer.markdown('app.privacy.heading') },
    {
      type: 'text',
      markdown: ({ summary: { isHidden: _, ...counts }, localizer }) =>
        localizer.markdown('app.privacy.stored', counts),
    },
    {
      type: 'text',
      markdown: ({ summary: { isHidden }, localizer }) =>
        localizer.markdown(isHidden ? 'app.privacy.hidden' : 'app.privacy.visible'),
    },
    {
      type: 'text',
      markdown: ({ translator, localizer }) => {
        const { privacy: url = null } = translator.references.policies ?? {};
        return url === null ? null : `-# ${localizer.markdown('app.policies.privacy', { url })}`;
      },
    },
    {
      type: 'row',
      buttons: [
        hiding(false),
        hiding(true),
        {
          type: 'button',
          payload: PRIVACY_PAYLOADS.export,
          label: 'app.privacy.export',
          emoji: '📦',
          store: exportedAnswer,
        },
        {
          type: 'other',
          route: 'blocks',
          payload: '',
          label: 'app.privacy.blocks',
          emoji: '🙅',
          // Discord fills the select of people on servers only.
          isShown: ({ isDirect, routes }) => !isDirect && routes.has('blocks'),
        },
        {
          type: 'confirm',
          payload: 'delete',
          label: 'app.privacy.delete',
          emoji: '🗑️',
          style: 'danger',
          question: 'app.privacy.delete-ask',
          yes: {
            payload: PRIVACY_PAYLOADS.deleteConfirm,
            label: 'app.privacy.delete-yes',
            emoji: '🗑️',
            style: 'danger',
          },
          no: { payload: 'back', label: 'app.privacy.delete-no', emoji: '↩️' },
          store: async (visit) => {
            const { store, userId, localizer } = visit;
            const tables = await forgetPerson(visit, userId);
            const isHidden = await store.isHidden(userId);
            return textAnswer(
              localizer.markdown('app.privacy.deleted', { tables, hidden: isHidden ? 'yes' : 'no' }),
            );
          },
        },
      ],
    },
  ],
};

/** How that panel is shown, and answers its buttons. */
const privacyPanel = panelAnswers(
  PRIVACY_PANEL,
  (deps: Parts, { caller, locale }: Pick<ReaderClick, 'caller' | 'locale'>): PrivacyVisit => ({
    ...deps,
    userId: caller.userId,
    isDirect: caller.guildId === null,
    ...atNoTable(deps.translator, locale),
  }),
);

/** A message with everything that is stored of the reader, as a file. */
async function exportedAnswer(visit: PrivacyVisit): Promise<AddressedScreen> {
  const { data, leftOut } = await exportOf(visit, visit.userId);
  return answerOf([
    textBlock(visit.localizer, 'app.privacy.exported', { left: leftOut }),
    { type: 'file', name: 'pedestal.json', data: JSON.stringify(data, null, 2) },
  ]);
}

/** The stored data of a person, and the ways to hide it, get it or have it deleted. */
export const privacy = defineFeature({
  texts,
  routes: {
    // A press in the panel of `/privacy`.
    privacy: {
      code: 'B',
      isForAll: () => true,
      // A file does not take the place of the buttons.
      reply: ({ payload }) => (payload === PRIVACY_PAYLOADS.export ? 'reply' : 'in-place'),
      cost: ({ payload }) =>
        payload === PRIVACY_PAYLOADS.export || payload === PRIVACY_PAYLOADS.deleteConfirm
          ? COSTS.personalData
          : COSTS.click,
      answer: privacyPanel.press,
      answerDirect: privacyPanel.press,
    },
  },
  slashCommands: { privacy: { run: privacyPanel.show, forAll: [''], runDirect: privacyPanel.show } },
});
