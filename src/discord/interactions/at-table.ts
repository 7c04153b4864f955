import type { Translator } from '../../i18n/translator.ts';
import type { Rejection } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { TableCommand } from '../../table/command.ts';
import type { CommandOutcome } from '../../table/decision.ts';
import type { LoadedTable } from '../../table/table.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../components/localizer.ts';
import type { AddressedScreen } from '../components/components.ts';
import type { Click, PanelDeps } from './click.ts';

interface Asked extends Pick<Click, 'caller' | 'locale'> {
  readonly id: Pick<Click['id'], 'tableId'>;
}

/** A press, with the table that it was made at, and texts that name its seats. */
export type AtTable<Made = Click> = Made & { readonly loaded: LoadedTable; readonly localizer: Localizer };

/** Answers with the table that a press was made at; where there is none, or `reject` says why not, with that. */
export const atTable =
  <Deps extends PanelDeps, Said, Made extends Asked = Click>(
    handle: (deps: Deps, made: AtTable<Made>) => Said | Promise<Said>,
    reject: (loaded: LoadedTable, caller: Made['caller']) => Rejection | null = () => null,
  ) =>
  async (deps: Deps, made: Made): Promise<Said | AddressedScreen> => {
    const loaded = await deps.tables.find(made.caller, made.id.tableId);
    const localizer = localizerFor(deps.translator, made.locale, loaded?.table ?? null);
    if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
    const rejection = reject(loaded, made.caller);
    return rejection === null
      ? handle(deps, { ...made, loaded, localizer })
      : refusalAnswer(localizer, rejection);
  };

/** The table after a command, as far as there is one, and texts that name its seats. */
export function localizerAfter(translator: Translator, locale: string, outcome: CommandOutcome) {
  const loaded = outcome.ok ? outcome.value : outcome.current;
  return { loaded, localizer: localizerFor(translator, locale, loaded?.table ?? null) };
}

/** Says why a command was refused. */
export const refusalAfter = (
  { translator }: { readonly translator: Translator },
  { locale }: Pick<Click, 'locale'>,
  { current, reason }: Extract<CommandOutcome, { readonly ok: false }>,
): AddressedScreen => refusalAnswer(localizerFor(translator, locale, current?.table ?? null), reason);

/** What is said once a command is done: a text by its key, another answer, or nothing (`null`). */
type Done<Said, Made> = string | ((loaded: LoadedTable, localizer: Localizer, made: Made) => string | Said);

/** Nothing is said: the post shows it. */
export const silently = (): null => null;

/** Answers a command, or says why it was refused. */
export function answerTo<Made extends Pick<Click, 'locale'>, Said extends AddressedScreen | null = never>(
  deps: { readonly translator: Translator },
  made: Made,
  outcome: CommandOutcome,
  done: Done<Said, Made>,
): AddressedScreen | NoInfer<Said> {
  if (!outcome.ok) return refusalAfter(deps, made, outcome);
  const localizer = localizerFor(deps.translator, made.locale, outcome.value.table);
  const said = typeof done === 'function' ? done(outcome.value, localizer, made) : done;
  return typeof said === 'string' ? textAnswer(localizer.markdown(said)) : said;
}

/** Runs a command at the table of a press, with these arguments, and answers it. */
export const runs =
  <Args extends object, Made extends Click = Click, Said extends AddressedScreen | null = never>(
    command: TableCommand<Args>,
    args: Args | ((made: Made) => Args),
    done: Done<Said, Made>,
  ) =>
  async (deps: PanelDeps, made: Made): Promise<AddressedScreen | NoInfer<Said>> => {
    const given = typeof args === 'function' ? args(made) : args;
    const request = { caller: made.caller, tableId: made.id.tableId, ...given };
    return answerTo(deps, made, await deps.tables.run(command, request), done);
  };
