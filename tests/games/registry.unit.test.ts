import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emojiName } from '../../src/discord/rest/application-emojis.ts';
import { type GameEntry, games } from '../../src/games/index.ts';
import { emojiKey } from '../../src/kernel/screen.ts';
import { seededRandom } from '../../src/kernel/random.ts';

const root = new URL('../../', import.meta.url);

describe.each(games)('$game.id in the registry', (entry) => {
  const { game, recordFormat, sampleSettings } = entry;

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

  test('has a JSON Schema of its record format', () => {
    expect(recordFormat).toMatch(new RegExp(`^pedestal\\.${game.id}/\\d+$`, 'u'));
    const file = new URL(`docs/record-schemas/${recordFormat.replace('/', '-')}.schema.json`, root);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ title: recordFormat });
  });
});
