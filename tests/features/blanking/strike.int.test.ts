import { describe, expect, test } from 'vitest';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import { seatOf } from '../../../src/table/seats.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { ANNA, BEN, type Harness, textOfBody } from '../../discord/harness.ts';
import { firstMove, playOut } from '../../discord/play-out.ts';
import { postsOf } from '../../discord/posts.ts';
import { asModerator } from '../../discord/press-story.ts';
import { answerTo, idsBehindMore } from '../../discord/responses.ts';
import { PEOPLE, startFameUs } from '../../discord/turns.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { blankAs, idOf, memoryOf } from './argued-turn.ts';

const harness = useHarness();
const NAME = 'a very rude word';

const holderOf = ({ table }: LoadedTable, seat: number): string =>
  PEOPLE.find((userId) => seatOf(table, { userId }) === seat)!;

/** A table of Fame Us at which a name is voted on, and one vote is in. */
async function voting(at: Harness) {
  const naming = await playOut(at, await startFameUs(at), firstMove, ({ match }) => {
    const [move] = match.legalMoves(match.toAct[0]!) as readonly { readonly type: string }[];
    return move?.type === 'name';
  });
  const { id } = naming.table;
  const proposer = holderOf(naming, naming.match!.toAct[0]!);
  const reason = { said: 'because I say so' };
  let now = await at.playMoves(proposer, id, { type: 'name', name: { said: NAME }, because: reason });
  const voter = holderOf(now, now.match!.toAct[0]!);
  now = await at.playMoves(voter, id, { type: 'vote', favour: true });
  await at.drainOutbox();
  return { id, proposer, voter, step: now.match!.step, timer: now.table.timer };
}

/** All who have not voted yet do so, in favour. */
async function allVote(tableId: string): Promise<LoadedTable> {
  const before = await harness.tableNow(tableId);
  const vote = () => ({ type: 'vote', favour: true });
  return playOut(harness, before, vote, ({ match }) => match.step !== before.match!.step);
}

describe('striking a name of Fame Us (F13)', () => {
  test('is a press of the host or a moderator on the post of the vote, and asks first', async () => {
    const { id, step } = await voting(harness);
    const ask = `v1:Z:${id}:${step}:ask.${await idOf(harness, id, NAME)}`;
    expect(await idsBehindMore(harness, ANNA, id)).toContain(ask);
    expect(await idsBehindMore(harness, BEN, id)).not.toContain(ask);
    const asked = await answerTo(harness, ANNA, ask, { secret: true });
    expect(asked.text).toContain(NAME);
    expect(asked.text).toContain('the player has to come up with another name');
    const refused = await answerTo(harness, BEN, ask, { secret: true });
    expect(refused.text).toContain('Only the host');
    const moderated = await answerTo(harness, BEN, ask, { secret: true, ...asModerator(BEN) });
    expect(moderated.text).toContain('the player has to come up with another name');
  });

  test('voids the votes, calls the proposer with a new post, and the vote on another name counts', async () => {
    const { id, proposer, voter, timer } = await voting(harness);
    const posts = postsOf(harness).length;
    expect(await blankAs(harness, ANNA, id, NAME)).toMatchObject({ ok: true });
    const struck = await harness.tableNow(id);
    expect(struck.match!.toAct.map((seat) => holderOf(struck, seat))).toEqual([proposer]);
    expect(struck.table.timer?.id).not.toBe(timer?.id);
    expect(await memoryOf(harness, id)).not.toContain(NAME);
    await harness.drainOutbox();
    const [post, ...others] = postsOf(harness).slice(posts);
    expect(others).toEqual([]);
    expect(textOfBody(post!.body)).toContain(`<@${proposer}>`);
    expect(textOfBody(post!.body)).toContain('That name is struck out');
    expect(textOfBody(post!.body)).not.toContain(NAME);
    // A press on the vote of before is too late, and does no harm.
    await expect(harness.playMoves(voter, id, { type: 'vote', favour: false })).rejects.toThrow();
    await harness.playMoves(proposer, id, { type: 'name', name: { said: 'Captain Nemo' } });
    const now = await allVote(id);
    expect(JSON.stringify(now.match!.view(null))).toContain('Captain Nemo');
    await harness.drainOutbox();
  });

  test('only blanks a name whose votes are counted, and a reason at any time', async () => {
    const { id } = await voting(harness);
    expect(await blankAs(harness, ANNA, id, 'because I say so')).toMatchObject({ ok: true });
    expect((await harness.tableNow(id)).match!.strikable).toBe(NAME);
    const now = await allVote(id);
    const waitedFor = now.match!.toAct;
    expect(await blankAs(harness, ANNA, id, NAME)).toMatchObject({ ok: true });
    const after = await harness.tableNow(id);
    expect(after.match!.toAct).toEqual(waitedFor);
    expect(after.match!.events).toHaveLength(now.match!.events.length);
    expect(JSON.stringify(after.match!.view(null))).toContain(BLANKED);
  });
});
