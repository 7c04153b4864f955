import type { FaceLines, UploadRefusal } from '../../kernel/lent-face.ts';
import type { Result } from '../../kernel/game.ts';

/** Makes faces out of pictures from people, off the main thread. */
export interface Caricaturist {
  /** The picture of a file in a few flat colours, as text; or why there is none. */
  flatten(file: Uint8Array): Promise<Result<string, UploadRefusal>>;
  /** The strips of the face that these lines cut out of such a picture, as text; `broken` for what is none. */
  cut(flat: string, lines: FaceLines): Promise<Result<string, UploadRefusal>>;
  close(): Promise<void>;
}
