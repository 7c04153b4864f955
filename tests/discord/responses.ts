import { ChannelType, ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { RecordedBody } from './stub-discord-api.ts';
import { customIdsOf, flattenComponents, type Harness, textOfBody } from './harness.ts';
import { PHONE_ROW_WIDTH, widthOf } from '../../src/discord/components/phone-rows.ts';
import { fitsBudget, MESSAGE_BUDGET } from '../../src/discord/components/text-budget.ts';
import type { OnDiscord } from './posts.ts';

/** Discord's flag of a message that only one user sees. */
export const EPHEMERAL = 64;

/** The bodies of all interaction callbacks. */
export const callbacksOf = ({ discord }: OnDiscord): readonly RecordedBody[] =>
  discord.requestsMatching(/\/callback$/).map(({ body }) => body);

/** The only one of these bodies; fails if there are more or none. */
export function single(bodies: readonly RecordedBody[]): RecordedBody {
  expect(bodies).toHaveLength(1);
  return bodies[0]!;
}

/** The requests that answer a person, without those that take away a panel which another has replaced. */
const RESPONSES = /^(?:POST|PATCH) \/(?:interactions|webhooks)\//u;

/** The message that the user sees in the end: the direct answer, or the edit or follow-up after it. */
export function lastResponse({ discord }: OnDiscord): RecordedBody {
  const { body } = discord.requestsMatching(RESPONSES).at(-1)!;
  return body.data ?? body;
}

/** What the user reads in the end, and the custom ids of what can be pressed there. */
export function lastAnswer(harness: OnDiscord): { readonly text: string; readonly ids: readonly string[] } {
  const shown = lastResponse(harness);
  return { text: textOfBody(shown), ids: customIdsOf(shown.components) };
}

/** The options of all selects of a message. */
export const optionsIn = (components: RecordedBody['components']) =>
  flattenComponents(components).flatMap(
    ({ options }) => (options ?? []) as readonly { readonly value: string; readonly label: string }[],
  );

/** What a person is answered who presses a button or chooses in a select. */
export async function answerTo(harness: Harness, ...click: Parameters<Harness['click']>) {
  await harness.click(...click);
  return lastAnswer(harness);
}

/** The custom ids that someone finds behind *More* of a table's post, and behind *More* of that list. */
export const idsBehindMore = (harness: Harness, user: string, tableId: string) =>
  idsBehind(harness, user, `v1:P:${tableId}:0:`, false);

/** The same of the panel whose buttons have these ids. */
export const idsBehindPanelMore = (harness: Harness, user: string, panel: readonly string[]) =>
  idsBehind(harness, user, panel.find((id) => id.startsWith('v1:W:')) ?? '', true);

async function idsBehind(
  harness: Harness,
  user: string,
  more: string,
  secret: boolean,
): Promise<readonly string[]> {
  const { ids } = await answerTo(harness, user, more, { secret });
  const rest = ids.find((id) => id.endsWith(':rest'));
  return rest === undefined ? ids : [...ids, ...(await answerTo(harness, user, rest, { secret })).ids];
}

/** The file of this name that someone is given who presses this; `undefined` for none. */
export async function fileFor(harness: Harness, user: string, customId: string, name: string) {
  const before = harness.discord.requests.length;
  await harness.click(user, customId);
  const request = harness.discord.requests.slice(before).find(({ files }) => files.length > 0);
  return request?.documents?.[name];
}

/** The file with the numbers that someone is given of a table's fairness; `''` for none. */
export async function numbersOf(harness: Harness, user: string, tableId: string): Promise<string> {
  const text = await fileFor(harness, user, `v1:S:${tableId}:0:`, 'pedestal-fair.txt');
  return typeof text === 'string' ? text : '';
}

/** The texts of a message take no more characters and bytes than Discord takes, and a phone breaks no row of buttons. */
export const expectWithinBudget = ({ components }: Pick<RecordedBody, 'components'>): void => {
  const parts = flattenComponents(components ?? []);
  const texts = parts.flatMap(({ type, content }) =>
    type === ComponentType.TextDisplay && typeof content === 'string' ? [content] : [],
  );
  expect(fitsBudget(texts, MESSAGE_BUDGET), texts.join('\n')).toBe(true);
  for (const { type, components: inside } of parts) {
    const buttons = type === ComponentType.ActionRow ? (inside as { readonly label?: string }[]) : [];
    if (buttons.length > 1)
      expect(widthOf(buttons), buttons.map(({ label }) => label).join(' · ')).toBeLessThanOrEqual(
        PHONE_ROW_WIDTH,
      );
  }
};

/** Every answer pings nobody but the users in its `users`, and is made of components. */
export function expectSafeResponses({ discord }: OnDiscord): void {
  for (const { body } of discord.requestsMatching(RESPONSES)) {
    const message = body.components === undefined ? body.data : body;
    if (message?.components === undefined || message.custom_id !== undefined) continue;
    expect(message.allowed_mentions?.parse).toEqual([]);
    expect((message.flags ?? 0) & 32768).toBe(32768);
    expectWithinBudget(message);
  }
}

/** What a click in a select of channels carries: these channels, and the bot's permissions there. */
export const choiceOfChannels = (
  ids: readonly string[],
  permissions?: bigint,
  type = ChannelType.GuildText,
) => ({
  values: ids,
  resolved: {
    channels: Object.fromEntries(
      ids.map((id) => [
        id,
        {
          id,
          type,
          name: 'chosen',
          permissions: '0',
          ...(permissions === undefined ? {} : { app_permissions: String(permissions) }),
        },
      ]),
    ),
  },
});

/** What a click in a select of roles carries: this role, and whether everyone may mention it. */
export const choiceOfRole = (id: string, mentionable: boolean) => ({
  values: [id],
  resolved: { roles: { [id]: { id, mentionable } } },
});
