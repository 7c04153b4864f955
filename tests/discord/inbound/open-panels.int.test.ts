import { expect, test } from 'vitest';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import type { Painter } from '../../../src/table/ports/painter.ts';
import { buttonLabelled, isEphemeral, pressable, textIn } from '../../e2e/player.ts';
import { draftChips, openTurn } from '../../e2e/table-fixture.ts';
import { eventually } from '../../eventually.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { PIXEL } from '../../playground/fake-discord/pixel.ts';
import { startInProcessBot } from '../in-process-bot.ts';

type RecordedRequest = FakeDiscord['requests'][number];

const isPosting = ({ method, path }: Pick<RecordedRequest, 'method' | 'path'>): boolean =>
  method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);
const isTakingBoardAway = ({ method, path }: Pick<RecordedRequest, 'method' | 'path'>): boolean =>
  method === 'DELETE' && path.startsWith('/channels/');
const isGivingTurn = ({ method, path, body }: Pick<RecordedRequest, 'method' | 'path' | 'body'>): boolean =>
  method === 'PATCH' && path.startsWith('/webhooks/') && /Your turn/u.test(JSON.stringify(body));

test('the next player’s panel is shown once Discord has taken the post, and not before', async () => {
  const painter: Painter = {
    paint: () => Promise.resolve({ bytes: new Uint8Array(PIXEL), extension: 'png' }),
    close: () => Promise.resolve(),
  };
  await using bot = await startInProcessBot({
    painter,
    // No request that is held here is given up.
    requestTimeoutMs: 2 * PATIENCE_MS,
    maxShowMs: 2 * PATIENCE_MS,
  });
  const { fakeDiscord } = bot;
  await bot.waitForLog('slash commands registered');
  const { active, place } = await openTurn(bot, ['Ada', 'Ben']);
  const panelOf = ({ user }: typeof active) =>
    fakeDiscord.state
      .messagesIn(place.channelId)
      .map(({ message }) => message)
      .filter((message) => isEphemeral(message) && message.interaction_metadata?.user.id === user.id)
      .findLast((message) => pressable(message).length > 0)!;
  const panel = await fakeDiscord.waitFor(() => {
    const own = panelOf(active);
    return /Your turn/u.test(textIn(own)) ? own : null;
  }, 'the turn');
  const draft = await draftChips(active, panel, 2);

  const before = fakeDiscord.requests.length;
  const seen = (): readonly RecordedRequest[] => fakeDiscord.requests.slice(before);
  fakeDiscord.intercept = async (request) => {
    if (isPosting(request)) return seen().some(isPosting) ? undefined : { status: 500 };
    if (isTakingBoardAway(request)) await eventually(() => expect(seen().some(isGivingTurn)).toBe(true));
    return undefined;
  };
  await active.confirm(draft, buttonLabelled(draft, /^Confirm$/u));
  await eventually(() => expect(seen().some(isTakingBoardAway)).toBe(true));
  expect(
    seen().flatMap((request): readonly (number | string)[] => {
      if (isPosting(request)) return [request.status];
      return isGivingTurn(request) ? ['panel'] : isTakingBoardAway(request) ? ['board away'] : [];
    }),
  ).toEqual([500, 200, 'panel', 'board away']);
  expect(await bot.checkInvariants()).toEqual([]);
});
