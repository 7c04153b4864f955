import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { projectFile } from '../../../src/kernel/project-files.ts';
import { flattenPicture } from '../../../src/pictures/caricature/flatten.ts';
import { packPicture } from '../../../src/pictures/caricature/pack.ts';

/** A portrait of the house, as a person would lend a blurred photograph of it. */
export async function flatPortrait(name: string): Promise<string> {
  const { data, info } = await sharp(fileURLToPath(projectFile(`assets/vips/${name}.svg`)))
    .resize({ height: 480 })
    .blur(1.5)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return packPicture(flattenPicture({ width: info.width, height: info.height, rgb: new Uint8Array(data) }));
}
