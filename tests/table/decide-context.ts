import type { DecideContext, Sender } from '../../src/table/command.ts';
import { seededRandom } from '../../src/kernel/random.ts';

/** What a command is decided with, where a test does not care for most of it. */
export const decideContext = <Who extends Sender>(caller: Who): DecideContext<Who> => ({
  caller,
  now: 1_000_000,
  downMs: 0,
  random: seededRandom('decide'),
  botName: (_game, bot, count) => `${bot} ${count}`,
  maxLogLength: 5_000,
  lobbyIdleMs: 7 * 24 * 3_600_000,
});
