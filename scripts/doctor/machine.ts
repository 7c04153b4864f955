import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Painter } from '../../src/table/ports/painter.ts';
import type { GameEntry } from '../../src/games/index.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { randomFrom } from '../../src/kernel/random.ts';
import { MIGRATIONS } from '../../src/storage/migrate.ts';
import { projectFile } from '../../src/kernel/project-files.ts';
import { openStore } from '../../src/open-store.ts';
import { sqliteFilePath } from '../../src/storage/sqlite/url.ts';
import { StoreUnavailableError } from '../../src/storage/store-unavailable-error.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { lobbyOf } from '../../src/kernel/playable-game.ts';

/** Checks of this machine: what the bot needs beside Discord. */

/** Which version this is, and the last migration of its databases: what CHANGELOG.md calls them. */
export function checkVersion(): Finding {
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };
  return ok(
    'Version',
    `Pedestal ${version}, database ${MIGRATIONS.at(-1)?.name ?? 'none'} (see CHANGELOG.md).`,
  );
}

/** Checks that the database of a URL can be read and written. Changes nothing, and may run beside the bot. */
export async function checkDatabase(databaseUrl: string): Promise<Finding> {
  const subject = 'Database';
  try {
    const file = /^sqlite:/iu.test(databaseUrl) ? sqliteFilePath(databaseUrl) : null;
    if (file !== null) {
      const problem = filePermissionProblem(file);
      if (problem !== null) return broken(subject, problem);
      if (!existsSync(file)) return ok(subject, `${file} will be created at the first start.`);
    }
    if (/^sqlite::memory:/iu.test(databaseUrl))
      return warning(
        subject,
        'DATABASE_URL keeps tables in memory only: name a file, or they are gone at a restart.',
      );
    const store = await openStore(databaseUrl, { readOnly: true });
    await store.nextDueAt();
    await store.close();
    return ok(subject, 'it can be read.');
  } catch (error) {
    if (error instanceof StoreUnavailableError) return broken(subject, error.message);
    return broken(
      subject,
      `it cannot be read (${messageOf(error)}): look at its disk, or restore a backup (docs/self-hosting.md).`,
    );
  }
}

/** Why this user may not write a database file, or not create it; `null` when they may. */
function filePermissionProblem(file: string): string | null {
  let place = file;
  while (!existsSync(place) && path.dirname(place) !== place) place = path.dirname(place);
  for (const needed of new Set([place, existsSync(file) ? path.dirname(file) : place])) {
    try {
      accessSync(needed, constants.W_OK);
    } catch {
      return `this user may not write ${needed}: give them the right, or choose another DATABASE_URL.`;
    }
  }
  return null;
}

/** Checks that a picture of this game can be painted. */
export async function checkPictures(painter: Pick<Painter, 'paint'>, entry: GameEntry): Promise<Finding> {
  const localizer = createLocalizer(createAppTranslator([entry]), 'en', []);
  const settings = entry.sampleSettings(randomFrom(() => 0));
  try {
    const { bytes } = await painter.paint(lobbyOf(entry.game, settings, localizer).picture);
    return ok('Pictures', `node-canvas works: one was painted, ${bytes.byteLength} bytes.`);
  } catch (error) {
    return broken(
      'Pictures',
      `none can be painted (${messageOf(error)}): run "npm start" once, which installs what node-canvas needs or says what to install. The bot plays on without pictures.`,
    );
  }
}

/** The first line of an error's message. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
