import type { APIMessage } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import type { Challenge } from '../../../src/table/table.ts';
import { templates as en } from '../../app-texts.ts';
import type { TableSnapshot } from './store-snapshot.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/** Whose processed click of which route leads to which answer of a challenge. */
const ANSWERS = { accepted: 'join', declined: 'decline', released: 'release' } as const;

/**
 * Whether the challenge of a table is what people made of it: answered by the right person or by nobody, its seat given
 * to nobody else within the hour, and called once.
 */
export function challengeFindings(
  { table, game }: TableSnapshot,
  clicks: readonly RecordedInteraction[],
  messages: readonly APIMessage[],
  { state }: Pick<FakeDiscord, 'state'>,
): readonly string[] {
  const { challenge, seats } = table;
  const report = (text: string): string => `table ${table.id}: ${text}`;
  const answers = clicks.filter(
    ({ click }) => click?.route === ANSWERS.declined || click?.route === ANSWERS.released,
  );
  if (challenge === null)
    return answers.map(({ id }) => report(`interaction ${id} answered a challenge that there is not`));
  const { userId, until } = challenge;
  const isAnswered = (route: string, who?: string): boolean =>
    clicks.some((each) => each.click?.route === route && (who === undefined || each.userId === who));
  const isSeated = seats.some((holder) => holder.kind === 'user' && holder.userId === userId);
  const ids = new Set(messages.map(({ id }) => id));
  const calls = state.notifications
    .of(userId)
    .filter(({ messageId, body }) => ids.has(messageId) && body.includes(en['app.challenge.prompt']));
  return [
    ...(answers.length > 1 ? ['its challenge was answered twice'] : []),
    ...(isPossible(challenge, isAnswered)
      ? []
      : [`its challenge is ${challenge.state}, and not by the click of a person who may do so`]),
    ...(challenge.state === 'kept' && (answers.length > 0 || isSeated)
      ? ['its challenge was answered, and its seat is still kept']
      : []),
    ...(challenge.state === 'kept' && !isSeated && seats.length >= game.seats.max && until > Date.now()
      ? ['its kept seat was given to someone else']
      : []),
    ...(calls.length > 1 ? [`${userId} was called ${calls.length} times`] : []),
  ].map(report);
}

/** Whether the click was processed that an answer comes from. */
function isPossible(
  { state, userId }: Challenge,
  isAnswered: (route: string, who?: string) => boolean,
): boolean {
  switch (state) {
    case 'kept':
      return true;
    case 'accepted':
    case 'declined':
      return isAnswered(ANSWERS[state], userId);
    case 'released':
      // By the host of that time.
      return isAnswered(ANSWERS.released);
  }
}
