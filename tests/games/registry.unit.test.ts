import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emojiName } from '../../src/discord/rest/application-emojis.ts';
import { type GameEntry, games } from '../../src/games/index.ts';
import { emojiKey } from '../../src/kernel/screen.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { playGame } from '../../scripts/simulate/play-game.ts';
import { z } from 'zod';
import { profiles } from './profiles.ts';
import { botsOf } from '../../src/kernel/playable-game.ts';

const root = new URL('../../', import.meta.url);

describe.each(games)('$game.id in the registry', (entry) => {
  const { game, recordFormat, sampleSettings, painters } = entry;

  test('has painters and a profile for players from outside', () => {
    expect(existsSync(painters)).toBe(true);
    expect(profiles.map(({ gameId }) => gameId)).toContain(game.id);
  });

  test('ships emojis under keys of their own that Discord takes as names', () => {
    const { emojis = [] } = entry as GameEntry;
    const keys = emojis.map(({ key }) => key);
    expect(emojis.filter(({ file }) => !existsSync(file))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(key).toMatch(/^[a-z0-9_]{1,16}$/u);
      expect(emojiName(emojiKey(game, key), new Uint8Array())).toMatch(/^\w{2,32}$/u);
    }
  });

  test('draws settings that it accepts, the same from the same numbers', () => {
    for (let n = 0; n < 100; n++) {
      const settings = sampleSettings(seededRandom(`settings ${n}`));
      expect(game.parseSettings(settings).ok).toBe(true);
      expect(sampleSettings(seededRandom(`settings ${n}`))).toEqual(settings);
    }
  });

  test('has a JSON Schema of its record format, which its records fit', () => {
    expect(recordFormat).toMatch(new RegExp(`^pedestal\\.${game.id}/\\d+$`, 'u'));
    const file = new URL(`docs/record-schemas/${recordFormat.replace('/', '-')}.schema.json`, root);
    const document = JSON.parse(readFileSync(file, 'utf8')) as z.core.JSONSchema.JSONSchema;
    expect(document.title).toBe(recordFormat);
    const schema = z.fromJSONSchema(document);
    const bots = Array.from({ length: game.seats.min }, (_, i) => botsOf(game)[i % botsOf(game).length]!);
    const plan = {
      entry,
      games: 1,
      seed: 'schema',
      bots,
      players: { min: bots.length, max: bots.length },
      settings: {},
    };
    const record: unknown = JSON.parse(
      JSON.stringify(playGame(plan, 0, createTranslator([entry.catalogue]))),
    );
    expect(record).toMatchObject({ format: recordFormat });
    expect(schema.parse(record)).toEqual(record);
  });
});
