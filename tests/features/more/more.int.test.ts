import { expect, test } from 'vitest';
import { BEN, playToEnd } from '../../discord/harness.ts';
import { expectAnswers, LOBBY, TURN } from '../../discord/press-story.ts';
import { answerTo, callbacksOf, idsBehindMore } from '../../discord/responses.ts';
import { startFameUs } from '../../discord/turns.ts';
import { useHarness } from '../../discord/use-harness.ts';

const harness = useHarness();

test('More has what few need of a post or a panel, in the language of the reader', () =>
  expectAnswers('more', {
    'of a lobby: to cancel, the rules, the vote and the seal': [
      LOBBY,
      'all is posted; Ben clicks P@1:; Ben clicks P@1:rest',
    ],
    'of a turn, for everyone, beside the one thing to do on the post': [
      TURN,
      'Cleo clicks P@1:; Cleo clicks P@1:rest; Ben(de) clicks P@1:; Cleo presses u@1:h0',
    ],
    'of the end, beside Rematch and the other game': [
      ['a game is over', async (at) => playToEnd(at, await at.startGame())],
      'all is posted',
    ],
    'of a panel, in its place, with the draft kept and a way back to it': [
      TURN,
      'Anna presses u@1:-h2; Anna presses W@1:-h2; Anna presses u@1:-h2',
    ],
    'of a panel of an earlier turn shows how things stand now': [TURN, 'Anna presses W@1.0:r.h2'],
    'of a panel asks before it gives up a seat': [TURN, 'Anna presses R@1:; Cleo presses W@1:'],
    'of a table that is gone says so': ['Anna forges v1:P:nosuchid:0:'],
  }));

test('More is the same for a player from the post and from the panel, which it takes the place of', async () => {
  const { table, match } = await harness.posted(startFameUs(harness));
  const fromPanel = await answerTo(harness, BEN, `v1:W:${table.id}:${match!.step}:`, { secret: true });
  expect(callbacksOf(harness).at(-1)?.type).toBe(7);
  const fromPost = await idsBehindMore(harness, BEN, table.id);
  expect(fromPost).toEqual(fromPanel.ids.slice(0, -1));
});
