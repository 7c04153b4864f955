import { routeCodes } from '../../../src/features/index.ts';
import type { APIMessage } from 'discord-api-types/v10';
import type { RequestRecord, FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { type CustomId, parseCustomId } from '../../../src/discord/components/custom-id.ts';
import { readModal } from '../../../src/discord/components/modal.ts';
import type { Input } from '../../../src/kernel/screen.ts';
import { type SentMessage, sentMessageIn } from '../sent-messages.ts';
import { textIn } from '../player.ts';
import { disclosedBets, type DisclosedBet, disclosesBet } from './bet-disclosure.ts';

/** An interaction of a user, and the texts it was answered with. */
export interface RecordedInteraction {
  readonly id: string;
  readonly userId: string;
  /** The custom id of a click or a modal. */
  readonly click: CustomId | null;
  readonly input: Input;
  /** The name of a command, and its sub-command. */
  readonly commandName: string | null;
  readonly command: string | null;
  /** The texts of all answers that Discord accepted, in order. */
  readonly responses: readonly string[];
}

/** Records what is not part of the final state of the fake Discord. */
export interface TrafficRecorder {
  readonly interactions: ReadonlyMap<string, RecordedInteraction>;
  /** Every own bet that an ephemeral message showed to a user. */
  readonly disclosedBets: readonly DisclosedBet[];
  /** The tokens of the interactions that the bot answered. */
  readonly tokens: ReadonlySet<string>;
  /** Breaches that were found while recording. */
  readonly findings: readonly string[];
  /** Ends recording. */
  stop(): void;
}

/** Records the traffic of a fake Discord from now on. Uses little memory, so that it can record for hours. */
export function recordTraffic(fakeDiscord: Pick<FakeDiscord, 'state' | 'requests'>): TrafficRecorder {
  const { state, requests } = fakeDiscord;
  const interactions = new Map<string, RecordedInteraction>();
  const byToken = new Map<string, string>();
  const disclosed = new Map<string, DisclosedBet>();
  const findings: string[] = [];
  const earlyResponses = new Map<string, readonly string[]>();

  const recordResponse = (interactionId: string, text: string): void => {
    const known = interactions.get(interactionId);
    const responses = [...(known?.responses ?? earlyResponses.get(interactionId) ?? []), text];
    if (known === undefined) earlyResponses.set(interactionId, responses);
    else interactions.set(interactionId, { ...known, responses });
  };
  const recordRequest = (request: RequestRecord): void => {
    const message = sentMessageIn(request);
    const [, place, first = '', second = ''] = request.path.split('/');
    if (place === 'interactions') byToken.set(second, first);
    if (message === undefined) return;
    findings.push(...mentionFindings(request, message));
    const interactionId = place === 'interactions' ? first : byToken.get(second);
    if (interactionId === undefined || place === 'channels' || request.status >= 300) return;
    recordResponse(interactionId, textIn({ components: [...(message.components ?? [])] }));
  };
  const recordMessage = (message: APIMessage, owner: string | undefined): void => {
    if (message.author.id !== state.bot.id) return;
    for (const { filename } of state.message(message.channel_id, message.id)?.files ?? [])
      if (!/^picture-\d\.(?:png|gif)$/u.test(filename))
        findings.push(`message ${message.id} has a file named ${filename}`);
    if (owner !== undefined)
      for (const bet of disclosedBets(message, owner)) disclosed.set(JSON.stringify(bet), bet);
    else if (disclosesBet(message)) findings.push(`message ${message.id} discloses a bet to everyone`);
  };

  const stop = state.changes.subscribe((change) => {
    if (change.type === 'message') recordMessage(change.message, change.owner);
    if (change.type === 'request') {
      const request = requests.at(-1);
      if (request !== undefined) recordRequest(request);
    }
    if (change.type === 'interaction') {
      const { interactionId: id, userId, data } = change;
      const responses = earlyResponses.get(id) ?? [];
      interactions.set(id, { id, userId, ...parseInteractionData(data), responses });
      earlyResponses.delete(id);
    }
  });
  return {
    interactions,
    get tokens() {
      return new Set(byToken.keys());
    },
    get disclosedBets() {
      return [...disclosed.values()];
    },
    findings,
    stop,
  };
}

function parseInteractionData(
  data: Readonly<Record<string, unknown>>,
): Pick<RecordedInteraction, 'click' | 'input' | 'commandName' | 'command'> {
  const { name, custom_id, components, values, options } = data;
  if (typeof custom_id !== 'string') {
    const [sub] = Array.isArray(options) ? (options as readonly { readonly name?: string }[]) : [];
    return {
      click: null,
      input: {},
      commandName: typeof name === 'string' ? name : null,
      command: sub?.name ?? null,
    };
  }
  const parsed = parseCustomId(routeCodes, custom_id);
  const choice = Array.isArray(values) && typeof values[0] === 'string' ? values[0] : undefined;
  const fields = Array.isArray(components) ? readModal(components) : undefined;
  return {
    click: parsed,
    input: choice !== undefined ? { choice } : fields === undefined ? {} : { fields },
    commandName: null,
    command: null,
  };
}

/** Every message must name the users it may ping, so that text cannot ping anyone. */
function mentionFindings(
  { method, path }: RequestRecord,
  { allowed_mentions }: SentMessage,
): readonly string[] {
  const { parse, ...rest } = allowed_mentions ?? {};
  const explicit = parse?.length === 0 && Object.keys(rest).every((kind) => kind === 'users');
  return explicit ? [] : [`${method} ${path}: its allowed_mentions are ${JSON.stringify(allowed_mentions)}`];
}
