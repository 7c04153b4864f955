import type { APIMessage } from 'discord-api-types/v10';
import type { RequestRecord, StandIn } from '../../../playground/standin/index.ts';
import { type CustomId, parseCustomId } from '../../../src/discord/customId.ts';
import { readModal } from '../../../src/discord/modal.ts';
import type { Input } from '../../../src/kernel/screen.ts';
import { type MessageBody, messageIn } from '../sent.ts';
import { textIn } from '../guest.ts';
import { betsShown, type BetShown, givesAway } from './bets.ts';

/** Something that somebody did, and what they were told. */
export interface Witnessed {
  readonly id: string;
  readonly userId: string;
  /** Of a click or a modal. */
  readonly click: CustomId | null;
  readonly input: Input;
  /** Of a command: its sub-command. */
  readonly command: string | null;
  /** The texts of every answer that Discord took, in order. */
  readonly answers: string[];
}

/** What has to be seen while it happens: it cannot be told from the world afterwards. */
export interface Witness {
  readonly interactions: ReadonlyMap<string, Witnessed>;
  /** Every own bet that a secret message told somebody. */
  readonly betsTold: readonly BetShown[];
  /** What was wrong at once. */
  readonly findings: readonly string[];
  /** Looks away. */
  stop(): void;
}

/** Sees everything that happens on a stand-in from now on. Keeps little, so that it can look for hours. */
export function watch(standIn: Pick<StandIn, 'world' | 'requests'>): Witness {
  const { world, requests } = standIn;
  const interactions = new Map<string, Witnessed>();
  const byToken = new Map<string, string>();
  const told = new Map<string, BetShown>();
  const findings: string[] = [];
  const early = new Map<string, string[]>();

  const answered = (interactionId: string, text: string): void => {
    const known = interactions.get(interactionId);
    if (known !== undefined) known.answers.push(text);
    else early.set(interactionId, [...(early.get(interactionId) ?? []), text]);
  };
  const look = (request: RequestRecord): void => {
    const message = messageIn(request);
    const [, place, first = '', second = ''] = request.path.split('/');
    if (place === 'interactions') byToken.set(second, first);
    if (message === undefined) return;
    findings.push(...mannersOf(request, message));
    const interactionId = place === 'interactions' ? first : byToken.get(second);
    if (interactionId === undefined || place === 'channels' || request.status >= 300) return;
    answered(interactionId, textIn({ components: message.components ?? [] } as unknown as APIMessage));
  };
  const read = (message: APIMessage, owner: string | undefined): void => {
    if (message.author.id !== world.bot.id) return;
    for (const { filename } of message.attachments)
      if (!/^picture-\d\.(?:png|gif)$/u.test(filename))
        findings.push(`message ${message.id}: its file is called ${filename}`);
    if (owner !== undefined) for (const bet of betsShown(message, owner)) told.set(JSON.stringify(bet), bet);
    else if (givesAway(message)) findings.push(`message ${message.id}: everybody could see a bet`);
  };

  const stop = world.changes.listen((change) => {
    if (change.type === 'message') read(change.message, change.owner);
    if (change.type === 'request') {
      const request = requests.at(-1);
      if (request !== undefined) look(request);
    }
    if (change.type === 'interaction') {
      const { interactionId: id, userId, data } = change;
      interactions.set(id, { id, userId, ...deedOf(data), answers: early.get(id) ?? [] });
      early.delete(id);
    }
  });
  return {
    interactions,
    get betsTold() {
      return [...told.values()];
    },
    findings,
    stop,
  };
}

function deedOf(data: Readonly<Record<string, unknown>>): Pick<Witnessed, 'click' | 'input' | 'command'> {
  const { custom_id, components, values, options } = data;
  if (typeof custom_id !== 'string') {
    const [sub] = Array.isArray(options) ? (options as { readonly name?: string }[]) : [];
    return { click: null, input: {}, command: sub?.name ?? null };
  }
  const parsed = parseCustomId(custom_id);
  const choice = Array.isArray(values) && typeof values[0] === 'string' ? values[0] : undefined;
  const fields = Array.isArray(components) ? { fields: readModal(components) } : {};
  return {
    click: parsed.ok ? parsed.value : null,
    input: choice === undefined ? fields : { choice },
    command: null,
  };
}

/** Nobody is pinged by chance: every message says whom it may ping. */
function mannersOf({ method, path }: RequestRecord, { allowed_mentions }: MessageBody): readonly string[] {
  const { parse, ...named } = allowed_mentions ?? {};
  const explicit = parse?.length === 0 && Object.keys(named).every((kind) => kind === 'users');
  return explicit ? [] : [`${method} ${path}: its allowed_mentions are ${JSON.stringify(allowed_mentions)}`];
}
