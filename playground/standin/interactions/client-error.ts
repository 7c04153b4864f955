/** Something Discord's client would not let a person do; the bot never hears of it. */
export class ClientError extends Error {}
