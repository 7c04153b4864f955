/**
 * Loaded into the bot by `BotProcess`: ends the bot when the playground is gone, however that ended, as the system then
 * closes the channel between them. Otherwise a bot would be left that nobody sees.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Waiting for that alone keeps no process alive.
process.channel?.unref();
