import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CANVAS_CHECKSUMS, CANVAS_VERSION, canvasBuildUrl } from '../../scripts/setup/canvas-builds.mjs';

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
}

const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const manifest = readJson('package.json') as {
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const { packages } = readJson('package-lock.json') as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');

describe('the lock file', () => {
  test('has a checksum for every package, and no address: where packages come from is up to npm', () => {
    expect(
      locked.filter(([, { integrity }]) => !/^sha512-/u.test(integrity ?? '')).map(([path]) => path),
    ).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  test('pins the Node that runs in production, one package a platform', () => {
    const platforms = locked.filter(([, { bin }]) => bin !== undefined && 'node' in bin);
    expect(platforms.map(([path]) => path.replace('node_modules/', ''))).toEqual(
      Object.keys(manifest.optionalDependencies),
    );
    for (const [path, { version, optional, dev = false }] of platforms) {
      expect({ optional, dev }, path).toEqual({ optional: true, dev: false });
      expect(version, path).toBe(manifest.optionalDependencies[path.replace('node_modules/', '')]);
      expect(Number.parseInt(version), path).toBeGreaterThanOrEqual(24);
    }
  });

  test('has no package whose install script npm may run', () => {
    const production = locked.filter(
      ([, { hasInstallScript = false, dev = false }]) => hasInstallScript && !dev,
    );
    const names = production.map(([path]) => path.replace(/^.*node_modules\//u, ''));
    expect(names).toContain('canvas');
    expect(names.filter((name) => manifest.allowScripts[name] !== false)).toEqual([]);
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });
});

test('the checksums of ready-made builds are those of the node-canvas in the lock file', () => {
  expect(packages['node_modules/canvas']?.version).toBe(CANVAS_VERSION);
  for (const [target, checksum] of Object.entries(CANVAS_CHECKSUMS)) {
    expect(checksum).toMatch(/^[0-9a-f]{64}$/u);
    expect(canvasBuildUrl(target)).toContain(
      `/v${CANVAS_VERSION}/canvas-v${CANVAS_VERSION}-napi-v7-${target}`,
    );
  }
});
