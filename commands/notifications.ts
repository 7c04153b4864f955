import type { Command } from '../src/discord/handlers/command.ts';
import { type NotificationDeps, showNotifications } from '../src/discord/handlers/notifications.ts';
import { createServerCommand } from '../src/discord/handlers/server-command.ts';

/** `/notifications`: what the caller is pinged about, answered in secret. */
export const createNotificationsCommand = (deps: NotificationDeps): Command =>
  createServerCommand(deps.translator, 'notifications', { run: (call) => showNotifications(deps, call) });
