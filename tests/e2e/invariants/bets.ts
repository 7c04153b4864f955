import type { APIMessage } from 'discord-api-types/v10';
import { walk } from '../../../playground/standin/index.ts';
import { parseCustomId } from '../../../src/discord/customId.ts';
import { picturesIn, tellsTheEnd, textIn } from '../guest.ts';

/** What a message told one person about a bet of theirs. */
export interface BetShown {
  readonly messageId: string;
  readonly userId: string;
  /** From its controls; `null` when it has none. */
  readonly tableId: string | null;
  readonly step: number | null;
  /** As `I-V-III`: head, eyes, mouth. */
  readonly bet: string;
}

const NUMERAL = '(I|II|III|IV|V)';
const WHOLE = `head ${NUMERAL}\\W+eyes ${NUMERAL}\\W+(?:and \\W*)?mouth ${NUMERAL}(?!\\w)`;
/** The sentences in which a panel tells whom it belongs to what they have bet on. */
const OWN = new RegExp(`(?:bet is in|as it stands|are backing|your bet|You bet on)\\W+${WHOLE}`, 'gu');
/** What has no place in a message for everybody before the bets are revealed. */
const SIGNS = [new RegExp(WHOLE, 'u'), /★/u, /face of a bet/u];

/** A whole face on a column of the board is no secret. */
const COLUMN = /Column \d(?: \(tallest\))?: [^.]*\./gu;

/** The bets that a secret message tells its reader as their own. */
export function betsShown(message: APIMessage, userId: string): readonly BetShown[] {
  const bets = [...textIn(message).matchAll(OWN)].map(([, ...pieces]) => pieces.join('-'));
  if (bets.length === 0) return [];
  const [address] = [...walk(message.components ?? [])].flatMap(({ component }) => {
    const parsed = 'custom_id' in component ? parseCustomId(component.custom_id) : null;
    return parsed?.ok === true ? [parsed.value] : [];
  });
  return [...new Set(bets)].map((bet) => ({
    messageId: message.id,
    userId,
    tableId: address?.tableId ?? null,
    step: address?.step ?? null,
    bet,
  }));
}

/** Whether a message for everybody gives a bet away. Only the post of the end may. */
export function givesAway(message: APIMessage): boolean {
  if (tellsTheEnd(message)) return false;
  const said = [textIn(message), ...picturesIn(message).map(({ alt }) => alt)]
    .join('\n')
    // A picture that is told in words is escaped like all text.
    .replaceAll('\\', '')
    .replaceAll(COLUMN, '');
  if (SIGNS.some((sign) => sign.test(said))) return true;
  return [...walk(message.components ?? [])].some(
    ({ component }) => 'custom_id' in component && /:f[hem]?[1-5-]{3}$/u.test(component.custom_id),
  );
}
