import type { APIMessage } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { compareSnowflakes } from '../../../playground/fake-discord/snowflake.ts';
import { templateOf } from '../../app-texts.ts';
import { isEphemeral, pressable } from '../player.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/** The nonce of the desk that an interaction places. */
const nonceOf = ({ id }: Pick<RecordedInteraction, 'id'>): string => `desk-${BigInt(id).toString(36)}`;

/** Whether a message is a desk. */
export const isDesk = ({ nonce }: Pick<APIMessage, 'nonce'>): boolean =>
  String(nonce ?? '').startsWith('desk-');

/** The desks in all channels, oldest first. */
export const desksIn = ({ state }: Pick<FakeDiscord, 'state'>): readonly APIMessage[] =>
  [...state.channels.keys()]
    .flatMap((channelId) => state.messagesIn(channelId).map(({ message }) => message))
    .filter((message) => !isEphemeral(message) && isDesk(message))
    .sort((a, b) => compareSnowflakes(a.id, b.id));

/** Whether desks are what managers made of them: each is there once, with its buttons, if it was said to be there. */
export function deskFindings(
  fakeDiscord: Pick<FakeDiscord, 'state'>,
  interactions: Iterable<RecordedInteraction>,
): readonly string[] {
  const asked = [...interactions].filter(
    ({ click }) => click?.route === 'desk' && /^place(?:\.more)?$/u.test(click.payload),
  );
  const desks = Map.groupBy(desksIn(fakeDiscord), ({ nonce }) => String(nonce));
  const known = new Set(asked.map(nonceOf));
  return [
    ...asked
      .filter((each) => each.responses.some((text) => text.includes(templateOf('app.desk.placed'))))
      .filter((each) => !desks.has(nonceOf(each)))
      .map(({ id }) => `the desk of interaction ${id} was said to be there, and is lost`),
    ...[...desks].flatMap(([nonce, posts]) => [
      ...(posts.length === 1 ? [] : [`${nonce} is there ${posts.length} times`]),
      ...(known.has(nonce) ? [] : [`${nonce} is one that nobody has placed`]),
      ...posts.filter((post) => pressable(post).length === 0).map(() => `${nonce} has no buttons`),
    ]),
  ];
}
