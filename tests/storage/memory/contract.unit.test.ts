import { MemoryStore } from '../../../src/storage/memory/store.ts';
import { storeContract } from '../contract.ts';

storeContract('the memory store', async (clock) => new MemoryStore(clock));
