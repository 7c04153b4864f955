import type { PrivacyService } from './privacy-service.ts';
import type { ResultService } from '../../table/results.ts';
import type { Translator } from '../../i18n/translator.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { deletionScreen, PRIVACY_PAYLOADS, privacyScreen } from './privacy-screen.ts';
import { refusalAnswer, textAnswer } from '../../discord/components/text-answer.ts';
import type { Click } from '../../discord/interactions/click.ts';

export interface PrivacyDeps {
  readonly privacy: PrivacyService;
  readonly results: ResultService;
  readonly translator: Translator;
}

type Reader = Pick<Click, 'caller' | 'locale'>;

/** What is stored of the reader, and what they can do about it. */
export async function showPrivacy(
  { privacy, translator }: PrivacyDeps,
  { caller, locale }: Reader,
): Promise<AddressedScreen> {
  const summary = await privacy.summaryOf(caller.userId);
  const { privacy: policy = null } = translator.references.policies ?? {};
  return {
    screen: privacyScreen(summary, policy, localizerFor(translator, locale, null)),
    address: NO_TABLE,
  };
}

/** What a button of that screen does. */
export async function changePrivacy(deps: PrivacyDeps, click: Click): Promise<AddressedScreen> {
  const { privacy, results, translator } = deps;
  const { caller, locale, id } = click;
  const localizer = localizerFor(translator, locale, null);
  switch (id.payload) {
    case PRIVACY_PAYLOADS.hide:
    case PRIVACY_PAYLOADS.show:
      await results.setHidden(caller.userId, id.payload === PRIVACY_PAYLOADS.hide);
      return showPrivacy(deps, click);
    case PRIVACY_PAYLOADS.back:
      return showPrivacy(deps, click);
    case PRIVACY_PAYLOADS.export:
      return exportedAnswer(deps, click);
    case PRIVACY_PAYLOADS.delete:
      return { screen: deletionScreen(localizer), address: NO_TABLE };
    case PRIVACY_PAYLOADS.deleteConfirm: {
      const tables = await privacy.forget(caller.userId);
      const { isHidden } = await privacy.summaryOf(caller.userId);
      return textAnswer(
        localizer.markdown('app.privacy.deleted', { tables, hidden: isHidden ? 'yes' : 'no' }),
      );
    }
    default:
      return refusalAnswer(localizer, { key: 'app.button.malformed' });
  }
}

async function exportedAnswer(
  { privacy, translator }: PrivacyDeps,
  { caller, locale }: Reader,
): Promise<AddressedScreen> {
  const { data, leftOut } = await privacy.exportOf(caller.userId);
  const text = localizerFor(translator, locale, null).markdown('app.privacy.exported', { left: leftOut });
  return {
    screen: {
      blocks: [
        { type: 'text', markdown: text },
        { type: 'file', name: 'pedestal.json', data: JSON.stringify(data, null, 2) },
      ],
    },
    address: null,
  };
}
