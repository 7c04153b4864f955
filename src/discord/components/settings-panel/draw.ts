import type { Message } from '../../../kernel/message.ts';
import type { AppBlock, AppButton } from '../components.ts';
import { withNotice } from '../localizer.ts';
import type { AddressedScreen } from '../message.ts';
import type {
  ButtonFace,
  ConfirmChoice,
  PanelContext,
  PanelSection,
  RowChoice,
  SettingsPanel,
} from './declaration.ts';

/** The panel, with a notice at its top, above what keeps on being a problem. */
export function drawPanel<Visit extends PanelContext, View extends PanelContext>(
  { route, sections, warning }: SettingsPanel<Visit, View>,
  view: View,
  notice: Message | null,
): AddressedScreen {
  const problem = warning?.(view) ?? null;
  const top = [
    ...(notice === null ? [] : [view.localizer.markdown(notice.key, notice.args)]),
    ...(problem === null ? [] : [problem]),
  ];
  const blocks = sections.flatMap((section) => blocksOf(route, section, view));
  return { screen: withNotice({ blocks }, top.length === 0 ? null : top.join('\n')), address: view.address };
}

/** The question before a choice that asks first. */
export const drawQuestion = <Visit, View>(
  route: string,
  { question, yes, no }: ConfirmChoice<Visit, View>,
  { localizer, address }: PanelContext,
): AddressedScreen => ({
  screen: {
    blocks: [
      { type: 'text', markdown: localizer.markdown(question) },
      {
        type: 'buttons',
        buttons: [yes, no].map((face) => buttonOf(route, face, localizer.plain(face.label))),
      },
    ],
  },
  address,
});

function blocksOf<Visit, View extends PanelContext>(
  route: string,
  section: PanelSection<Visit, View>,
  view: View,
): readonly AppBlock[] {
  switch (section.type) {
    case 'text': {
      const markdown = section.markdown(view);
      return markdown === null ? [] : [{ type: 'text', markdown }];
    }
    case 'select': {
      const { payload, placeholder, options, isShown } = section;
      if (isShown?.(view) === false) return [];
      return [
        {
          type: 'select',
          placeholder: view.localizer.plain(placeholder),
          action: { route, payload },
          options: options(view),
        },
      ];
    }
    case 'selects':
      return section.selects(view).map(({ id, label, options }) => ({
        type: 'select',
        placeholder: label,
        action: { route, payload: `${section.prefix}${id}` },
        options,
      }));
    case 'row':
      return rowsOf(
        section.buttons.flatMap((choice) => shownButton(route, choice, view)),
        section.perRow,
      );
  }
}

/** The button of a choice, if it is shown. */
function shownButton<Visit, View extends PanelContext>(
  route: string,
  choice: RowChoice<Visit, View>,
  view: View,
): readonly AppButton[] {
  const { label, isShown } = choice;
  const message = typeof label === 'string' ? { key: label } : label(view);
  if (message === null || isShown?.(view) === false) return [];
  const text = view.localizer.plain(message.key, message.args);
  return [buttonOf(choice.type === 'form' ? choice.route : route, choice, text)];
}

const buttonOf = (
  route: string,
  { payload, emoji, style = 'secondary' }: Omit<ButtonFace, 'label'>,
  label: string,
): AppButton => ({ label, emoji: { name: emoji }, style, action: { route, payload } });

/** The buttons in rows of so many. */
const rowsOf = (buttons: readonly AppButton[], perRow = buttons.length): readonly AppBlock[] =>
  buttons.length === 0
    ? []
    : [{ type: 'buttons', buttons: buttons.slice(0, perRow) }, ...rowsOf(buttons.slice(perRow), perRow)];
