import { pick, type Random } from '../../kernel/random.ts';
import type { FameUsSettings } from './schemas.ts';

/** Random settings: either pace; who starts is drawn (F6). */
export const sampleSettings = (random: Random): FameUsSettings => ({
  pace: pick(random, ['live', 'slow']),
  first: 'random',
});
