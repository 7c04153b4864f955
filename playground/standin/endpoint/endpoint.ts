import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { InteractionPayload } from '../interactions/payload.ts';
import { isRecord } from '../validation.ts';
import type { World } from '../world/world.ts';
import type { SigningKeys } from './keys.ts';
import { post, type Posted } from './post.ts';

/** How long Discord waits for an answer, in milliseconds. */
const PATIENCE = 3_000;

/** The address that interactions are posted to instead of being told over the gateway, once one is saved. */
export class InteractionsEndpoint {
  readonly #world: World;
  readonly #keys: SigningKeys;
  #url: string | null = null;

  constructor(world: World, keys: SigningKeys) {
    this.#world = world;
    this.#keys = keys;
  }

  get url(): string | null {
    return this.#url;
  }

  /**
   * Saves the address after trying it as Discord does: it must answer a ping, and refuse one that is signed wrongly.
   * `null` removes it.
   * @throws Error when it fails, and what was saved stays
   */
  async save(url: string | null): Promise<void> {
    if (url !== null) {
      const pong = await this.#ping(url, (signature) => signature);
      if (!isPong(pong)) throw new Error(`The endpoint did not answer a ping (status ${pong.status})`);
      const forged = await this.#ping(url, (signature) => [...signature].reverse().join(''));
      if (forged.status !== 401) {
        throw new Error(`The endpoint did not refuse a wrong signature (status ${forged.status})`);
      }
    }
    this.#url = url;
  }

  /**
   * Posts an interaction.
   * @throws Error when nobody answers, or not within three seconds
   */
  async deliver(payload: InteractionPayload): Promise<Posted> {
    if (this.#url === null) throw new Error('There is no endpoint');
    const body = JSON.stringify(payload);
    return post(this.#url, body, { ...this.#keys.sign(body, this.#seconds()) }, PATIENCE);
  }

  #ping(url: string, spoil: (signature: string) => string): Promise<Posted> {
    const world = this.#world;
    const body = JSON.stringify({
      id: world.nextId(),
      application_id: world.applicationId,
      type: InteractionType.Ping,
      token: 'a-ping-has-one-too',
      version: 1,
    });
    const headers = this.#keys.sign(body, this.#seconds());
    const signature = spoil(headers['x-signature-ed25519']);
    return post(url, body, { ...headers, 'x-signature-ed25519': signature }, PATIENCE);
  }

  #seconds(): number {
    return Math.floor(this.#world.clock.now() / 1000);
  }
}

function isPong({ status, contentType, bytes }: Posted): boolean {
  if (status !== 200 || contentType?.startsWith('application/json') !== true) return false;
  const answer: unknown = JSON.parse(bytes.toString());
  return isRecord(answer) && answer.type === InteractionResponseType.Pong;
}
