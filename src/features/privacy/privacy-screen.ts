import type { PersonSummary } from './privacy-service.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';

/** What the buttons of `/privacy` do. */
export const PRIVACY_PAYLOADS = {
  show: 'show',
  hide: 'hide',
  export: 'export',
  delete: 'delete',
  deleteConfirm: 'delete-yes',
  back: 'back',
} as const;
export type PrivacyPayload = (typeof PRIVACY_PAYLOADS)[keyof typeof PRIVACY_PAYLOADS];

const button = (
  localizer: Localizer,
  label: string,
  emoji: string,
  payload: PrivacyPayload,
  style: AppButton['style'] = 'secondary',
): AppButton => ({
  label: localizer.plain(label),
  emoji: { name: emoji },
  style,
  action: { route: 'privacy', payload },
});

/** What is stored of the reader, in plain words, and what they can do about it. `policy`: the address of the whole story. */
export function privacyScreen(
  { isHidden, ...counts }: PersonSummary,
  policy: string | null,
  localizer: Localizer,
): AppScreen {
  const { markdown } = localizer;
  const texts = [
    markdown('app.privacy.heading'),
    markdown('app.privacy.stored', { ...counts }),
    markdown(isHidden ? 'app.privacy.hidden' : 'app.privacy.visible'),
    ...(policy === null ? [] : [`-# ${markdown('app.policies.privacy', { url: policy })}`]),
  ];
  return {
    blocks: [
      ...texts.map((text) => ({ type: 'text' as const, markdown: text })),
      {
        type: 'buttons',
        buttons: [
          isHidden
            ? button(localizer, 'app.privacy.show', '👋', PRIVACY_PAYLOADS.show)
            : button(localizer, 'app.privacy.hide', '🫥', PRIVACY_PAYLOADS.hide),
          button(localizer, 'app.privacy.export', '📦', PRIVACY_PAYLOADS.export),
          button(localizer, 'app.privacy.delete', '🗑️', PRIVACY_PAYLOADS.delete, 'danger'),
        ],
      },
    ],
  };
}

/** Asks whether all of it is to be deleted. */
export const deletionScreen = (localizer: Localizer): AppScreen => ({
  blocks: [
    { type: 'text', markdown: localizer.markdown('app.privacy.delete-ask') },
    {
      type: 'buttons',
      buttons: [
        button(localizer, 'app.privacy.delete-yes', '🗑️', PRIVACY_PAYLOADS.deleteConfirm, 'danger'),
        button(localizer, 'app.privacy.delete-no', '↩️', PRIVACY_PAYLOADS.back),
      ],
    },
  ],
});
