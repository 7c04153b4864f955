import { routeCodes } from '../../../src/features/index.ts';
import type { API } from '@discordjs/core/http-only';
import { DiscordAPIError } from 'discord.js';
import { type APIInteraction, ComponentType } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Painter, Painting } from '../../../src/table/ports/painter.ts';
import {
  type AnsweredMessages,
  createAnsweredMessages,
} from '../../../src/discord/inbound/answered-messages.ts';
import { createReply } from '../../../src/discord/inbound/reply.ts';
import type { AddressedScreen } from '../../../src/discord/components/message.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import type { Reply } from '../../../src/discord/interactions/reply.ts';

const MESSAGE = '900';
/** What all pictures here are described as. */
const ALT = 'a board';

const INVALID_BODY = 50_035;
const ALREADY_ACKNOWLEDGED = 40_060;

interface Body {
  readonly components: readonly {
    readonly components: readonly {
      readonly type: ComponentType;
      readonly content?: string;
      readonly items?: readonly { readonly description: string | null }[];
    }[];
  }[];
  readonly attachments: readonly { readonly id: string | number; readonly filename: string }[];
}

/** A request that was sent, until the test answers it. */
interface Sent {
  readonly kind: 'defer' | 'update' | 'edit';
  readonly text: string;
  readonly attachments: readonly (string | number)[];
  /** The alt texts of its pictures. */
  readonly alts: readonly (string | null)[];
  arrive(): Promise<void>;
  refuse(code?: number): Promise<void>;
  /** The connection breaks: nobody knows whether Discord has taken it. */
  lose(): Promise<void>;
}

let sent: Sent[];
let paint: (() => Promise<void>)[];
/** The scenes of which the painter keeps the pictures. */
let kept: unknown[];
let messages: AnsweredMessages;
let nextAttachment: number;
let nextPress: number;
/** The message as Discord has it. */
let current: ReturnType<typeof messageWith>;
beforeEach(() => {
  [sent, paint, kept, messages, nextAttachment, nextPress] = [[], [], [], createAnsweredMessages(), 1, 1];
  current = messageWith([]);
});

/** Lets everything happen that follows from what the test did. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const send = (kind: Sent['kind'], body?: Body) =>
  new Promise<unknown>((resolve, reject) => {
    const attachments = body?.attachments ?? [];
    const blocks = body?.components[0]?.components ?? [];
    const alts = blocks.flatMap(({ items = [] }) => items.map(({ description }) => description));
    sent.push({
      kind,
      text: blocks.find(({ content }) => content !== undefined)?.content ?? '',
      attachments: attachments.map(({ id }) => id),
      alts,
      arrive: () => {
        if (kind !== 'defer') current = messageWith(attachments, alts);
        resolve(current);
        return settle();
      },
      refuse: (code = INVALID_BODY) => {
        reject(new DiscordAPIError({ code, message: 'refused' }, code, 400, 'POST', 'callback', {}));
        return settle();
      },
      lose: () => {
        reject(new Error('the connection breaks'));
        return settle();
      },
    });
  });

/** Discord's message with these attachments in a gallery; uploaded ones get ids. */
const messageWith = (attachments: Body['attachments'], alts: readonly (string | null)[] = []) => ({
  id: MESSAGE,
  components: [
    {
      type: ComponentType.Container,
      components: [
        {
          type: ComponentType.MediaGallery,
          items: attachments.map(({ id, filename }, index) => {
            const own = typeof id === 'number' ? `a${nextAttachment++}` : id;
            return {
              media: { url: `https://cdn.test/${own}/${filename}`, attachment_id: own },
              description: alts[index] ?? ALT,
            };
          }),
        },
      ],
    },
  ],
});

const callbacks = {
  interactions: {
    deferMessageUpdate: () => send('defer'),
    updateMessage: async (_id: string, _token: string, body: Body & { readonly with_response: boolean }) => {
      const message = await send('update', body);
      return body.with_response ? { resource: { message } } : undefined;
    },
  },
} as unknown as API;
const webhooks = {
  interactions: { editReply: (_app: string, _token: string, body: Body) => send('edit', body) },
} as unknown as API;

/** A painter whose pictures are ready when the test says so. */
const painter: Painter = {
  paint: () =>
    new Promise<Painting>((resolve) => {
      paint.push(() => {
        resolve({ bytes: new Uint8Array(1), extension: 'png' });
        return settle();
      });
    }),
  kept: ({ scene }) => (kept.includes(scene) ? { bytes: new Uint8Array(1), extension: 'png' } : null),
  close: () => Promise.resolve(),
};

/** A press in the panel that is not answered yet. */
function receive(): Reply {
  const interaction = {
    id: String(nextPress++),
    token: 't',
    application_id: '2',
    message: current,
  } as unknown as APIInteraction;
  const { log } = createLogRecorder();
  return createReply(
    { routes: routeCodes, callbacks, webhooks, painter, log, messages },
    interaction,
    'update',
    null,
  );
}

/** Answers a press with this text and a picture of this scene. */
function answer(
  reply: Reply,
  text: string,
  scene: unknown,
  painterName = 'game/board',
  alt = ALT,
): Promise<void> {
  void reply.send(screenWith(text, scene, painterName, alt));
  return settle();
}

function screenWith(text: string, scene: unknown, painterName: string, alt: string): AddressedScreen {
  const picture = { painter: painterName, scene, alt };
  return {
    screen: {
      blocks: [
        { type: 'text', markdown: text },
        ...(scene === null ? [] : [{ type: 'picture', pictures: [picture] } as const]),
      ],
    },
    address: null,
  };
}

const press = (text: string, scene: string | null, painterName?: string): Promise<void> =>
  answer(receive(), text, scene, painterName);

const summary = () => sent.map(({ kind, text, attachments }) => [kind, text, ...attachments].join(' '));

/** A panel that shows a picture, as attachment a1. */
async function openPanel(): Promise<void> {
  await press('first', 'one');
  await paint[0]!();
  await sent[0]!.arrive();
  await sent[1]!.arrive();
  expect(summary()).toEqual(['defer ', 'edit first 0']);
  [sent, paint] = [[], []];
}

describe('an answer in place of one with a picture', () => {
  test('comes at once with the old picture, and again with the new one when it is painted', async () => {
    await openPanel();
    await press('second', 'two');
    expect(summary()).toEqual(['update second a1']);
    await sent[0]!.arrive();
    await paint[0]!();
    expect(summary()).toEqual(['update second a1', 'edit second 0']);
    await sent[1]!.arrive();
    await press('third', 'three');
    expect(summary().at(-1)).toBe('update third a2');
  });

  test('is one request without painting when the picture stays the same', async () => {
    await openPanel();
    await press('second', 'one');
    await sent[0]!.arrive();
    expect(summary()).toEqual(['update second a1']);
    expect(paint).toEqual([]);
  });

  test('keeps a picture that stays the same after a move, which is acknowledged first', async () => {
    await openPanel();
    const move = receive();
    await move.defer();
    await sent[0]!.arrive();
    await answer(move, 'moved', 'one');
    expect(summary()).toEqual(['defer ', 'edit moved a1']);
    await sent[1]!.arrive();
    await press('second', 'one');
    expect(summary().at(-1)).toBe('update second a1');
    expect(paint).toEqual([]);
  });

  test('shows the alt text when Discord refuses to keep the picture after a move', async () => {
    await openPanel();
    const move = receive();
    await move.defer();
    await sent[0]!.arrive();
    await answer(move, 'moved', 'one');
    await sent[1]!.refuse();
    expect(summary()).toEqual(['defer ', 'edit moved a1', 'edit moved']);
  });

  test('that shows only what is there already has a picture where that is known', async () => {
    await openPanel();
    const showKept = (text: string): Promise<void> => {
      void receive().send({ ...screenWith(text, 'one', 'game/board', ALT), showsOnlyKept: true });
      return settle();
    };
    await showKept('more');
    await sent[0]!.arrive();
    current = messageWith([{ id: 'b1', filename: 'picture-1.png' }]);
    await showKept('more of another process');
    expect(summary()).toEqual(['update more a1', 'update more of another process']);
    expect(paint).toEqual([]);
  });

  test('keeps the alt text of the old picture until the new one is there', async () => {
    await openPanel();
    await answer(receive(), 'second', 'two', 'game/board', 'another board');
    await sent[0]!.arrive();
    await paint[0]!();
    expect(sent.map(({ alts }) => alts)).toEqual([[ALT], ['another board']]);
    await sent[1]!.arrive();
    await answer(receive(), 'third', 'two', 'game/board', 'the board in other words');
    await sent[2]!.arrive();
    await paint[1]!();
    expect(sent.slice(2).map(({ alts }) => alts)).toEqual([['another board'], ['the board in other words']]);
  });

  test('that a newer one has overtaken before it was written asks for no picture', async () => {
    await openPanel();
    void receive().send(screenWith('second', 'two', 'game/board', ALT));
    await press('third', 'three', 'game/face');
    expect(paint).toHaveLength(1);
    for (const { arrive } of sent) await arrive();
    await paint[0]!();
    expect(summary()).toEqual(['update second a1', 'defer ', 'edit third 0']);
  });

  test('keeps no lent face, which may have been taken back', async () => {
    const scene = { set: `faces:${Array.from('abcde', (letter) => letter.repeat(10)).join(',')}` };
    const show = async (text: string): Promise<void> => {
      await answer(receive(), text, scene);
      for (const { arrive } of sent) await arrive();
      await paint.pop()?.();
      for (const { arrive } of sent) await arrive();
    };
    await show('first');
    await show('second');
    expect(summary()).toEqual(['defer ', 'edit first 0', 'update second a1', 'edit second 0']);
  });

  test('keeps no picture of another painter, and none that is gone', async () => {
    await openPanel();
    await press('other', 'one', 'game/face');
    expect(summary()).toEqual(['defer ']);
    await sent[0]!.arrive();
    await paint[0]!();
    await sent[1]!.arrive();
    await press('no picture', null);
    await sent[2]!.arrive();
    await press('back', 'one', 'game/face');
    expect(summary().slice(2)).toEqual(['update no picture', 'defer ']);
  });

  test('keeps no picture that another process has replaced', async () => {
    await openPanel();
    current = messageWith([{ id: 'b1', filename: 'picture-1.png' }]);
    await press('second', 'two');
    expect(summary()).toEqual(['defer ']);
  });

  test('keeps nothing of an edit whose answer came after a newer one without pictures', async () => {
    await openPanel();
    await press('second', 'two');
    await sent[0]!.arrive();
    await paint[0]!();
    await press('history', null);
    await sent[1]!.arrive();
    await press('third', 'three');
    expect(summary()).toEqual(['update second a1', 'edit second 0', 'update history', 'defer ']);
  });

  test('is acknowledged all the same when Discord refuses to keep the picture', async () => {
    await openPanel();
    await press('second', 'one');
    await sent[0]!.refuse();
    expect(summary()).toEqual(['update second a1', 'defer ']);
    await sent[1]!.arrive();
    await paint[0]!();
    expect(summary()[2]).toBe('edit second 0');
  });
});

describe('an answer whose picture the painter has kept', () => {
  test('is one request, whose picture the next answer may keep', async () => {
    await openPanel();
    kept = ['two'];
    await press('second', 'two');
    expect(summary()).toEqual(['update second 0']);
    await sent[0]!.arrive();
    await press('third', 'two');
    expect(summary().at(-1)).toBe('update third a2');
    await sent[1]!.arrive();
    expect([sent.length, paint]).toEqual([2, []]);
  });

  test('keeps the picture of the message if that is the same', async () => {
    await openPanel();
    kept = ['one'];
    await press('second', 'one');
    expect(summary()).toEqual(['update second a1']);
  });

  test('follows what is on its way, in two requests', async () => {
    await openPanel();
    kept = ['two'];
    await press('second', 'three');
    await press('third', 'two');
    expect(summary()).toEqual(['update second a1', 'update third a1']);
  });

  test('is acknowledged all the same when Discord refuses it', async () => {
    await openPanel();
    kept = ['two'];
    await press('second', 'two');
    await sent[0]!.refuse();
    await sent[1]!.arrive();
    await paint[0]!();
    expect(summary()).toEqual(['update second 0', 'defer ', 'edit second 0']);
  });

  test('is sent again by an edit when nobody knows whether it has arrived, unless another process has answered', async () => {
    await openPanel();
    kept = ['two'];
    await press('second', 'two');
    await sent[0]!.lose();
    await paint[0]!();
    expect(summary()).toEqual(['update second 0', 'edit second 0']);
    await sent[1]!.arrive();
    kept = ['three'];
    await press('third', 'three');
    await sent[2]!.refuse(ALREADY_ACKNOWLEDGED);
    expect(summary().slice(2)).toEqual(['update third 0']);
  });
});

describe('an older picture never overwrites a newer answer', () => {
  test('when it is painted after the next press', async () => {
    await openPanel();
    await press('second', 'two');
    await sent[0]!.arrive();
    await press('third', 'three');
    await sent[1]!.arrive();
    await paint[0]!();
    await paint[1]!();
    expect(summary()).toEqual(['update second a1', 'update third a1', 'edit third 0']);
  });

  test('when it was on its way at the next press: the newer one follows it', async () => {
    await openPanel();
    await press('second', 'two');
    await sent[0]!.arrive();
    await paint[0]!();
    await press('third', 'three');
    await sent[2]!.arrive();
    await paint[1]!();
    expect(summary()).toEqual(['update second a1', 'edit second 0', 'defer ']);
    await sent[1]!.arrive();
    expect(summary()[3]).toBe('edit third 0');
  });

  test('when the newer answer has no picture', async () => {
    await openPanel();
    await press('second', 'two');
    await sent[0]!.arrive();
    await paint[0]!();
    await press('history', null);
    await sent[2]!.arrive();
    await sent[1]!.arrive();
    expect(summary()).toEqual(['update second a1', 'edit second 0', 'update history', 'edit history']);
  });

  test('when another process has acknowledged the next press, and answers it', async () => {
    await openPanel();
    await press('second', 'two');
    await sent[0]!.arrive();
    const confirmed = receive();
    await confirmed.defer();
    await sent[1]!.refuse(ALREADY_ACKNOWLEDGED);
    await answer(confirmed, 'the turn is made', 'three');
    await paint[0]!();
    expect(summary()).toEqual(['update second a1', 'defer ']);
  });

  test('when an answer that shows the same picture may have overtaken the one before', async () => {
    await openPanel();
    await press('second', 'two');
    await press('third', 'one');
    await sent[1]!.arrive();
    await sent[0]!.arrive();
    await paint[0]!();
    await paint[1]!();
    expect(summary()).toEqual(['update second a1', 'update third a1', 'edit third 0']);
  });
});

describe('presses answered in another order', () => {
  test('the answer to the older one is only acknowledged', async () => {
    await openPanel();
    const older = receive();
    await press('second press', 'two');
    await answer(older, 'first press', 'three');
    expect(summary()).toEqual(['update second press a1', 'defer ']);
    await sent[0]!.arrive();
    await sent[1]!.arrive();
    await paint[0]!();
    expect(summary().slice(2)).toEqual(['edit second press 0']);
  });

  test('what an older press has changed is shown all the same', async () => {
    await openPanel();
    const older = receive();
    await older.defer();
    await press('second press', null);
    await sent[0]!.arrive();
    await sent[1]!.arrive();
    await answer(older, 'the bet is in', null);
    expect(summary()).toEqual(['defer ', 'update second press', 'edit the bet is in']);
  });

  test('a change that another process has acknowledged takes no answer away', async () => {
    await openPanel();
    const older = receive();
    await older.defer();
    await sent[0]!.refuse(ALREADY_ACKNOWLEDGED);
    await press('second press', 'two');
    await answer(older, 'the bet is in', null);
    await sent[1]!.arrive();
    await paint[0]!();
    expect(summary()).toEqual(['defer ', 'update second press a1', 'edit second press 0']);
  });
});

test('an answer in a message that the bot deletes meanwhile is not sent, and the next one is if it stays', async () => {
  await press('one', 'a scene');
  messages.setGone(MESSAGE, true);
  await sent[0]!.arrive();
  await paint[0]!();
  expect(summary()).toEqual(['defer ']);
  expect(messages.setGone(MESSAGE, false)).toBe(true);
  await press('two', 'another scene');
  await sent[1]!.arrive();
  await paint[1]!();
  expect(summary()).toEqual(['defer ', 'defer ', 'edit two 0']);
});
