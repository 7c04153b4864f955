import type { TableService } from '../../use-cases/table-service.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Input } from '../../kernel/screen.ts';
import type { CustomId } from '../components/custom-id.ts';
import type { CommandChannel } from './permissions.ts';
import type { Caller } from '../../table/decision.ts';

export interface PanelDeps {
  readonly tables: TableService;
  readonly translator: Translator;
}

/** A click on a game's button or select, or a submitted modal. */
export interface Click {
  readonly caller: Caller;
  readonly locale: string;
  readonly id: CustomId;
  readonly input: Input;
  /** Where it was made. */
  readonly channel: CommandChannel;
}
