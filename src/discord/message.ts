import type { RawFile } from '@discordjs/rest';
import {
  type APIAllowedMentions,
  type APIMessageTopLevelComponent,
  MessageFlags,
} from 'discord-api-types/v10';
import {
  type Log,
  type Painter,
  type Painting,
  type PaintingWish,
  Superseded,
  TooManyPictures,
} from '../app/ports.ts';
import type { Picture } from '../kernel/screen.ts';
import { drawScreen, type HouseScreen, picturesOf } from './components.ts';
import type { Address } from './customId.ts';
import { describeError } from './describeError.ts';

/** What is to be shown, and the table its clicks belong to; `null` when there is nothing to click. */
export interface Answer {
  readonly screen: HouseScreen;
  readonly address: Address | null;
}

/** A message as Discord wants it. Its own attachments replace whatever an edited message had. */
export interface MessageBody {
  readonly flags: MessageFlags;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: APIAllowedMentions;
  readonly attachments: { id: number; filename: string }[];
  readonly files: RawFile[];
}

/** Pictures of a screen in order; `null` where painting failed. */
export type Paintings = readonly (Painting | null)[];

/**
 * Paints every picture of a screen at once. A picture that fails is logged and told by its alt text instead. The place
 * wished for is the message that a newer screen may take over meanwhile: then this rejects with `Superseded`.
 */
export function paintAll(
  painter: Painter,
  log: Log,
  screen: HouseScreen,
  { place, patience }: PaintingWish = {},
): Promise<Paintings> {
  const paint = async (picture: Picture, index: number): Promise<Painting | null> => {
    try {
      return await painter.paint(picture, {
        place: place === undefined ? undefined : `${place}/${index}`,
        patience,
      });
    } catch (error) {
      if (error instanceof Superseded) throw error;
      const facts = { painter: picture.painter, err: describeError(error) };
      if (error instanceof TooManyPictures)
        log.warn(facts, 'a picture is told in words: too many are wanted');
      else log.error(facts, 'a picture could not be painted');
      return null;
    }
  };
  return Promise.all(picturesOf(screen).map(paint));
}

/** What a picture's file is called: its place in the message, nothing about what it shows. */
export const fileName = (index: number, extension: string): string => `picture-${index + 1}.${extension}`;

/** What every message says about itself: it is made of components, and pings nobody but `ping` (users' ids). */
export const envelope = (ping: readonly string[]): Pick<MessageBody, 'flags' | 'allowed_mentions'> => ({
  flags: MessageFlags.IsComponentsV2,
  allowed_mentions: { parse: [], ...(ping.length === 0 ? {} : { users: [...ping] }) },
});

/** A message with its pictures. It pings `ping` (users' ids) where its text mentions them, and nobody else. */
export function messageOf(
  { screen, address }: Answer,
  paintings: Paintings,
  { live = true, ping = [] }: { readonly live?: boolean; readonly ping?: readonly string[] } = {},
): MessageBody {
  const painted = paintings.flatMap((painting, index) =>
    painting === null ? [] : [{ index, name: fileName(index, painting.extension), data: painting.bytes }],
  );
  const names = paintings.map((_, index) => painted.find((each) => each.index === index)?.name ?? null);
  return {
    ...envelope(ping),
    components: drawScreen(screen, { address, files: names, live }),
    attachments: painted.map(({ name }, id) => ({ id, filename: name })),
    files: painted.map(({ name, data }) => ({ name, data })),
  };
}
