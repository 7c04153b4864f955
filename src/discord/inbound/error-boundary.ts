import { randomUUID } from 'node:crypto';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Log } from '../../table/ports/log.ts';
import { CorruptRowError, StoreError } from '../../table/ports/store.ts';
import type { Translator } from '../../i18n/translator.ts';
import { describeError } from '../rest/error-classification.ts';
import { localizerFor, textAnswer } from '../components/localizer.ts';
import type { Reply } from '../interactions/reply.ts';

/** Runs `work`. An error is logged under an id, and the user is shown that id. Never rejects. */
export async function withErrorReport(
  deps: { readonly translator: Translator; readonly log: Log },
  interaction: Pick<APIInteraction, 'id'> & { readonly locale: string },
  reply: Reply,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const errorId = randomUUID().slice(0, 8);
    deps.log.error(
      { event: 'interaction.failed', errorId, interaction: interaction.id, err: describeError(error) },
      'interaction handler failed',
    );
    const localizer = localizerFor(deps.translator, interaction.locale, null);
    const answer = textAnswer(localizer.markdown(errorTextKey(error), { errorId }));
    await reply.send(answer).catch((sendError: unknown) => {
      deps.log.error(
        { event: 'interaction.error_reply_failed', errorId, err: describeError(sendError) },
        'could not send error reply',
      );
    });
  }
}

/** The catalogue key of the text that a user is shown for an error. */
function errorTextKey(error: unknown): string {
  if (error instanceof StoreError) return 'app.error.store';
  return error instanceof CorruptRowError ? 'app.error.corrupt' : 'app.error';
}
