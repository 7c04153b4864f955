import type { Machine } from '../../scripts/setup/system.mjs';

/** A machine that set-up is tried out on, what was run on it, and what it printed. */
export interface FakeMachine extends Machine {
  readonly commands: string[];
  readonly printed: string[];
}

/** Root on Debian with its files below `root`; `answer` says how a command with these words ends. */
export function createFakeMachine(
  root: string,
  answer: (command: string) => string | null = () => '',
  environment: Readonly<Record<string, string>> = {},
): FakeMachine {
  const commands: string[] = [];
  const printed: string[] = [];
  return {
    root,
    environment,
    execPath: '/usr/bin/node',
    isDebianRoot: true,
    commands,
    printed,
    run: (program, args) => {
      const command = [program, ...args].join(' ');
      commands.push(command);
      const output = answer(command);
      return { ok: output !== null, output: output ?? '', stdout: output ?? '' };
    },
    print: (text) => void printed.push(text),
  };
}
