import { describe } from 'vitest';
import { activityContract } from './contract/activity.ts';
import { backlogContract } from './contract/backlog.ts';
import { concurrencyContract } from './contract/concurrency.ts';
import { deliveryContract } from './contract/delivery.ts';
import { storedContract } from './contract/stored.ts';
import { notificationsContract } from './contract/notifications.ts';
import type { OpenEmptyStore } from './contract/empty-store.ts';
import { fairSharesContract } from './contract/fair-shares.ts';
import { spectatorBetsContract } from './contract/spectator-bets.ts';
import { resultsContract } from './contract/results.ts';
import { serverSettingsContract } from './contract/server-settings.ts';
import { uptimeContract } from './contract/uptime.ts';
import { tablesContract } from './contract/tables.ts';

/** The contract of every store. Properties run with `runs` random inputs each. */
export function storeContract(name: string, openEmptyStore: OpenEmptyStore, runs = 60): void {
  describe(name, () => {
    tablesContract(openEmptyStore);
    deliveryContract(openEmptyStore);
    fairSharesContract(openEmptyStore);
    serverSettingsContract(openEmptyStore);
    notificationsContract(openEmptyStore);
    spectatorBetsContract(openEmptyStore);
    storedContract(openEmptyStore);
    uptimeContract(openEmptyStore);
    resultsContract(openEmptyStore);
    activityContract(openEmptyStore);
    backlogContract(openEmptyStore);
    concurrencyContract(openEmptyStore, runs);
  });
}
