import { routeCodes } from '../../../src/features/index.ts';
import type { APIMessage } from 'discord-api-types/v10';
import { walkComponents } from '../../../playground/fake-discord/index.ts';
import { parseCustomId } from '../../../src/discord/components/custom-id.ts';
import { profiles } from '../../games/profiles.ts';
import { picturesIn, textIn } from '../player.ts';

/** An own bet that a message shows to a user. */
export interface DisclosedBet {
  readonly messageId: string;
  readonly userId: string;
  /** From the custom ids of the message; `null` when it has none. */
  readonly tableId: string | null;
  readonly step: number | null;
  /** In the notation of the game's profile. */
  readonly bet: string;
}

/** The bets that an ephemeral message shows to its user as their own. */
export function disclosedBets(message: APIMessage, userId: string): readonly DisclosedBet[] {
  const shown = [textIn(message), ...picturesIn(message).map(({ alt }) => alt)].join('\n');
  const bets = profiles.flatMap((profile) => profile.ownSecretsIn(shown));
  if (bets.length === 0) return [];
  const [address] = [...walkComponents(message.components ?? [])].flatMap(({ component }) => {
    const parsed = 'custom_id' in component ? parseCustomId(routeCodes, component.custom_id) : null;
    return parsed ?? [];
  });
  return [...new Set(bets)].map((bet) => ({
    messageId: message.id,
    userId,
    tableId: address?.tableId ?? null,
    step: address?.step ?? null,
    bet,
  }));
}

/** The link in a lobby's post that tells the result, with the face of the end, which is described like a bet. */
const RESULT_LINK = '[How it ended](';

/** Whether a public message discloses a bet. Only the post of the end may, and then the lobby's result. */
export function disclosesBet(message: APIMessage): boolean {
  const text = textIn(message);
  if (profiles.some((profile) => profile.unfoldsEnd(text))) return false;
  if (text.includes(RESULT_LINK)) return false;
  const content = [text, ...picturesIn(message).map(({ alt }) => alt)]
    .join('\n')
    // The alt text of a picture that is missing is part of the text and escaped.
    .replaceAll('\\', '');
  if (profiles.some((profile) => profile.disclosesSecret(content))) return true;
  return [...walkComponents(message.components ?? [])].some(({ component }) => {
    const parsed = 'custom_id' in component ? parseCustomId(routeCodes, component.custom_id) : null;
    return parsed !== null && profiles.some((each) => each.payloadDisclosesSecret(parsed.payload));
  });
}
