import { generateKeyPairSync, sign } from 'node:crypto';

/** The headers that Discord signs its requests with. */
export interface SignedHeaders {
  readonly 'x-signature-ed25519': string;
  readonly 'x-signature-timestamp': string;
}

/** What Discord signs an application's interactions with. */
export interface SigningKeys {
  /** 64 hex digits. */
  readonly publicKey: string;
  /** @param timestamp seconds since 1970 */
  sign(body: string, timestamp: number): SignedHeaders;
}

/** A new pair of Ed25519 keys. */
export function makeKeys(): SigningKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    sign: (body, timestamp) => ({
      'x-signature-ed25519': sign(null, Buffer.from(`${timestamp}${body}`), privateKey).toString('hex'),
      'x-signature-timestamp': String(timestamp),
    }),
  };
}
