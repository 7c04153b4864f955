import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type APIActionRowComponent,
  type APIButtonComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeDiscord, startFakeDiscord } from '../../../playground/fake-discord/index.ts';
import {
  type ApplicationEmojis,
  createApplicationEmojis,
  type WantedEmoji,
} from '../../../src/discord/rest/application-emojis.ts';
import { createDiscordClients } from '../../../src/discord/rest/clients.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { eventually } from '../../eventually.ts';
import { tempFolder } from '../../temp-folder.ts';

let fakeDiscord: FakeDiscord;
/** Where the art of the processes is. */
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  fakeDiscord = await startFakeDiscord();
});
afterEach(() => fakeDiscord.close());

const KEYS = ['game/red', 'game/blue', 'game/green'] as const;

/** A process that ships this art: the bytes of a file depend on its key and the art alone. */
function createProcess(art = 'first art') {
  const { log, lines } = createLogRecorder();
  const wanted: readonly WantedEmoji[] = KEYS.map((key) => {
    const file = path.join(folder, `${art} of ${key.replace('/', '_')}.png`);
    writeFileSync(file, `${art} of ${key}`);
    return { key, file: pathToFileURL(file) };
  });
  const { api } = createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token);
  const emojis = createApplicationEmojis(wanted, log);
  const isOver = () =>
    lines.some(({ fields }) => fields.event === 'discord.emojis_ready' || fields.retries === false);
  const provide = async () => {
    emojis.start(api, fakeDiscord.applicationId, new AbortController().signal);
    await eventually(() => expect(isOver()).toBe(true));
  };
  return { emojis, lines, provide };
}

const uploads = () => fakeDiscord.requests.filter(({ method }) => method === 'POST').length;
const stored = () => [...fakeDiscord.state.emojis.values()].map(({ id, name }) => ({ id: id!, name: name! }));
const shown = ({ emojis }: { readonly emojis: ApplicationEmojis }) => KEYS.map((key) => emojis.find(key));
const storedNamed = (prefix: string) => stored().filter(({ name }) => name.startsWith(prefix));

describe("the application's emojis", () => {
  test('are uploaded once, and found by the next start', async () => {
    const first = createProcess();
    await first.provide();
    expect(shown(first)).toEqual(stored());
    expect(stored().map(({ name }) => name)).toEqual([
      expect.stringMatching(/^game_red_[0-9a-f]{8}$/u),
      expect.stringMatching(/^game_blue_[0-9a-f]{8}$/u),
      expect.stringMatching(/^game_green_[0-9a-f]{8}$/u),
    ]);
    const next = createProcess();
    await next.provide();
    expect(shown(next)).toEqual(stored());
    expect(uploads()).toBe(KEYS.length);
    expect(fakeDiscord.violations).toEqual([]);
  });

  test('are there once when several processes start at the same time', async () => {
    const processes = [createProcess(), createProcess(), createProcess()];
    await Promise.all(processes.map(({ provide }) => provide()));
    expect(stored()).toHaveLength(KEYS.length);
    for (const process of processes)
      expect(shown(process)).toEqual(
        ['game_red_', 'game_blue_', 'game_green_'].map((prefix) => storedNamed(prefix)[0]),
      );
  });

  test('whose art has changed are uploaded anew, and old posts keep the old ones', async () => {
    await createProcess('first art').provide();
    const before = stored();
    const next = createProcess('second art');
    await next.provide();
    expect(stored()).toEqual([...before, ...shown(next)]);
  });

  test('are given up quietly when Discord has no room for them', async () => {
    const { state } = fakeDiscord;
    while (state.emojis.size < 2_000) state.emojis.set(state.nextId(), { id: null, name: 'x' });
    for (const [id, emoji] of state.emojis) state.emojis.set(id, { ...emoji, id });
    const process = createProcess();
    await process.provide();
    expect(shown(process)).toEqual([null, null, null]);
    expect(process.lines.map(({ fields }) => [fields.event, fields.retries])).toEqual([
      ['discord.emojis_unavailable', false],
    ]);
  });

  test('are tried again when Discord cannot be reached, and shown as far as they are there', async () => {
    let refusals = 1;
    fakeDiscord.intercept = ({ method, body }) =>
      method === 'POST' && JSON.stringify(body).includes('game_blue') && refusals-- > 0
        ? { status: 403, body: { code: 40_333, message: 'blocked' } }
        : undefined;
    const process = createProcess();
    const done = process.provide();
    await eventually(() => expect(process.lines).toHaveLength(1));
    expect(shown(process).map((emoji) => emoji?.name.slice(0, 8) ?? null)).toEqual(['game_red', null, null]);
    await done;
    expect(shown(process)).toEqual(stored());
  });
});

describe('a message with an emoji that Discord does not accept', () => {
  const row: APIActionRowComponent<APIButtonComponent> = {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        custom_id: 'a',
        label: 'I',
        emoji: { id: '1', name: 'game_red_12345678' },
      },
      {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        custom_id: 'b',
        label: 'II',
        emoji: { name: '🔴' },
      },
    ],
  };
  const emojisShown = () => {
    const { message } = fakeDiscord.state.messagesIn(fakeDiscord.channelId).at(-1)!;
    return JSON.parse(JSON.stringify(message.components)) as [{ components: { emoji?: unknown }[] }];
  };

  test.each([
    ['alone', []],
    ['with files', [{ name: 'a.txt', data: new TextEncoder().encode('a') }]],
  ])('is sent without it, %s', async (_, files) => {
    const { api } = createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token);
    await api.channels.createMessage(fakeDiscord.channelId, {
      content: 'x',
      components: [row],
      files,
    });
    expect(emojisShown()[0].components.map(({ emoji }) => emoji)).toEqual([
      undefined,
      expect.objectContaining({ name: '🔴' }),
    ]);
    expect(fakeDiscord.state.messagesIn(fakeDiscord.channelId).at(-1)!.message.attachments).toHaveLength(
      files.length,
    );
  });

  test('is refused when another emoji is the reason', async () => {
    const { api } = createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token);
    const bad = {
      ...row,
      components: [{ ...row.components[1]!, emoji: { name: 'no emoji' } }] as typeof row.components,
    };
    await expect(
      api.channels.createMessage(fakeDiscord.channelId, { content: 'x', components: [bad] }),
    ).rejects.toThrow(/INVALID_EMOJI/u);
  });
});
