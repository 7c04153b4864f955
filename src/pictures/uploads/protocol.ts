import type { FaceLines, UploadRefusal } from '../../kernel/lent-face.ts';

/** What the thread is to do, which is started with it. */
export type UploadRequest =
  | { readonly kind: 'flatten'; readonly file: Uint8Array }
  | { readonly kind: 'cut'; readonly flat: string; readonly lines: FaceLines };

/** What it answers, once. */
export type UploadResponse = { readonly packed: string } | { readonly refused: UploadRefusal };
