import type { PresentResult } from '../table/ports/presenter.ts';
import { ChannelLimitedError } from '../discord/rest/channel-limits.ts';
import { describeError } from '../discord/rest/describe-error.ts';
import { classifyError } from '../discord/rest/error-classification.ts';
import { NOTHING_SHOWN, type ShowDeps } from './show-deps.ts';

/** Shows what no table waits for: where Discord refuses it, it is left out. */
export async function unlessRefused(
  { log }: Pick<ShowDeps, 'log'>,
  tableId: string,
  event: 'post.replay_refused' | 'post.epilogue_refused',
  show: () => Promise<PresentResult>,
): Promise<PresentResult> {
  try {
    return await show();
  } catch (error) {
    if (error instanceof ChannelLimitedError || classifyError(error).type !== 'forbidden') throw error;
    log.warn(
      { event, table: tableId, err: describeError(error) },
      'Discord refused to show what follows the end of a game',
    );
    return NOTHING_SHOWN;
  }
}
