import { type Message, type Rejection, ok, refuse, type Result } from '../../../kernel/game.ts';
import type { Modal, ScreenOption, Localizer } from '../../../kernel/screen.ts';
import type { SettingChoice } from '../../../kernel/ui.ts';
import type { Chosen } from '../../interactions/resolved.ts';
import type { AppButton, FilledSelect, AddressedScreen } from '../../components/components.ts';
import type { Address } from '../../components/custom-id.ts';

/**
 * A panel of settings, declared as data (docs/adr/0025-settings-panels.md). `answers.ts` draws it, and answers its
 * presses and forms.
 */
export interface SettingsPanel<Visit extends PanelContext, View extends PanelContext> {
  /** The route of its buttons and selects. */
  readonly route: string;
  /** Top to bottom. */
  readonly sections: readonly PanelSection<Visit, View>[];
  /** More sections, one page of them at a time, below buttons that lead to each; the first at first. A choice leads to its page. */
  readonly pages?: readonly PanelPage<Visit, View>[];
  /** Buttons of this route that other messages show. */
  readonly elsewhere?: readonly ButtonChoice<Visit, View>[];
  /** The catalogue key of what it says after a choice that says nothing else; nothing if left out. */
  readonly says?: string;
  /** Looks up what the panel shows; or answers that it cannot be shown. */
  readonly open: (visit: Visit) => Promise<View | AddressedScreen>;
  /** A lasting problem, as markdown, for the top of the panel; `null` for none. */
  readonly warning?: (view: View) => string | null;
  /** Answers a press of none of its choices; the panel says that it is no longer possible if left out. */
  readonly unknown?: (visit: Visit) => Promise<Stored<View>>;
}

/** A page of a panel that would be too long for a phone. */
export interface PanelPage<Visit, View> extends Omit<ButtonFace, 'style'> {
  readonly sections: readonly PanelSection<Visit, View>[];
}

/** The common part of each panel's visits and views: texts for the reader, and the address of its controls. */
export interface PanelContext {
  readonly localizer: Localizer;
  readonly address: Address;
}

/** A part of a panel. */
export type PanelSection<Visit, View> =
  | { readonly type: 'text'; readonly markdown: (view: View) => string | null }
  | SelectChoice<Visit, View>
  | SelectFamily<Visit, View>
  | FilledChoice<Visit, View>
  | FilledFamily<Visit, View>
  /** The buttons that are shown, in a row. */
  | { readonly type: 'row'; readonly buttons: readonly RowChoice<Visit, View>[] };

/** A choice behind a button. */
export type RowChoice<Visit, View> =
  | OtherButton<View>
  | ButtonChoice<Visit, View>
  | FormChoice<Visit, View>
  | ConfirmChoice<Visit, View>;

/** Whatever may be chosen in a panel. */
export type AnyChoice<Visit, View> =
  | SelectChoice<Visit, View>
  | SelectFamily<Visit, View>
  | FilledChoice<Visit, View>
  | FilledFamily<Visit, View>
  | RowChoice<Visit, View>;

/** A button; texts are catalogue keys. */
export interface ButtonFace {
  /** The payload of its custom id: it comes back with a press, and may be forged. */
  readonly payload: string;
  readonly label: string;
  readonly emoji: string;
  /** `secondary` if left out. */
  readonly style?: AppButton['style'];
}

/** A button that may be hidden, and whose label may depend on what is shown. */
interface PanelButton<View> extends Omit<ButtonFace, 'label'> {
  /** A catalogue key, or the message; `null` hides the button. */
  readonly label: string | ((view: View) => Message | null);
  /** Always if left out. */
  readonly isShown?: (view: View) => boolean;
}

/** A button that another route answers; hidden where no feature has it. */
export interface OtherButton<View> extends PanelButton<View> {
  readonly type: 'other';
  readonly route: string;
}

/** A button that stores something at once. */
export interface ButtonChoice<Visit, View> extends PanelButton<View> {
  readonly type: 'button';
  readonly store: (visit: Visit) => Promise<Stored<View>>;
  /** The catalogue key of what is said afterwards; what the panel always says if left out. */
  readonly says?: string;
}

/** A button that asks first. The question takes the place of the panel. */
export interface ConfirmChoice<Visit, View> extends PanelButton<View> {
  readonly type: 'confirm';
  /** A catalogue key. */
  readonly question: string;
  readonly yes: ButtonFace;
  /** Leads back to the panel. */
  readonly no: ButtonFace;
  readonly store: (visit: Visit) => Promise<Stored<View>>;
}

/** A button that opens a form with one field. */
export interface FormChoice<Visit, View> extends PanelButton<View> {
  readonly type: 'form';
  /** The route of the button, and of the form when it is submitted. */
  readonly route: string;
  /** The payload of the button that opens it again, with a text that was refused. */
  readonly again: string;
  /** The form, with the `typed` text that was refused; `null` where there is none (any more). */
  readonly modal: (view: View, typed: string | null) => Omit<Modal, 'payload'> | null;
  /** Takes the text. A `refused` one comes back to be typed again. */
  readonly store: (typed: string, visit: Visit) => Promise<Stored<View>>;
}

/** A select. */
export interface SelectChoice<Visit, View> {
  readonly type: 'select';
  readonly payload: string;
  /** A catalogue key. */
  readonly placeholder: string;
  readonly options: (view: View) => readonly ScreenOption[];
  readonly isShown?: (view: View) => boolean;
  /** `chosen` comes from outside: any text. */
  readonly store: (chosen: string, visit: Visit) => Promise<Stored<View>>;
  readonly says?: string;
}

/** Selects that are known only when the panel is opened, such as those of a game. */
export interface SelectFamily<Visit, View> {
  readonly type: 'selects';
  /** The payload of each: this and its id. */
  readonly prefix: string;
  readonly selects: (view: View) => readonly SettingChoice[];
  /** `id` and `chosen` come from outside: any text. */
  readonly store: (id: string, chosen: string, visit: Visit) => Promise<Stored<View>>;
}

/** A select of channels, roles or people of the server. */
export interface FilledChoice<Visit, View> extends Pick<FilledSelect, 'of' | 'kinds'> {
  readonly type: 'filled';
  readonly payload: string;
  /** A catalogue key; its argument `chosen` is `yes` once something is. */
  readonly placeholder: string;
  /** How many may be chosen; 0 hides it. */
  readonly max: number | ((view: View) => number);
  /** The ids of those that are chosen. */
  readonly current?: (view: View) => readonly string[];
  readonly store: (chosen: Chosen, visit: Visit) => Promise<Stored<View>>;
}

/** Selects that Discord fills, of one each, known only when the panel is opened, such as one for each game. */
export interface FilledFamily<Visit, View> extends Pick<FilledSelect, 'of'> {
  readonly type: 'filled-family';
  /** The payload of each: this and its id. */
  readonly prefix: string;
  readonly each: (
    view: View,
  ) => readonly (Pick<FilledSelect, 'placeholder' | 'chosen'> & { readonly id: string })[];
  /** `id` comes from outside: any text. */
  readonly store: (id: string, chosen: Chosen, visit: Visit) => Promise<Stored<View>>;
}

/** The answer to a choice: the panel again, why it was refused, or another message. */
export type Stored<View> = Redraw<View> | Refused | AddressedScreen;

/** The panel again. */
export interface Redraw<View> {
  /** As it is now; looked up if left out. */
  readonly view?: View;
  /** Said in place of `says`, `null` for nothing; its argument `on` is the label of what is on now, `done` where that has none. */
  readonly notice?: Message | null;
  /** A button for the end of the panel. */
  readonly below?: AppButton;
}

/** Why nothing was stored: an answer without the panel. */
export interface Refused {
  readonly refused: Rejection;
  /** For its text. */
  readonly localizer: Localizer;
}

/** The refusal of a value that is not offered (any more). */
export const NOT_ANY_MORE: Result<never> = refuse({ key: 'app.not-any-more' });

/** Parses one of these values. */
export const among =
  <Value extends string | number>(values: readonly Value[]) =>
  (untrusted: string): Result<Value> => {
    const value = values.find((each) => String(each) === untrusted);
    return value === undefined ? NOT_ANY_MORE : ok(value);
  };

/** Stores the value that was chosen in a select. If `parse` refuses it, nothing is stored, and the panel says why. */
export const chosen =
  <Visit, View, Value>(
    parse: (untrusted: string, visit: Visit) => Result<Value>,
    store: (value: Value, visit: Visit) => Promise<Stored<View>>,
  ) =>
  async (untrusted: string, visit: Visit): Promise<Stored<View>> => {
    const value = parse(untrusted, visit);
    return value.ok ? store(value.value, visit) : { notice: value.reason };
  };
