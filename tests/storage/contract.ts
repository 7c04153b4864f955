import { describe } from 'vitest';
import { backlogContract } from './contract/backlog.ts';
import type { OpenEmpty } from './contract/fresh.ts';
import { showingContract } from './contract/showing.ts';
import { tablesContract } from './contract/tables.ts';
import { togetherContract } from './contract/together.ts';

/** What every store does, whatever it keeps things in. Properties are tried with so many random inputs. */
export function storeContract(name: string, openEmpty: OpenEmpty, runs = 60): void {
  describe(name, () => {
    tablesContract(openEmpty);
    showingContract(openEmpty);
    backlogContract(openEmpty);
    togetherContract(openEmpty, runs);
  });
}
