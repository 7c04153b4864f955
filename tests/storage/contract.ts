import { describe } from 'vitest';
import { backlogContract } from './contract/backlog.ts';
import { concurrencyContract } from './contract/concurrency.ts';
import { deliveryContract } from './contract/delivery.ts';
import { storedContract } from './contract/stored.ts';
import type { OpenEmptyStore } from './contract/empty-store.ts';
import { fairSharesContract } from './contract/fair-shares.ts';
import { spectatorBetsContract } from './contract/spectator-bets.ts';
import { resultsContract } from './contract/results.ts';
import { uptimeContract } from './contract/uptime.ts';
import { tablesContract } from './contract/tables.ts';

/** The contract of every store. Properties run with `runs` random inputs each. */
export function storeContract(name: string, openEmptyStore: OpenEmptyStore, runs = 60): void {
  describe(name, () => {
    tablesContract(openEmptyStore);
    deliveryContract(openEmptyStore);
    fairSharesContract(openEmptyStore);
    spectatorBetsContract(openEmptyStore);
    storedContract(openEmptyStore);
    uptimeContract(openEmptyStore);
    resultsContract(openEmptyStore);
    backlogContract(openEmptyStore);
    concurrencyContract(openEmptyStore, runs);
  });
}
