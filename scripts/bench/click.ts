/**
 * Clicks while 100 tables are played on a fake Discord: milliseconds from the interaction until its acknowledgement has
 * arrived (what the fake Discord does with it afterwards counts for neither bot), and from the confirmed turn to its public
 * post, p50 and p99; and the bot's CPU time for each click, which depends less on what else the machine does. The
 * reference, timed before and after in the same run with as many players who press as often, is a minimal discord.js bot
 * that answers with a fixed text. Both run as an operator starts them. One JSON line.
 */
import { compareBots } from './measured-bots.ts';

await compareBots('click', { tables: 100, maxThinkMs: 5_000 }, 'acknowledgedP50ms');
