import { routeCodes } from '../../../src/features/index.ts';
import type { API } from '@discordjs/core/http-only';
import { DiscordAPIError } from 'discord.js';
import { type APIInteraction, ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Painter, Painting } from '../../../src/table/ports/painter.ts';
import {
  type AnsweredMessages,
  createAnsweredMessages,
} from '../../../src/discord/inbound/answered-messages.ts';
import { createReply } from '../../../src/discord/inbound/reply.ts';
import type { AddressedScreen } from '../../../src/discord/components/components.ts';
import { expectTold } from '../../listing.ts';
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
/** Begins anew, with a message that nobody has answered. */
function begin(): void {
  [sent, paint, kept, messages, nextAttachment, nextPress] = [[], [], [], createAnsweredMessages(), 1, 1];
  presses.clear();
  current = messageWith([]);
}

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
function answer(reply: Reply, text: string, scene: unknown, kind = 'game/board', alt = ALT): Promise<void> {
  void reply.send(screenWith(text, scene, kind, alt));
  return settle();
}

function screenWith(text: string, scene: unknown, kind: string, alt: string): AddressedScreen {
  const picture = { kind, scene, alt };
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

const summary = () => sent.map(({ kind, text, attachments }) => [kind, text, ...attachments].join(' '));
const numbered = (id: string) => messageWith([{ id, filename: 'picture-1.png' }]);
const LENT = { set: `faces:${Array.from('abcde', (letter) => letter.repeat(10)).join(',')}` };

/**
 * What happens, one after the other: `second shows two` is a press that is answered with this text and a picture of this
 * scene (`nothing` for none; `face` is of another kind), `older comes` is one whose answer follows, `older waits` one that
 * is acknowledged first. What was sent `arrives`, is `refused` or `lost`, by its number; a picture is `painted`.
 */
const DEEDS: readonly (readonly [RegExp, (...words: readonly (string | undefined)[]) => unknown])[] = [
  [
    /^(.+?) shows (lent faces|\w+)(?: as (.+?))?( of another kind)?( in answer to \w+)?$/u,
    (text, scene, alt, face, to) =>
      answer(
        to === undefined ? receive() : presses.get(to.slice(14))!,
        text!,
        scene === 'nothing' ? null : scene === 'lent faces' ? LENT : scene,
        face === undefined ? 'game/board' : 'game/face',
        alt,
      ),
  ],
  [
    /^(.+?) shows only what is kept of (\w+)$/u,
    (text, scene) => {
      void receive().send({ ...screenWith(text!, scene, 'game/board', ALT), showsOnlyKept: true });
      return settle();
    },
  ],
  [/^(\w+) comes$/u, (name) => void presses.set(name!, receive())],
  [/^(\w+) waits$/u, async (name) => (presses.set(name!, receive()), presses.get(name!)!.defer())],
  [/^(\d) arrives$/u, (number) => sent[Number(number)]!.arrive()],
  [/^(\d) is refused$/u, (number) => sent[Number(number)]!.refuse()],
  [/^(\d) was answered by another process$/u, (number) => sent[Number(number)]!.refuse(ALREADY_ACKNOWLEDGED)],
  [/^(\d) is lost$/u, (number) => sent[Number(number)]!.lose()],
  [/^(\d) is painted$/u, (number) => paint[Number(number)]!()],
  [/^the painter keeps (\w+)$/u, (scene) => (kept = [scene])],
  [/^another process replaces the picture$/u, () => (current = numbered('b1'))],
];
const presses = new Map<string, Reply>();

/** Tells stories of a panel that is open and shows a picture of `one`, as attachment a1: what is sent after each deed. */
const expectRequests = (name: string, stories: Readonly<Record<string, string>>): Promise<void> =>
  expectTold(name, stories, async (story) => {
    begin();
    await answer(receive(), 'first', 'one');
    await paint[0]!();
    await sent[0]!.arrive();
    await sent[1]!.arrive();
    expect(summary()).toEqual(['defer ', 'edit first 0']);
    [sent, paint] = [[], []];
    const lines: string[] = [];
    for (const deed of story.split('; ')) {
      const [before, painted] = [sent.length, paint.length];
      const [pattern, act] = DEEDS.find(([each]) => each.test(deed))!;
      await act(...pattern.exec(deed)!.slice(1));
      lines.push(deed);
      for (const [i, line] of summary().slice(before).entries())
        lines.push(`  ${before + i}: ${line} (${sent[before + i]!.alts.join()})`);
      if (paint.length > painted) lines.push(`  to be painted: ${paint.length}`);
    }
    return lines.join('\n');
  });

test('an answer in place of one with a picture', () =>
  expectRequests('in-place', {
    'comes at once with the old picture, and again with the new one when it is painted':
      'second shows two; 0 arrives; 0 is painted; 1 arrives; third shows three',
    'is one request without painting when the picture stays the same': 'second shows one; 0 arrives',
    'keeps a picture that stays the same after a move, which is acknowledged first':
      'move waits; 0 arrives; moved shows one in answer to move; 1 arrives; second shows one',
    'paints a picture that Discord refuses to keep after a move, as another process has replaced it, and shows the alt text if that is refused as well':
      'move waits; 0 arrives; moved shows one in answer to move; 1 is refused; 0 is painted; 2 is refused',
    'that shows only what is there already has a picture where that is known':
      'more shows only what is kept of one; 0 arrives; another process replaces the picture; more of another process shows only what is kept of one',
    'keeps the alt text of the old picture until the new one is there':
      'second shows two as another board; 0 arrives; 0 is painted; 1 arrives; third shows two as the board in other words; 2 arrives; 1 is painted',
    'keeps no lent face, which may have been taken back':
      'first shows lent faces; 0 arrives; 0 is painted; 1 arrives; second shows lent faces; 2 arrives; 1 is painted; 3 arrives',
    'keeps no picture of another kind, and none that is gone':
      'other shows one of another kind; 0 arrives; 0 is painted; 1 arrives; no picture shows nothing; 2 arrives; back shows one of another kind',
    'keeps no picture that another process has replaced':
      'another process replaces the picture; second shows two',
    'keeps nothing of an edit whose answer came after a newer one without pictures':
      'second shows two; 0 arrives; 0 is painted; history shows nothing; 1 arrives; third shows three',
    'is acknowledged all the same when Discord refuses to keep the picture':
      'second shows one; 0 is refused; 1 arrives; 0 is painted',
  }));

test('that a newer one has overtaken before it was written asks for no picture', async () => {
  begin();
  await answer(receive(), 'first', 'one');
  await paint[0]!();
  for (const { arrive } of sent) await arrive();
  [sent, paint] = [[], []];
  void receive().send(screenWith('second', 'two', 'game/board', ALT));
  await answer(receive(), 'third', 'three', 'game/face');
  expect(paint).toHaveLength(1);
  for (const { arrive } of sent) await arrive();
  await paint[0]!();
  expect(summary()).toEqual(['update second a1', 'defer ', 'edit third 0']);
});

test('an answer whose picture the painter has kept', () =>
  expectRequests('kept', {
    'is one request, whose picture the next answer may keep':
      'the painter keeps two; second shows two; 0 arrives; third shows two; 1 arrives',
    'keeps the picture of the message if that is the same': 'the painter keeps one; second shows one',
    'follows what is on its way, in two requests':
      'the painter keeps two; second shows three; third shows two',
    'is acknowledged all the same when Discord refuses it':
      'the painter keeps two; second shows two; 0 is refused; 1 arrives; 0 is painted',
    'is sent again by an edit when nobody knows whether it has arrived, unless another process has answered':
      'the painter keeps two; second shows two; 0 is lost; 0 is painted; 1 arrives; the painter keeps three; third shows three; 2 was answered by another process',
  }));

test('an older picture never overwrites a newer answer', () =>
  expectRequests('overtaken', {
    'when it is painted after the next press':
      'second shows two; 0 arrives; third shows three; 1 arrives; 0 is painted; 1 is painted',
    'when it was on its way at the next press: the newer one follows it':
      'second shows two; 0 arrives; 0 is painted; third shows three; 2 arrives; 1 is painted; 1 arrives',
    'when the newer answer has no picture':
      'second shows two; 0 arrives; 0 is painted; history shows nothing; 2 arrives; 1 arrives',
    'when another process has acknowledged the next press, and answers it':
      'second shows two; 0 arrives; turn waits; 1 was answered by another process; the turn is made shows three in answer to turn; 0 is painted',
    'when an answer that shows the same picture may have overtaken the one before':
      'second shows two; third shows one; 1 arrives; 0 arrives; 0 is painted; 1 is painted',
    'in presses answered in another order, the answer to the older one is only acknowledged':
      'older comes; second press shows two; first press shows three in answer to older; 0 arrives; 1 arrives; 0 is painted',
    'what an older press has changed is shown all the same':
      'older waits; second press shows nothing; 0 arrives; 1 arrives; the bet is in shows nothing in answer to older',
    'a change that another process has acknowledged takes no answer away':
      'older waits; 0 was answered by another process; second press shows two; the bet is in shows nothing in answer to older; 1 arrives; 0 is painted',
  }));

test('an answer in a message that the bot deletes meanwhile is not sent, and the next one is if it stays', async () => {
  begin();
  await answer(receive(), 'one', 'a scene');
  messages.setGone(MESSAGE, true);
  await sent[0]!.arrive();
  await paint[0]!();
  expect(summary()).toEqual(['defer ']);
  expect(messages.setGone(MESSAGE, false)).toBe(true);
  await answer(receive(), 'two', 'another scene');
  await sent[1]!.arrive();
  await paint[1]!();
  expect(summary()).toEqual(['defer ', 'defer ', 'edit two 0']);
});
