import type { Translator } from '../../../i18n/translator.ts';
import type { Message } from '../../../kernel/game.ts';
import type { Input } from '../../../kernel/screen.ts';
import type { Chosen } from '../../interactions/resolved.ts';
import type { AppBlock, AppButton, AddressedScreen, FilledSelect } from '../../components/components.ts';
import { answerOf, rowOf, selectOf, textBlock } from '../../components/blocks.ts';
import { NO_TABLE } from '../../components/custom-id.ts';
import { withButton } from '../../components/last-row.ts';
import { type ModalOrAnswer, readQuotedText, typedAgain } from '../../components/modal.ts';
import type {
  AnyChoice,
  ButtonFace,
  ConfirmChoice,
  FilledChoice,
  FormChoice,
  PanelContext,
  PanelPage,
  PanelSection,
  Redraw,
  RowChoice,
  SettingsPanel,
  Stored,
} from './declaration.ts';
import { GONE, localizerFor, refusalAnswer, withNotice } from '../../components/localizer.ts';
import { acts, opensForm } from '../../interactions/route.ts';

/** A press, choice or submitted form, as far as a panel reads it. */
export interface PanelPress {
  readonly id: { readonly payload: string };
  readonly input: Input;
  readonly chosen: Chosen | null;
  /** The pressed message, as Discord sent it. */
  readonly message: unknown;
}

const isAnswer = (view: PanelContext | AddressedScreen): view is AddressedScreen => 'screen' in view;

const choicesIn = <Visit, View>(
  sections: readonly PanelSection<Visit, View>[],
): readonly AnyChoice<Visit, View>[] =>
  sections.flatMap((section): readonly AnyChoice<Visit, View>[] => {
    if (section.type === 'text') return [];
    return section.type === 'row' ? section.buttons : [section];
  });

/** A declared panel, drawn for a visit, and what it answers to presses and forms. */
export function createPanel<Visit extends PanelContext, View extends PanelContext>(
  panel: SettingsPanel<Visit, View>,
) {
  const { route, sections, pages = [], elsewhere = [] } = panel;
  type Choice = AnyChoice<Visit, View>;
  const choices = choicesIn([...sections, ...pages.flatMap((page) => page.sections)]);

  /** The page that has a choice; `undefined` for one that is on all of them, or elsewhere. */
  const pageOf = (choice: Choice | undefined): PanelPage<Visit, View> | undefined =>
    pages.find((page) => choicesIn(page.sections).some((each) => each === choice));

  const formOf = (payload: string): FormChoice<Visit, View> | undefined =>
    choices
      .filter((choice) => choice.type === 'form')
      .find((form) => [form.payload, form.again].includes(payload));

  /** The panel with one of its pages, if it has any, and a notice at its top, above what keeps on being a problem. */
  const draw = (view: View, notice: Message | null, page = pages[0]): AddressedScreen => {
    const problem = panel.warning?.(view) ?? null;
    const top = [
      ...(notice === null ? [] : [view.localizer.markdown(notice.key, notice.args)]),
      ...(problem === null ? [] : [problem]),
    ];
    const tabs = pages.map((each) => {
      const style = each === page ? 'primary' : 'secondary';
      return buttonOf(route, { ...each, style }, view.localizer.plain(each.label));
    });
    // A notice takes the place of what stands above the pages, so that none of them gets higher than a phone.
    const above = notice === null || pages.length === 0 ? sections : [];
    const blocks = [
      ...above.flatMap((section) => blocksOf(route, section, view)),
      ...rowsOf(tabs),
      ...(page?.sections ?? []).flatMap((section) => blocksOf(route, section, view)),
    ];
    return {
      screen: withNotice({ blocks }, top.length === 0 ? null : top.join('\n')),
      address: view.address,
    };
  };

  const redraw = async (
    visit: Visit,
    { view: known, notice, below }: Redraw<View>,
    page?: PanelPage<Visit, View>,
    choice?: Choice,
  ): Promise<AddressedScreen> => {
    const view = known ?? (await panel.open(visit));
    if (isAnswer(view)) return view;
    const options = choice?.type === 'select' ? choice.options(view) : [];
    const args = { on: options.find(({ selected }) => selected)?.label ?? 'done', ...notice?.args };
    const drawn = draw(view, notice == null ? null : { ...notice, args }, page);
    return below === undefined ? drawn : { ...drawn, screen: withButton(drawn.screen, below) };
  };

  /** Answers what was stored by a choice, or that there is no such choice. */
  const answer = async (
    visit: Visit,
    choice: Choice | undefined,
    stored: Stored<View>,
  ): Promise<AddressedScreen> => {
    if ('screen' in stored) return stored;
    if ('refused' in stored) return refusalAnswer(stored.localizer, stored.refused);
    const said = choice !== undefined && 'says' in choice ? choice.says : undefined;
    const says = choice === undefined ? undefined : (said ?? panel.says);
    const shown = says === undefined ? stored : { notice: { key: says }, ...stored };
    return redraw(visit, shown, pageOf(choice), choice);
  };

  const answerUnknown = async (visit: Visit): Promise<AddressedScreen> =>
    answer(visit, undefined, (await panel.unknown?.(visit)) ?? { notice: GONE });

  /** Returns how a press is stored, if it is one of this choice; else `null`. */
  const pressOf = (
    choice: Choice,
    { id: { payload }, input: { choice: value = '' }, chosen }: PanelPress,
  ): ((visit: Visit) => Promise<Stored<View>>) | null => {
    switch (choice.type) {
      case 'button':
        return payload === choice.payload ? choice.store : null;
      case 'select':
        return payload === choice.payload ? (visit) => choice.store(value, visit) : null;
      case 'filled':
        return payload === choice.payload && chosen !== null && isOffered(choice, chosen)
          ? (visit) => choice.store(chosen, visit)
          : null;
      case 'filled-family': {
        const { prefix, of, store } = choice;
        return payload.startsWith(prefix) && chosen !== null && chosen[of].length <= 1
          ? (visit) => store(payload.slice(prefix.length), chosen, visit)
          : null;
      }
      case 'selects': {
        const { prefix, store } = choice;
        return payload.startsWith(prefix)
          ? (visit) => store(payload.slice(prefix.length), value, visit)
          : null;
      }
      case 'confirm':
        if (payload === choice.payload) return async (visit) => drawQuestion(route, choice, visit);
        if (payload === choice.yes.payload) return choice.store;
        return payload === choice.no.payload ? async () => ({ notice: null }) : null;
      case 'form':
      case 'other':
        return null;
    }
  };

  return {
    show: (visit: Visit): Promise<AddressedScreen> => redraw(visit, {}),

    /** Answers a press or a choice: parsing, storing, and the panel as it is then. */
    press: async (visit: Visit, press: PanelPress): Promise<AddressedScreen> => {
      const asked = pages.find(({ payload }) => payload === press.id.payload);
      if (asked !== undefined || press.id.payload === '') return redraw(visit, {}, asked);
      for (const choice of [...choices, ...elsewhere]) {
        const store = pressOf(choice, press);
        if (store !== null) return answer(visit, choice, await store(visit));
      }
      return answerUnknown(visit);
    },

    /**
     * Opens a form, or says why there is none. The button to try again brings back the text that was refused: the pressed
     * message quotes it.
     */
    openForm: async (visit: Visit, { id, message }: PanelPress): Promise<ModalOrAnswer> => {
      const view = await panel.open(visit);
      if (isAnswer(view)) return view;
      const form = formOf(id.payload);
      const modal = form?.modal(view, id.payload === form.again ? readQuotedText(message) : null) ?? null;
      const page = pageOf(form);
      if (form === undefined || modal === null) return draw(view, GONE, page);
      return {
        modal: { ...modal, payload: form.payload },
        address: view.address,
        instead: draw(view, { key: 'app.too-slow' }, page),
      };
    },

    /** Takes the text typed in a form. A refused text comes back, with a button to try again. */
    typeIn: async (visit: Visit, { id, input }: PanelPress): Promise<AddressedScreen> => {
      const form = formOf(id.payload);
      if (form === undefined) return answerUnknown(visit);
      // A form has one field, whatever it is called.
      const typed = Object.values(input.fields ?? {})[0] ?? '';
      const stored = await form.store(typed, visit);
      if (!('refused' in stored)) return answer(visit, form, stored);
      const { refused, localizer } = stored;
      return typedAgain(localizer, refused, typed, { route: form.route, payload: form.again }, visit.address);
    },
  };
}

/** The texts for a reader of a panel that belongs to no table, and the address of its controls. */
export const atNoTable = (translator: Translator, locale: string): PanelContext => ({
  localizer: localizerFor(translator, locale, null),
  address: NO_TABLE,
});

/** How a feature answers with its panel. `visitOf` looks up who is there. */
export function panelAnswers<Deps, Made, Visit extends PanelContext, View extends PanelContext>(
  declared: SettingsPanel<Visit, View>,
  visitOf: (deps: Deps, made: Made) => Visit | Promise<Visit>,
) {
  const panel = createPanel(declared);
  type Pressed = Made & PanelPress;
  return {
    /** Shows it to a person who calls a command. */
    show: async (deps: Deps, made: Made): Promise<AddressedScreen> => panel.show(await visitOf(deps, made)),
    /** Answers a press or a choice in it; shows it for an empty payload. */
    press: acts(async (deps: Deps, click: Pressed) => panel.press(await visitOf(deps, click), click)),
    /** Opens a form of it, and takes that when it is submitted to the same route. */
    form: (route: string) =>
      opensForm(
        async (deps: Deps, click: Pressed) => panel.openForm(await visitOf(deps, click), click),
        async (deps: Deps, click: Pressed) => panel.typeIn(await visitOf(deps, click), click),
        route,
      ),
  };
}

const drawQuestion = <Visit, View>(
  route: string,
  { question, yes, no }: ConfirmChoice<Visit, View>,
  { localizer, address }: PanelContext,
): AddressedScreen => {
  const buttons = [yes, no].map((face) => buttonOf(route, face, localizer.plain(face.label)));
  return answerOf([textBlock(localizer, question), rowOf(...buttons)], address);
};

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
      return [selectOf(view.localizer, { route, payload }, placeholder, options(view))];
    }
    case 'selects':
      return section.selects(view).map(({ id, label, ...select }) => ({
        type: 'select',
        placeholder: label,
        action: { route, payload: `${section.prefix}${id}` },
        ...select,
      }));
    case 'filled': {
      const { payload, of, kinds = [], current } = section;
      const max = typeof section.max === 'number' ? section.max : section.max(view);
      if (max <= 0) return [];
      const chosen = current?.(view);
      const args = { chosen: chosen === undefined || chosen.length === 0 ? 'no' : 'yes' };
      return named({
        type: 'filled-select',
        of,
        placeholder: view.localizer.plain(section.placeholder, args),
        action: { route, payload },
        max,
        ...(chosen !== undefined && { chosen }),
        kinds,
      });
    }
    case 'filled-family':
      return section.each(view).flatMap(({ id, ...select }) =>
        named({
          type: 'filled-select',
          of: section.of,
          action: { route, payload: `${section.prefix}${id}` },
          max: 1,
          ...select,
        }),
      );
    case 'row':
      return rowsOf(section.buttons.flatMap((choice) => shownButton(route, choice, view)));
  }
}

/** A select that Discord fills. Once something is chosen, Discord shows that in place of the placeholder, which stands above. */
const named = (select: FilledSelect): readonly AppBlock[] =>
  select.chosen === undefined || select.chosen.length === 0
    ? [select]
    : [{ type: 'text', markdown: `-# ${select.placeholder}` }, select];

function shownButton<Visit, View extends PanelContext>(
  route: string,
  choice: RowChoice<Visit, View>,
  view: View,
): readonly AppButton[] {
  const { label, isShown } = choice;
  const message = typeof label === 'string' ? { key: label } : label(view);
  if (message === null || isShown?.(view) === false) return [];
  const text = view.localizer.plain(message.key, message.args);
  return [buttonOf('route' in choice ? choice.route : route, choice, text)];
}

const buttonOf = (
  route: string,
  { payload, emoji, style = 'secondary' }: Omit<ButtonFace, 'label'>,
  label: string,
): AppButton => ({ label, emoji: { name: emoji }, style, action: { route, payload } });

const rowsOf = (buttons: readonly AppButton[]): readonly AppBlock[] =>
  buttons.length === 0 ? [] : [rowOf(...buttons)];

const isOffered = <Visit, View>({ of, kinds, max }: FilledChoice<Visit, View>, chosen: Chosen): boolean =>
  (typeof max !== 'number' || chosen[of].length <= max) &&
  chosen.channels.every(({ channelType }) => channelType !== null && kinds?.includes(channelType) === true);
