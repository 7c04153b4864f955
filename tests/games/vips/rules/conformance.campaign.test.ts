import { describe } from 'vitest';
import { testVips } from './conformance.ts';

describe('VIPs, at length', () => testVips(1_000));
