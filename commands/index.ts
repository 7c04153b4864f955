import type { Command } from '../src/discord/interactions/command.ts';
import type { DailyDeps } from '../src/features/daily/daily.ts';
import type { GalleryDeps } from '../src/features/gallery/gallery.ts';
import type { NotificationDeps } from '../src/features/notifications/notifications.ts';
import type { PrivacyDeps } from '../src/features/privacy/privacy.ts';
import type { ServerSettingsDeps } from '../src/features/server-settings/server-settings.ts';
import type { ResultDeps } from '../src/features/results/stats.ts';
import type { TableCommandDeps } from '../src/features/table-command/table-command.ts';
import { createDailyCommand } from './daily.ts';
import { createFameUsCommand } from './fame-us.ts';
import { createGalleryCommand } from './gallery.ts';
import { createGamesCommand } from './games.ts';
import { createLeaderboardCommand } from './leaderboard.ts';
import { createNotificationsCommand } from './notifications.ts';
import { createPrivacyCommand } from './privacy.ts';
import { createSettingsCommand } from './settings.ts';
import { createStatsCommand } from './stats.ts';
import { createVipsCommand } from './vips.ts';

/** What commands are made with. */
export type CommandDeps = TableCommandDeps &
  ResultDeps &
  GalleryDeps &
  PrivacyDeps &
  NotificationDeps &
  DailyDeps &
  ServerSettingsDeps;

/** All slash commands. */
export const createCommands = (deps: CommandDeps): readonly Command[] => [
  createVipsCommand(deps),
  createFameUsCommand(deps),
  createDailyCommand(deps),
  createGamesCommand(deps),
  createNotificationsCommand(deps),
  createSettingsCommand(deps),
  createStatsCommand(deps),
  createLeaderboardCommand(deps),
  createGalleryCommand(deps),
  createPrivacyCommand(deps),
];
