/** A document of a file: parsed JSON in `raw`, or none if it is not JSON. `where` begins sentences about it. */
export type ParsedDocument =
  | { readonly where: string; readonly raw: unknown }
  | { readonly where: string; readonly raw?: never };

/** Parses the documents of a text: a single JSON document in any layout, or JSON lines. */
export function readDocuments(text: string): readonly ParsedDocument[] {
  const whole = parseDocument(text.trim(), 'The record');
  if ('raw' in whole) return [whole];
  const lines = text
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [parseDocument(line, `Line ${i + 1}`)]));
  return lines.some((line) => 'raw' in line) ? lines : lines.length === 0 ? [] : [whole];
}

function parseDocument(text: string, where: string): ParsedDocument {
  try {
    return { where, raw: JSON.parse(text) };
  } catch {
    return { where };
  }
}
