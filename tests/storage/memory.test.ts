import { describe } from 'vitest';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { storeContract } from './contract.ts';
import { storeProperties } from './properties.ts';

describe('the memory store', () => {
  storeContract(async (clock) => new MemoryStore(clock));
  storeProperties(async (clock) => new MemoryStore(clock));
});
