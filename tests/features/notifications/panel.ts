import { type Harness, textOfBody } from '../../discord/harness.ts';
import { postsOf } from '../../discord/posts.ts';
import { lastResponse } from '../../discord/responses.ts';
import { directChannelOf } from '../../discord/stub-discord-api.ts';

/** What the answer to a person says and holds, as one text. */
export function shownBy(harness: Harness): string {
  const shown = lastResponse(harness);
  return `${textOfBody(shown)} ${JSON.stringify(shown.components)}`;
}

/** `/notifications`, as a person sees it. */
export async function openPanel(harness: Harness, userId: string, locale = 'en-GB'): Promise<string> {
  await harness.slash(userId, 'notifications', { locale });
  return shownBy(harness);
}

/** What a person sees after a choice in its panel. */
export async function choose(
  harness: Harness,
  userId: string,
  payload: string,
  choice: string,
  locale = 'en-GB',
): Promise<string> {
  await harness.click(userId, `v1:A:aaaaaaaa:0:${payload}`, { values: [choice], locale });
  return shownBy(harness);
}

/** What a person sees after a press of a button in its panel. */
export async function press(harness: Harness, userId: string, payload: string): Promise<string> {
  await harness.click(userId, `v1:A:aaaaaaaa:0:${payload}`);
  return shownBy(harness);
}

/** What a person without a time zone sees who goes away until that day. */
export const goAway = (harness: Harness, userId: string, date: string): Promise<string> =>
  choose(harness, userId, 'away', String(Date.parse(`${date}T12:00:00Z`)));

/** The direct messages to a person, in order, and their texts. */
export const directTo = (harness: Harness, userId: string) =>
  postsOf(harness).filter(({ path }) => path === `/channels/${directChannelOf(userId)}/messages`);
export const textsTo = (harness: Harness, userId: string): readonly string[] =>
  directTo(harness, userId).map(({ body }) => textOfBody(body).trim());
