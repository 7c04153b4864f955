import { expect, test } from 'vitest';
import { weigh } from '../../scripts/weigh.ts';

/** At most so much. A number here may fall. It rises only together with a line beside it that says for what. */
const MOST = {
  // 350 for what a player is told of the others' turns, and 300 for its tests.
  // 140 for names from right to left and panels on small desktops, and 150 for their tests.
  // 420 for arguing about a name, and 228 for its tests.
  // 130 for what moderators do and are told, and 60 for its tests.
  // 140 for the budgets of presses.
  // 250 for words that wait for the stamp, the guide on the post and what else tells of a round, and 170 for their tests.
  // 180 for desks and tables that move, tables opened where games are allowed, and chosen faces, and 210 for their tests.
  // 340 for the other game with the same people, who watched and waits for it, and the evening, and 250 for their tests.
  // 80 for hints in the first round, lessons lit to their end, fresh panels of people who watch, and targets that come back.
  // 12 for players and bots in a lobby's settings, and 22 for their tests.
  // 280 for slow tables that are played live while all are there, and 285 for their tests.
  // 310 for weeks and quarters of daily puzzles, and days that are tried again, and 230 for their tests.
  // 1,165 for game nights, and 285 for their tests; 17 of the page for selects in forms.
  // 33 for game nights to which people come late, or many, or at which no table may be opened, and 49 for their tests.
  // 25 for a thousand bets of spectators on a game, and 14 for their tests.
  // 124 for nights in Discord’s calendar, 126 for its tests, and 105 of the playground for the calendar.
  // 65 for the faces of who is in, and 34 for their tests.
  // 950 for turns that are planned ahead, and 530 for their tests.
  // 16 of the page for boxes to tick, and 14 for their tests.
  // 245 for who opens tables, where, how many, and what holds in one channel, and 180 for its tests.
  // 436 for a queue that opens the table, and 290 for its tests.
  // 170 for tests of a database that is cut off.
  // 20 for who sits at which table of a night, and 30 for its campaign.
  // 100 for figures by game and channel and of people who came back, and as a file, and 37 for their tests.
  // 75 for a whole night on the strict stand-in of Discord.
  // 58 for tests of lost ends of logs and of a restored dump, and 58 of a script that measures a restore.
  // 510 for all that waits for moderators in one list, reports of texts there, the last actions and words from a file; 390 for its tests, 65 for the attack.
  // 33 for a database that falls back to an older state, and 73 for its tests; 22 for panels whose picture another process has replaced.
  // 90 for authors of reported texts beside their reporters, ways back to a report, and 60 of tests for it.
  // 76 for the words of a plan in its form, and for a plan that is due in words, played now or laid out; 43 for their tests.
  // 53 for the press that opens the table of a queue, and nights that lead to a clock and back, and 13 for their tests; 9 of the page for commands that are typed out.
  // 14 for a warning that everyone sees the moderators’ channel.
  // 20 for the controls of the daily puzzle in a file of their own, and for a way to a night where there are nights.
  source: 66_675,
  // 30 for words that wait in an edit, and small print in plurals.
  // 50 for the screens of a lesson, of people who watch and of a lobby's settings.
  // 110 for the painter of the emojis' files, which was source.
  // 36 for the thinker on the thread of the caller, which was source.
  // 43 for the README’s pictures, published runs of faults and a playground that a cloud workspace shows, and 17 of the playground for the latter.
  // 8 for a log of tests that writes errors as the process’s log does.
  tests: 64_532,
  playground: 13_018,
  // 270 for the attacks on words, hidden tables and queues of moderators.
  // 140 for what makes the palette of the pictures.
  // 100 for the backup, the erasing of old rows and the declared commands, which the bot itself does not need.
  // 28 for the README’s face and round, 28 for the pictures of a listing, 38 for published runs of faults, and 120 for files of translators.
  // 170 for the days of simulated people.
  // 205 for what sizes of machines carry, and a crowd at one table.
  scripts: 6_938,
  widestFolder: 30,
};
// 14.6 for the screen of names, the sight of tables and the budget of texts, which many places ask.
const LEAST_LINES_PER_IMPORT = 14.6;

test('the project is no larger than it is allowed to be (node scripts/weigh.ts prints the lines of each part)', () => {
  const { linesPerImport, ...sizes } = weigh();
  for (const [what, most] of Object.entries(MOST))
    expect(sizes[what as keyof typeof MOST], what).toBeLessThanOrEqual(most);
  expect(linesPerImport, 'lines of source for each import').toBeGreaterThanOrEqual(LEAST_LINES_PER_IMPORT);
});
