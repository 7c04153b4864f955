import { type InternalRequest, REST, type ResponseLike } from '@discordjs/rest';

/** How far the clock may go back before anything is forgotten, in milliseconds. */
const SLACK = 1_000;

/**
 * A client that a clock which is put back does not silence. The package keeps Discord's limits as times of day: after a
 * step back by a day, those of the last second would hold for a day. They are forgotten instead; Discord says them again.
 */
export class SteadyRest extends REST {
  #askedAt = 0;

  override queueRequest(request: InternalRequest): Promise<ResponseLike> {
    const now = Date.now();
    if (now < this.#askedAt - SLACK) this.#forgetLimits();
    this.#askedAt = now;
    return super.queueRequest(request);
  }

  #forgetLimits(): void {
    this.globalReset = -1;
    this.globalDelay = null;
    this.handlers.clear();
  }
}
