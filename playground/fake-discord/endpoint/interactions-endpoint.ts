import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { InteractionPayload } from '../interactions/payload.ts';
import { isRecord } from '../validation.ts';
import type { DiscordState } from '../state/discord-state.ts';
import type { SigningKeys } from './signing-keys.ts';
import { postJson, type EndpointResponse } from './post-json.ts';

/** The interactions endpoint: while a URL is set, interactions are posted to it and not sent over the gateway. */
export class InteractionsEndpoint {
  readonly #state: DiscordState;
  readonly #keys: SigningKeys;
  readonly #responseTimeoutMs: () => number;
  #url: string | null = null;

  /** @param responseTimeoutMs says how long a response may take now, in milliseconds */
  constructor(state: DiscordState, keys: SigningKeys, responseTimeoutMs: () => number) {
    this.#state = state;
    this.#keys = keys;
    this.#responseTimeoutMs = responseTimeoutMs;
  }

  get url(): string | null {
    return this.#url;
  }

  /**
   * Sets the URL after checking the endpoint as Discord does: it must answer a ping, and answer 401 to a ping with a
   * wrong signature. `null` removes it.
   * @throws Error when a check fails; the previous URL stays
   */
  async setUrl(url: string | null): Promise<void> {
    if (url !== null) {
      const pong = await this.#post(url, this.#ping());
      if (!isPong(pong)) throw new Error(`The endpoint did not answer a ping (status ${pong.status})`);
      const forged = await this.#post(url, this.#ping(), (signature) =>
        Array.from(signature).reverse().join(''),
      );
      if (forged.status !== 401) {
        throw new Error(`The endpoint did not refuse a wrong signature (status ${forged.status})`);
      }
    }
    this.#url = url;
  }

  /**
   * Posts an interaction.
   * @throws Error when no URL is set, the endpoint cannot be reached, or it takes longer than it may
   */
  async deliver(payload: InteractionPayload): Promise<EndpointResponse> {
    if (this.#url === null) throw new Error('No interactions endpoint is set');
    return this.#post(this.#url, payload);
  }

  #ping(): object {
    const state = this.#state;
    return {
      id: state.nextId(),
      application_id: state.applicationId,
      type: InteractionType.Ping,
      token: 'ping-token',
      version: 1,
    };
  }

  #post(url: string, payload: object, alter = (signature: string) => signature): Promise<EndpointResponse> {
    const body = JSON.stringify(payload);
    const headers = this.#keys.sign(body, Math.floor(this.#state.clock.now() / 1000));
    const signature = alter(headers['x-signature-ed25519']);
    return postJson(url, body, { ...headers, 'x-signature-ed25519': signature }, this.#responseTimeoutMs());
  }
}

function isPong({ status, contentType, bytes }: EndpointResponse): boolean {
  if (status !== 200 || contentType?.startsWith('application/json') !== true) return false;
  const answer: unknown = JSON.parse(bytes.toString());
  return isRecord(answer) && answer.type === InteractionResponseType.Pong;
}
