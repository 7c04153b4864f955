import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LENT_FACE, linesText } from '../../kernel/lent-face.ts';
import type { Draft, FlatPicture } from './flatten.ts';
import { GROUND_TONE, TONES } from './tones.ts';

/** The longest side of a packed picture. */
const MAX_SIDE = 960;

/** A picture of tones as text: its size, the lines to begin with if it is a draft, and its tones compressed. */
export const packPicture = ({ width, height, tones, lines }: FlatPicture & Partial<Draft>): string =>
  `${width}x${height}${lines === undefined ? '' : `@${linesText(lines)}`}:${deflateRawSync(tones, { level: 9 }).toString('base64')}`;

/** The picture in such a text. Throws for any other text. */
export function unpackPicture(text: string): FlatPicture {
  const [, widthText = '0', heightText = '0', body = ''] =
    /^(\d{1,3})x(\d{1,3})(?:@[\d.]+)?:(.+)$/s.exec(text) ?? [];
  const [width, height] = [Number(widthText), Number(heightText)];
  if (width < 1 || height < 1 || Math.max(width, height) > MAX_SIDE)
    throw new RangeError('not a packed picture');
  const tones = inflateRawSync(Buffer.from(body, 'base64'), { maxOutputLength: width * height });
  if (tones.length !== width * height || tones.some((tone) => tone >= TONES.length && tone !== GROUND_TONE))
    throw new RangeError('a packed picture of another size');
  return { width, height, tones };
}

/** A short name for these tones, that no others have. */
export const faceKey = (tones: Uint8Array): string => createHash('sha256').update(tones).digest('base64url');

/** A face as text. */
export const packFace = (tones: Uint8Array): string =>
  packPicture({ width: LENT_FACE.width, height: LENT_FACE.height, tones });

/** The tones of the face in such a text. Throws for any other text. */
export function unpackFace(text: string): Uint8Array {
  const { width, height, tones } = unpackPicture(text);
  if (width !== LENT_FACE.width || height !== LENT_FACE.height) throw new RangeError('not a packed face');
  return tones;
}
