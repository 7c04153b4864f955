import { describe } from 'vitest';
import { testFameUs } from './conformance.ts';

describe('Fame Us, at length', () => testFameUs(100));
