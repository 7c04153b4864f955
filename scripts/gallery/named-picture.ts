import type { Picture } from '../../src/kernel/screen.ts';

/** A picture and the name of its file. */
export interface NamedPicture {
  readonly name: string;
  readonly picture: Picture;
}
