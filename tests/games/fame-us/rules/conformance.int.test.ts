import { describe } from 'vitest';
import { testFameUs } from './conformance.ts';

describe('Fame Us', () => testFameUs(12));
