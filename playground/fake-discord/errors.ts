/** One error of one field: Discord's code, which says all, and in the place of Discord's sentence the code again. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
}

/** Discord's nested errors: the shape of the request body, with `_errors` where something is wrong. */
export interface ErrorTree {
  [key: string]: ErrorTree | FieldError[];
}

/** An error response of the REST API: HTTP status, Discord's error code and Discord's message. */
export class DiscordError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: ErrorTree | undefined;

  /** In seconds, for a rate limit. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: number, message: string, errors?: ErrorTree, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The JSON body of the response. */
  toJSON(): { message: string; code: number; errors?: ErrorTree; retry_after?: number; global?: boolean } {
    const body = { message: this.message, code: this.code };
    if (this.retryAfter !== undefined) return { ...body, retry_after: this.retryAfter, global: false };
    return this.errors === undefined ? body : { ...body, errors: this.errors };
  }
}

const DISCORD_ERRORS = {
  internal: [500, 0, '500: Internal Server Error'],
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownEvent: [404, 10070, 'Unknown Guild Scheduled Event'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  tooManyEvents: [400, 30038, 'Maximum number of uncompleted guild scheduled events reached (100)'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  othersMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotSendToUser: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  archivedThread: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  lockedThread: [403, 160005, 'Thread is locked'],
  entryPointRemoved: [
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation.",
  ],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
} as const satisfies Record<string, readonly [number, number, string]>;

/** Creates one of Discord's fixed errors, to be thrown. */
export function discordError(name: keyof typeof DISCORD_ERRORS): DiscordError {
  const [status, code, message] = DISCORD_ERRORS[name];
  return new DiscordError(status, code, message);
}

/** Error 30046, to be thrown: too many edits of old messages. @param retryAfter in seconds */
export function tooManyOldEdits(retryAfter: number): DiscordError {
  const message = 'Maximum number of edits to messages older than 1 hour reached. Try again later';
  return new DiscordError(429, 30046, message, undefined, retryAfter);
}

/** Error 30032, to be thrown: too many commands of a type. */
export const tooManyCommands = (max: number): DiscordError =>
  new DiscordError(400, 30032, `Maximum number of application commands reached (${max}).`);

/** Collects the errors of a body, so that one response reports all of them. */
export class FormErrors {
  readonly #tree: ErrorTree = {};
  #count = 0;

  add(path: readonly PropertyKey[], code: string): void {
    let node = this.#tree;
    for (const key of path) {
      const name = String(key);
      const child = node[name];
      const next: ErrorTree = child === undefined || Array.isArray(child) ? {} : child;
      node[name] = next;
      node = next;
    }
    const existing = node._errors;
    node._errors = [...(Array.isArray(existing) ? existing : []), { code, message: code }];
    this.#count += 1;
  }

  /** @throws DiscordError 50035 when anything was added */
  throwIfAny(): void {
    if (this.#count > 0) throw new DiscordError(400, 50035, 'Invalid Form Body', this.#tree);
  }
}

/** Creates error 50035 about one field, to be thrown. */
export function fieldError(path: readonly string[], code: string): DiscordError {
  const leaf: ErrorTree = { _errors: [{ code, message: code }] };
  const errors = path.reduceRight<ErrorTree>((inner, key) => ({ [key]: inner }), leaf);
  return new DiscordError(400, 50035, 'Invalid Form Body', errors);
}

/** Runs the validation of the part of a body under `key`; the paths of a `DiscordError` it throws get that key in front. */
export function withErrorPath<Value>(key: string, validate: () => Value): Value {
  try {
    return validate();
  } catch (error) {
    if (!(error instanceof DiscordError) || error.errors === undefined) throw error;
    throw new DiscordError(error.status, error.code, error.message, { [key]: error.errors });
  }
}
