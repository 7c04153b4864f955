import { pick, type Random } from '../../kernel/random.ts';
import type { FameUsSettings } from './schemas.ts';

/** Random settings: either pace, and whoever is drawn starts (F6). */
export const sampleSettings = (random: Random): FameUsSettings => ({
  pace: pick(random, ['live', 'slow']),
  first: 'random',
});
