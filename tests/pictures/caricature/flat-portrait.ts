import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { projectFile } from '../../../src/kernel/project-files.ts';
import { flattenPicture } from '../../../src/pictures/caricature/flatten.ts';
import { packPicture } from '../../../src/pictures/caricature/pack.ts';
import { decodePicture } from '../../../src/pictures/uploads/decode.ts';

/** A portrait of the house, as a person would lend a blurred photograph of it. */
export async function flatPortrait(name: string): Promise<string> {
  const photograph = sharp(fileURLToPath(projectFile(`assets/vips/${name}.svg`)))
    .resize({ height: 480 })
    .blur(1.5);
  return packPicture(flattenPicture(await decodePicture(await photograph.png().toBuffer())));
}
