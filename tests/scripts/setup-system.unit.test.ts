import { describe, expect, test } from 'vitest';
import { installSystemPackages, SetupError } from '../../scripts/setup/system.mjs';
import { createFakeMachine } from './fake-machine.ts';

describe('installing system packages as root', () => {
  test('names them and how to turn it off before anything is installed', () => {
    const printedBefore: string[] = [];
    const machine = createFakeMachine('', () => {
      printedBefore.push(...machine.printed);
      return '';
    });
    expect(installSystemPackages(['postgresql'], machine)).toBe(true);
    expect(machine.commands).toEqual(['apt-get install -y --no-install-recommends postgresql']);
    expect(printedBefore.join()).toMatch(/need: postgresql\n\(PEDESTAL_SYSTEM_PACKAGES=no keeps it/u);
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
      'install',
      'update',
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
