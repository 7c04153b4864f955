import { describe, expect, test } from 'vitest';
import { createAnalysisService } from '../../../src/features/analysis/index.ts';
import { type Thinker, ThinkerBusyError } from '../../../src/table/ports/thinker.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import { finishedMatch, playingMatch } from '../../games/vips/ai/sample-match.ts';

const over = { table: { id: 'aaaaaaaa' }, game: vipsEntry.game, match: finishedMatch('service') };
const loadedOf = (loaded: object): LoadedTable => loaded as LoadedTable;

function serviceWith(analyse: Thinker['analyse']) {
  const events: string[] = [];
  const note = ({ event }: { readonly event: string }): void => void events.push(event);
  const service = createAnalysisService({
    thinker: { analyse },
    log: { info: note, warn: note, error: note },
  });
  return { service, events };
}

describe('the analyses of finished games', () => {
  test('are made once for each seat, from what that seat has seen, however often someone asks', async () => {
    const asked: unknown[] = [];
    const { service } = serviceWith(async (request) => {
      asked.push(request);
      return asked.length;
    });
    const ask = (seat: number) => service.analyse(loadedOf(over), seat);
    const answers = await Promise.all([ask(0), ask(0), ask(1)]);
    expect([...answers, await ask(0)].map((answer) => answer.ok && answer.value)).toEqual([1, 1, 2, 1]);
    const { view, history } = over.match.botInput(1);
    expect(asked[1]).toEqual({ gameId: 'vips', view, pastViews: history });
  });

  test('are refused kindly when the thread breaks or too many wait, and made when asked for again', async () => {
    const outcomes = [new Error('the thread exited'), new ThinkerBusyError('many'), null];
    const { service, events } = serviceWith(async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return 'found';
    });
    const ask = () => service.analyse(loadedOf(over), 0);
    expect(await ask()).toEqual({ ok: false, reason: { key: 'app.analysis.failed' } });
    expect(await ask()).toEqual({ ok: false, reason: { key: 'app.analysis.busy' } });
    expect(await ask()).toEqual({ ok: true, value: 'found' });
    expect(events).toEqual(['analysis.failed']);
  });

  test('are never made of a game that goes on, or of one without any', async () => {
    const { service } = serviceWith(async () => expect.fail('a game was analysed'));
    const running = { ...over, match: playingMatch('service') };
    expect(await service.analyse(loadedOf(running), 0)).toMatchObject({
      reason: { key: 'app.analysis.running' },
    });
    expect(await service.analyse(loadedOf({ ...over, match: null }), 0)).toMatchObject({
      reason: { key: 'app.analysis.running' },
    });
    expect(await service.analyse(loadedOf({ ...over, game: fameUsEntry.game }), 0)).toMatchObject({
      reason: { key: 'app.not-any-more' },
    });
  });
});
