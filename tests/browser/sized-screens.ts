/** Posts and panels as the bot sends them, for the page: with pictures of their real sizes, of which none is painted. */
import type { APIAttachment, APIMessage } from 'discord-api-types/v10';
import type { Page } from 'playwright-core';
import { drawings as fameUsDrawings } from '../../src/games/fame-us/pictures/index.ts';
import { drawings as vipsDrawings } from '../../src/games/vips/pictures/index.ts';
import type { Drawings } from '../../src/pictures/drawing-api.ts';
import { ANNA, BEN, CLEO, createHarness, DORA, type Harness } from '../discord/harness.ts';
import type { RecordedBody } from '../discord/stub-discord-api.ts';
import { message, person } from '../playground/page/fixtures.ts';
import type { FakePageServer } from '../playground/page/fake-server.ts';

const DRAWINGS: Drawings = [...vipsDrawings, ...fameUsDrawings];
const EPHEMERAL = 64;
/** The people at the tables. */
export const PLAYERS = [person(ANNA, 'Anna'), person(BEN, 'Ben'), person(CLEO, 'Cleo'), person(DORA, 'Dora')];
/** A bot whose painter makes no picture, but files with the size of one in their names. */
export async function createSizedHarness(
  options: Parameters<typeof createHarness>[0] = {},
): Promise<Harness> {
  const harness = await createHarness(options);
  harness.painter.paint = async (picture) => {
    const { paint } = DRAWINGS.find(({ kind }) => kind === picture.kind)!;
    const { width, height } = paint(picture.scene as never);
    return { bytes: new Uint8Array([0]), extension: `${width}x${height}.png` };
  };
  return harness;
}

const pictureUrl = (name: string): string => `/pictures/${name.replace(/^.*?(\d+x\d+).*$/u, '$1')}.svg`;

function sizeIn(name: string): { readonly width: number; readonly height: number } {
  const [, width = '0', height = '0'] = /(\d+)x(\d+)/u.exec(name) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Puts the addresses and sizes of pictures where a component names an attachment. */
function withPictures(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withPictures);
  if (typeof part !== 'object' || part === null) return part;
  const { url } = part as { readonly url?: unknown };
  if (typeof url === 'string' && url.startsWith('attachment://'))
    return { url: pictureUrl(url), ...sizeIn(url) };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withPictures(value)]));
}

/** A body that was sent to Discord, as the page receives the message. */
export function asMessage(
  { content, components, flags = 0, attachments }: RecordedBody,
  isSecret: boolean,
): APIMessage {
  return message({
    content: content ?? '',
    components: withPictures(components ?? []) as NonNullable<APIMessage['components']>,
    mentions: PLAYERS.filter(({ id }) => JSON.stringify([content, components]).includes(`<@${id}>`)),
    flags: flags | (isSecret ? EPHEMERAL : 0),
    attachments:
      content === undefined
        ? []
        : (attachments ?? []).map(({ filename }): APIAttachment => ({
            id: '1',
            filename,
            url: pictureUrl(filename),
            proxy_url: pictureUrl(filename),
            content_type: 'image/svg+xml',
            size: 1,
            ...sizeIn(filename),
          })),
  });
}

/**
 * How high a message is, how high the list of messages is, and where its main button and the last control with which a move
 * is put together end, in pixels.
 */
export interface Measured {
  readonly height: number;
  readonly window: number;
  readonly main: number;
  readonly lastOfMove: number;
  readonly buttons: number;
}

/** Measures in the page. */
const MEASURE = (id: string): string => `(() => {
  const message = document.querySelector('[data-message-id="${id}"]');
  const { top, height } = message.getBoundingClientRect();
  const controls = [...message.querySelectorAll('[data-custom-id]')];
  const main = message.querySelector('.button-primary, .button-success') ?? controls[0];
  const end = (element) => (element ? Math.round(element.getBoundingClientRect().bottom - top) : 0);
  return {
    height: Math.round(height),
    window: document.getElementById('messages').clientHeight,
    main: end(main),
    lastOfMove: end(controls.findLast(({ dataset }) => /^v1:[upJK]:/.test(dataset.customId))),
    buttons: controls.filter((control) => control.matches('.button')).length,
  };
})()`;

/** Shows a message alone in the page, and measures it. */
export async function measured(page: Page, server: FakePageServer, shown: APIMessage): Promise<Measured> {
  server.send({ type: 'message', message: shown, isNew: true });
  const inPage = page.locator(`[data-message-id="${shown.id}"]`);
  await inPage.waitFor();
  const sizes = await page.evaluate<Measured>(MEASURE(shown.id));
  server.send({ type: 'messageDeleted', channelId: shown.channel_id, messageId: shown.id });
  await inPage.waitFor({ state: 'detached' });
  return sizes;
}
