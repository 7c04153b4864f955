import { describe, expect, test } from 'vitest';
import { installSystemPackages, SetupError } from '../../scripts/setup/system.mjs';
import { createFakeMachine } from './fake-machine.ts';

const SIMULATION = [
  'Inst libpq5 (15.18 Debian:12 [amd64])',
  'Inst postgresql (15 Debian:12 [all])',
  ...Array.from({ length: 14 }, (_, n) => `Inst needed-${n} (1 Debian:12 [all])`),
  'Conf libpq5 (15.18 Debian:12 [amd64])',
].join('\n');
const simulates = (command: string): boolean => command.includes('--simulate');

describe('installing system packages as root', () => {
  test('names them, what they need, and how to turn it off before anything is installed', () => {
    const printedBefore: string[] = [];
    const machine = createFakeMachine('', (command) => {
      if (command.startsWith('apt-get install')) printedBefore.push(...machine.printed);
      return simulates(command) ? SIMULATION : '';
    });
    expect(installSystemPackages(['postgresql'], machine)).toBe(true);
    expect(machine.commands).toEqual([
      'apt-get --simulate install -y --no-install-recommends postgresql',
      'apt-get install -y --no-install-recommends postgresql',
    ]);
    expect(printedBefore.join('\n')).toBe(
      [
        'As root, set-up now installs system packages with apt-get: postgresql',
        'They need 15 others: libpq5 needed-0 needed-1 needed-2 needed-3 needed-4 needed-5 needed-6 needed-7 needed-8 needed-9 needed-10 and 3 more',
        '(PEDESTAL_SYSTEM_PACKAGES=no keeps it from doing so.)',
      ].join('\n'),
    );
  });

  test.each(['no', 'NO', '0', 'false', 'off'])('runs nothing with PEDESTAL_SYSTEM_PACKAGES=%s', (value) => {
    const machine = createFakeMachine('', () => '', { PEDESTAL_SYSTEM_PACKAGES: value });
    expect(installSystemPackages(['postgresql'], machine)).toBe(false);
    expect(machine.commands).toEqual([]);
  });

  test('refuses a value of PEDESTAL_SYSTEM_PACKAGES that it does not know, rather than guess', () => {
    const machine = createFakeMachine('', () => '', { PEDESTAL_SYSTEM_PACKAGES: 'never' });
    expect(() => installSystemPackages(['postgresql'], machine)).toThrow(SetupError);
    expect(machine.commands).toEqual([]);
  });

  test('runs nothing without root or apt-get', () => {
    const machine = { ...createFakeMachine(''), isDebianRoot: false };
    expect(installSystemPackages(['postgresql'], machine)).toBe(false);
    expect(machine.commands).toEqual([]);
  });

  test('refreshes the list of packages where it is missing, and gives up where that fails', () => {
    let lists = false;
    const machine = createFakeMachine('', (command) => {
      if (command === 'apt-get update') lists = true;
      return lists ? '' : null;
    });
    expect(installSystemPackages(['chromium'], machine)).toBe(true);
    expect(machine.commands.map((command) => command.split(' ')[1])).toEqual([
      '--simulate',
      'update',
      '--simulate',
      'install',
    ]);
    expect(
      installSystemPackages(
        ['chromium'],
        createFakeMachine('', () => null),
      ),
    ).toBe(false);
  });
});
