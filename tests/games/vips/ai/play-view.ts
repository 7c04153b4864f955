/** Lets a bot choose from the input on standard input, in a process that knows nothing else. */
import { text } from 'node:stream/consumers';
import { bots } from '../../../../src/games/vips/ai/index.ts';
import type { VipsMove } from '../../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';

interface Question {
  readonly view: VipsView;
  readonly moves: readonly VipsMove[];
  readonly history: readonly VipsView[];
  readonly seed: string;
  readonly playouts: number;
}

const questions = JSON.parse(await text(process.stdin)) as readonly Question[];
const answers = questions.map(({ view, moves, history, seed, playouts }) =>
  bots.master(view, moves, seededRandom(seed), { history: () => history, playouts }),
);
process.stdout.write(JSON.stringify(answers));
