import { test } from 'vitest';
import { BEN, GUILD } from '../discord/harness.ts';
import { expectAnswers } from '../discord/press-story.ts';

test('/fame-us opens live and slow tables, and games alone against bots (F1, F3, F6, F11, F13, F15)', () =>
  expectAnswers(
    'fame-us',
    {
      'a live table, with a short time for a name and a vote (F13, F15)': [
        'Anna calls /fame-us new thread=false',
      ],
      'a slow table, with the hours for a turn and who starts (F6, F11)': [
        `Anna calls /fame-us new pace=8 h first=${BEN} thread=false bots=3`,
      ],
      'a slow table has a day for a turn unless told otherwise': [
        'Anna calls /fame-us new pace=slow thread=false',
      ],
      'alone against three bots, with the hand in secret (F1, F3)': [
        'Anna calls /fame-us solo thread=false; Anna calls /fame-us hand; Anna calls /fame-us rules',
      ],
      'alone against the bots that were asked for': [
        'Anna calls /fame-us solo thread=false rival=grudging; Ben calls /fame-us solo thread=false rival=shrewd',
      ],
    },
    {
      stored: async ({ store }) =>
        (await store.listOpen(GUILD, 9)).map(({ gameId, status, settings, turnTimeMs, seats }) => ({
          ...{ gameId, status, settings, turnTimeMs },
          seats: seats.map((seat) => (seat.kind === 'bot' ? seat.bot : seat.userId)).join(),
        })),
    },
  ));
