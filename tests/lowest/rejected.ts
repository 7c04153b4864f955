import type { Rejection } from '../../src/kernel/message.ts';
import { refuse } from '../../src/kernel/result.ts';

/** A rejection with one of the game's own texts. */
export const rejected = (key: string): { readonly ok: false; readonly reason: Rejection } =>
  refuse({ key: `lowest.refused.${key}` });
