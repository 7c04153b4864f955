import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What Discord's headers say about a request, not yet checked against its body. */
export interface Signature {
  /** 64 bytes in hex. */
  readonly hex: string;
  /** Seconds since 1970, as it was written. */
  readonly timestamp: string;
}

/** The signature that a request came with; `null` when there is none, or nothing that could be one. */
export function signatureIn(headers: IncomingHttpHeaders): Signature | null {
  const hex = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (typeof hex !== 'string' || !/^[0-9a-f]{128}$/i.test(hex)) return null;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return null;
  return { hex, timestamp };
}

/** Whether a request with this body was signed by Discord. */
export type SignatureCheck = (signature: Signature, body: Uint8Array) => boolean;

/** A check with an application's public key, 64 hex digits. */
export function createSignatureCheck(publicKey: string): SignatureCheck {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return ({ hex, timestamp }, body) =>
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(hex, 'hex'));
}
