import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The names of the commands that the files of these folders export. */
async function commandNames(): Promise<readonly string[]> {
  const files = ['src/table', 'src/features'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(({ parentPath, name }) =>
      name.endsWith('.ts') ? [`${parentPath}/${name}`] : [],
    ),
  );
  const names: string[] = [];
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ `../../${file}`)) as Readonly<Record<string, unknown>>;
    for (const exported of Object.values(module))
      if (typeof exported === 'object' && exported !== null && 'decide' in exported && 'name' in exported)
        names.push(String(exported.name));
  }
  return names;
}

test('each command has a name of its own', async () => {
  const names = await commandNames();
  expect(names.length).toBeGreaterThan(30);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
