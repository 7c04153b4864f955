import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The signature in a request's headers, not yet verified against its body. */
export interface Signature {
  /** 64 bytes in hex. */
  readonly hex: string;
  /** Seconds since 1970, as written in the header. */
  readonly timestamp: string;
}

/** The signature in a request's headers; `null` when it is missing or malformed. */
export function readSignature(headers: IncomingHttpHeaders): Signature | null {
  const hex = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (typeof hex !== 'string' || !/^[0-9a-f]{128}$/i.test(hex)) return null;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return null;
  return { hex, timestamp };
}

/** Whether a request with this body was signed by Discord. */
export type SignatureVerifier = (signature: Signature, body: Uint8Array) => boolean;

/** A verifier for an application's public key, 64 hex digits. */
export function createSignatureVerifier(publicKey: string): SignatureVerifier {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return ({ hex, timestamp }, body) =>
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(hex, 'hex'));
}
