import { describe } from 'vitest';
import { testVips } from './conformance.ts';

describe('VIPs', () => testVips(60));
