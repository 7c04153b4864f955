import type { RecordHeader } from '../../src/kernel/game.ts';

/** What a record says besides the game: a table with these settings and so many people. */
export const headerOf = <Settings>(
  settings: Settings,
  seats: number,
  formatMessage: RecordHeader<Settings>['formatMessage'] = () => 'because',
): RecordHeader<Settings> => ({
  table: 'abcd2345',
  settings,
  players: Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat}`, bot: null })),
  formatMessage,
});
