import { generateKeyPairSync, sign } from 'node:crypto';

/** The signature headers of a request from Discord to an interactions endpoint. */
export interface SignatureHeaders {
  readonly 'x-signature-ed25519': string;
  readonly 'x-signature-timestamp': string;
}

/** The key pair that an application's interactions are signed with. */
export interface SigningKeys {
  /** 64 hex digits. */
  readonly publicKey: string;
  /** @param timestamp seconds since 1970 */
  sign(body: string, timestamp: number): SignatureHeaders;
}

/** Generates an Ed25519 key pair. */
export function generateSigningKeys(): SigningKeys {
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
