/** The largest code of a GIF has 12 bits. */
const MAX_CODES = 1 << 12;
/** At most half full. */
const TABLE_SIZE = 1 << 13;
/** Data of a GIF comes in blocks of at most so many bytes, each after its length. */
const BLOCK_SIZE = 255;
const MIN_CODE_SIZE = 8;
const CLEAR = 1 << MIN_CODE_SIZE;
const END = CLEAR + 1;

/** Compresses the pixels of GIF images; buffers are reused from image to image. */
export type LzwCompressor = (indices: Uint8Array) => Uint8Array<ArrayBuffer>;

/**
 * A compressor of palette indices as a GIF stores them (GIF89a, appendix F): the code size, then blocks of data, then an
 * empty block. What it returns is a copy.
 */
export function createLzwCompressor(): LzwCompressor {
  /** For each string that has a code: its prefix's code and last index as a key, and the code. -1 is a free place. */
  const keys = new Int32Array(TABLE_SIZE);
  const codes = new Uint16Array(TABLE_SIZE);
  const out = createBitWriter();

  const placeOf = (key: number): number => {
    let at = (Math.imul(key, 0x9e3779b1) >>> 19) & (TABLE_SIZE - 1);
    while (keys[at] !== -1 && keys[at] !== key) at = (at + 1) & (TABLE_SIZE - 1);
    return at;
  };

  return (indices) => {
    out.start(indices.length);
    let codeSize = MIN_CODE_SIZE + 1;
    let next = END + 1;
    keys.fill(-1);
    out.write(CLEAR, codeSize);
    let prefix = indices[0] ?? 0;
    for (let i = 1; i < indices.length; i++) {
      const index = indices[i] ?? 0;
      const key = (prefix << 8) | index;
      const at = placeOf(key);
      if (keys[at] === key) {
        prefix = codes[at] ?? 0;
        continue;
      }
      out.write(prefix, codeSize);
      prefix = index;
      if (next === MAX_CODES) {
        out.write(CLEAR, codeSize);
        codeSize = MIN_CODE_SIZE + 1;
        next = END + 1;
        keys.fill(-1);
        continue;
      }
      if (next === 1 << codeSize) codeSize += 1;
      keys[at] = key;
      codes[at] = next++;
    }
    out.write(prefix, codeSize);
    // A decoder adds a code for every one that it reads, so its codes may grow here once more.
    if (next === 1 << codeSize && codeSize < 12) codeSize += 1;
    out.write(END, codeSize);
    return out.finish();
  };
}

/** Writes codes, lowest bit first, into blocks of data. */
function createBitWriter() {
  let bytes = new Uint8Array(1 << 16);
  let at = 0;
  let block = 0;
  let bits = 0;
  let bitCount = 0;
  const writeByte = (byte: number): void => {
    if (at - block > BLOCK_SIZE) {
      bytes[block] = BLOCK_SIZE;
      block = at++;
    }
    bytes[at++] = byte;
  };
  return {
    /** Begins with the code size, and makes room for this many codes: more are never needed. */
    start: (maxCodes: number): void => {
      // Twelve bits each, the codes to clear and to end, and the lengths of blocks.
      const room = Math.ceil((maxCodes + Math.ceil(maxCodes / 3_000) + 2) * 1.5 * (1 + 1 / BLOCK_SIZE)) + 16;
      if (bytes.length < room) bytes = new Uint8Array(room);
      bytes[0] = MIN_CODE_SIZE;
      block = 1;
      at = 2;
      bits = 0;
      bitCount = 0;
    },
    write: (code: number, size: number): void => {
      bits |= code << bitCount;
      bitCount += size;
      while (bitCount >= 8) {
        writeByte(bits & 0xff);
        bits >>>= 8;
        bitCount -= 8;
      }
    },
    finish: (): Uint8Array<ArrayBuffer> => {
      if (bitCount > 0) writeByte(bits & 0xff);
      bytes[block] = at - block - 1;
      bytes[at++] = 0;
      return bytes.slice(0, at);
    },
  };
}
