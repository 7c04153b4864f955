import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('no code starts a shell, which would split paths at their spaces', () => {
  const files = globSync(['scripts/**/*.{ts,mjs}', 'src/**/*.ts', 'playground/**/*.ts']);
  expect(files.length).toBeGreaterThan(100);
  const starting = files.filter((path) =>
    /\bshell: (?!false)|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/u.test(
      readFileSync(path, 'utf8'),
    ),
  );
  expect(starting).toEqual([]);
});

describe("npm's scripts", () => {
  test('set up by themselves: npm can be told to leave out what comes before a script', () => {
    const before = Object.keys(scripts).filter(
      (name) => /^(pre|post)/u.test(name) && name.replace(/^(pre|post)/u, '') in scripts,
    );
    expect(before).toEqual([]);
  });

  test('leave it to set-up to start what needs the Node of the project', () => {
    const direct = Object.entries(scripts).filter(([, command]) =>
      /node scripts\/(?!setup\.mjs|build\.ts|audit\.mjs)/u.test(command),
    );
    expect(direct).toEqual([]);
  });
});
