import type { Command } from '../../discord/interactions/command.ts';
import { type NotificationDeps, showNotifications } from './notifications.ts';
import { createServerCommand } from '../../discord/interactions/server-command.ts';

/** `/notifications`: what the caller is pinged about, answered in secret. */
export const createNotificationsCommand = (deps: NotificationDeps): Command =>
  createServerCommand(deps.translator, 'notifications', { run: (call) => showNotifications(deps, call) });
