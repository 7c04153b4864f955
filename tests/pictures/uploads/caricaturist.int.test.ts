import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_LINES, LENT_FACE } from '../../../src/kernel/lent-face.ts';
import { refuse } from '../../../src/kernel/message.ts';
import { unpackFace, unpackPicture } from '../../../src/pictures/caricature/pack.ts';
import { createCaricaturist } from '../../../src/pictures/uploads/caricaturist.ts';
import { FILES } from './hostile-files.ts';

const caricaturist = createCaricaturist();
afterAll(() => caricaturist.close());

const whatIsGot = async (bytes: Uint8Array): Promise<string> => {
  const flat = await caricaturist.flatten(bytes);
  if (!flat.ok) return flat.reason;
  const { width, height } = unpackPicture(flat.value);
  return `${width}x${height}`;
};

describe('pictures from people', () => {
  test.for(FILES.map(([name, got, make]) => ({ name, got, make })))('$name: $got', async ({ got, make }) => {
    expect(await whatIsGot(await make())).toBe(got);
  });

  test('are at least 60 that nobody should trust', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(60);
  });

  test('are cut into a face of the size of the portraits', async () => {
    const [, , make] = FILES[0] ?? [];
    const flat = await caricaturist.flatten((await make?.()) ?? new Uint8Array());
    const face = flat.ok ? await caricaturist.cut(flat.value, DEFAULT_LINES) : flat;
    expect(face.ok && unpackFace(face.value).length).toBe(LENT_FACE.width * LENT_FACE.height);
  });

  test('are not cut out of what is none', async () => {
    expect(await caricaturist.cut('no picture', DEFAULT_LINES)).toEqual(refuse('broken'));
  });
});
