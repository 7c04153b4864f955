import type { Localizer } from '../../../kernel/screen.ts';
import { PARTS, pieceOf, PORTRAIT_SETS, PORTRAITS } from '../rules/pieces.ts';
import { causeOf } from '../rules/results.ts';
import { pieceMarkdown } from '../words/formatting.ts';

/** A piece that someone bet on; `null` for what is none. */
export function causeName(cause: string, localizer: Localizer): string | null {
  for (const set of PORTRAIT_SETS)
    for (const part of PARTS)
      for (const portrait of PORTRAITS)
        if (causeOf(set, part, portrait) === cause)
          return pieceMarkdown(localizer, set, pieceOf(part, portrait));
  return null;
}
