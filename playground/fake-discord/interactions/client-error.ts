/** An action that Discord's client does not allow; the bot receives nothing. */
export class ClientError extends Error {}
