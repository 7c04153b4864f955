import { shortCodeOf } from '../../src/table/fairness/short-code.ts';

/**
 * A commitment that someone copied, in one spelling: whole, or its short code with or without hyphens and blanks, in small
 * letters or capitals. `null` for anything else.
 */
export function normalizeCopied(text: string): string | null {
  const characters = text.replaceAll(/[\s-]/gu, '').toLowerCase();
  if (/^[0-9a-f]{64}$/u.test(characters)) return characters;
  return /^[a-z2-7]{24}$/u.test(characters) ? (characters.match(/.{4}/gu) ?? []).join('-') : null;
}

/** True if someone's copy, whole or as a short code, is of this commitment. */
export function isCopyOf(commitment: string, copied: string): boolean {
  const normalized = normalizeCopied(copied);
  return normalized === commitment || normalized === shortCodeOf(commitment);
}
