import * as crypto from 'node:crypto';
import { CorruptRowError } from '../table/ports/store.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/** The keys for what is encrypted in the database, each 64 hexadecimal digits; `null` if not given. */
export interface DataKeys {
  /** Encrypts what is written. */
  readonly key: string | null;
  /** Only decrypts: what was written under the key before. */
  readonly oldKey: string | null;
}

export const NO_DATA_KEYS: DataKeys = { key: null, oldKey: null };

/** A database is encrypted with a key that was not given. */
export class DataKeyError extends StoreUnavailableError {}

/** The place of a cell: part of what is authenticated, so that no cell can be put in another's place. */
export interface CellPlace {
  /** `<table>.<column>` */
  readonly column: string;
  /** The primary key of its row. */
  readonly key: readonly (string | number)[];
}

/** Begins every encrypted cell, with the version of its format. No JSON and no seed begins like that. */
export const CELL_PREFIX = 'enc1.';
/** The number of characters in which an encrypted cell names its format and key. */
export const CELL_HEAD_LENGTH = CELL_PREFIX.length + 8;
const CELL = /^enc1\.([0-9a-f]{8})\.([\w-]+)$/;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Texts are filled up with blanks to a multiple of this, as the length of a move would tell which one it is. */
const PADDING_BYTES = 128;

type Key = ReturnType<typeof createKey>;

const derive = (key: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(crypto.hkdfSync('sha256', Buffer.from(key, 'hex'), '', `pedestal-data/1 ${purpose}`, bytes));

const createKey = (key: string) => ({
  id: derive(key, 'id', 4).toString('hex'),
  secret: crypto.createSecretKey(derive(key, 'key', 32)),
});

const labelOf = ({ column, key }: CellPlace): string => `the stored ${column} of ${key.join(', ')}`;

const associatedData = ({ column, key }: CellPlace): Buffer =>
  Buffer.from(JSON.stringify(['pedestal-data/1', column, ...key]));

/**
 * Encrypts and decrypts the cells that hold secrets of games, with the given keys: AES-256-GCM with a random nonce, as
 * `enc1.<key id>.<nonce, ciphertext and tag>`. Without a key it writes cells as they are.
 */
export function createDataCipher({ key, oldKey }: DataKeys) {
  const current = key === null ? null : createKey(key);
  const keys = [current, oldKey === null ? null : createKey(oldKey)].filter((one) => one !== null);
  const keysById = new Map(keys.map((one) => [one.id, one]));
  return {
    /** The id of the key that encrypts; `null`: cells are written as they are. */
    keyId: current?.id ?? null,
    /** The ids of all keys that were given. */
    keyIds: [...keysById.keys()],
    /** The cell to write for a text. */
    encrypt: (text: string, place: CellPlace): string =>
      current === null ? text : encryptCell(current, text, place),
    /** The text of a cell; one that is not encrypted is its own. Throws `CorruptRowError`. */
    decrypt: (cell: string, place: CellPlace): string => {
      if (!cell.startsWith(CELL_PREFIX)) return cell;
      const [, id = '', body = ''] = CELL.exec(cell) ?? [];
      const known = keysById.get(id);
      if (known !== undefined) return decryptCell(known, body, place);
      throw new CorruptRowError(
        id === ''
          ? `${labelOf(place)} is corrupt: it is not an encrypted text`
          : `${labelOf(place)} is encrypted with a key that was not given (${id})`,
      );
    },
  };
}

export type DataCipher = ReturnType<typeof createDataCipher>;

function encryptCell({ id, secret }: Key, text: string, place: CellPlace): string {
  const nonce = crypto.randomBytes(NONCE_BYTES);
  const cipher = crypto.createCipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(place));
  const padding = ' '.repeat(-Buffer.byteLength(text) & (PADDING_BYTES - 1));
  const body = Buffer.concat([
    nonce,
    cipher.update(text + padding, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `${CELL_PREFIX}${id}.${body.toString('base64url')}`;
}

function decryptCell({ secret }: Key, body: string, place: CellPlace): string {
  const bytes = Buffer.from(body, 'base64url');
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = crypto.createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
    return (text + decipher.final('utf8')).trimEnd();
  } catch {
    // The cipher's own error says nothing more.
    throw new CorruptRowError(`${labelOf(place)} is corrupt: it was changed, or belongs elsewhere`);
  }
}
