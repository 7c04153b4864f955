import { randomUUID } from 'node:crypto';
import type { APIInteraction } from 'discord-api-types/v10';
import { DamagedRow, type Log, StoreTrouble } from '../app/ports.ts';
import type { Translator } from '../i18n/translator.ts';
import { describeError } from './describeError.ts';
import type { Reply } from './reply.ts';
import { voiceAt, wordsScreen } from './voices.ts';

/** Whatever goes wrong is logged under a number that the person is told as well. */
export async function guarded(
  tools: { readonly translator: Translator; readonly log: Log },
  interaction: Pick<APIInteraction, 'id'> & { readonly locale: string },
  reply: Reply,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const trouble = randomUUID().slice(0, 8);
    tools.log.error(
      { trouble, interaction: interaction.id, err: describeError(error) },
      'an interaction went wrong',
    );
    const voice = voiceAt(tools.translator, interaction.locale, null);
    const screen = wordsScreen(voice.say(troubleOf(error), { trouble }));
    await reply.answer({ screen, address: null }).catch((again: unknown) => {
      tools.log.error({ trouble, err: describeError(again) }, 'nor could the person be told');
    });
  }
}

/** What the person is told of an error. */
function troubleOf(error: unknown): string {
  if (error instanceof StoreTrouble) return 'house.trouble.store';
  return error instanceof DamagedRow ? 'house.trouble.damaged' : 'house.trouble';
}
