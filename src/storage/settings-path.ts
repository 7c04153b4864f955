import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFile } from '../kernel/project-files.ts';

/**
 * The absolute path of a path in a setting. A relative one starts at the project's folder, as the `.env` file is there, too:
 * the bot and its commands find the same files, whatever folder they are started in.
 */
export const settingsPath = (path: string): string => resolve(fileURLToPath(projectFile('.')), path);

/**
 * The beginning of a path that only a shell replaces, such as `~` or `$HOME`; `null` if there is no such thing. Home is
 * another folder for each user: a command that root runs would look for the bot's files in root's.
 */
export const shellPartOf = (path: string): string | null =>
  /^(?:~[^/\\]*|\$\w+|\$\{\w+\}|%\w+%)(?=[/\\])|^~$/u.exec(path)?.[0] ?? null;
