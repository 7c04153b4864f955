type Encoding = 'utf8' | 'utf16le' | 'utf16be';

/** In UTF-16, every letter, digit and sign of English has a NUL beside it. A NUL here or there is an accident. */
const LEAST_SHARE_OF_NULS = 0.1;

/**
 * The text of a file that people write with any editor: UTF-8, or UTF-16 as PowerShell and Notepad ("Unicode") write it.
 * A byte order mark says which, and is left out. Without one, UTF-16 is known by its NUL bytes. Never throws.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  const text = encoding === 'utf16be' ? swapped(bytes).toString('utf16le') : bytes.toString(encoding);
  return text.replace(/^\u{FEFF}/u, '');
}

function encodingOf(bytes: Buffer): Encoding {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf16le';
  if (mark === 'feff') return 'utf16be';
  const nulsAt = (parity: 0 | 1): number => bytes.filter((byte, i) => byte === 0 && i % 2 === parity).length;
  const [even, odd] = [nulsAt(0), nulsAt(1)];
  if (even + odd <= bytes.length * LEAST_SHARE_OF_NULS) return 'utf8';
  return even > odd ? 'utf16be' : 'utf16le';
}

/** Whole characters with their two bytes exchanged. */
const swapped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
