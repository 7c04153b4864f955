/** A document of a file: parsed, or not JSON. */
export type Read =
  { readonly where: string; readonly raw: unknown } | { readonly where: string; readonly raw?: never };

/** The documents of a text: one, however it is laid out, or one a line. */
export function readDocuments(text: string): readonly Read[] {
  const whole = parse(text.trim(), 'The record');
  if ('raw' in whole) return [whole];
  const lines = text
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [parse(line, `Line ${i + 1}`)]));
  return lines.some((line) => 'raw' in line) ? lines : lines.length === 0 ? [] : [whole];
}

function parse(text: string, where: string): Read {
  try {
    return { where, raw: JSON.parse(text) };
  } catch {
    return { where };
  }
}
