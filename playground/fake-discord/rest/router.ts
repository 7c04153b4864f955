import { discordError } from '../errors.ts';
import { type IncomingRequest, type RestResponse, RestRequest, type Routes } from './request.ts';

/** The routes of interactions have tokens of their own in their paths. */
const WITHOUT_BOT_TOKEN = /^\/(?:interactions|webhooks)\//u;

/** Matches requests to routes. */
export class Router {
  readonly #routes;
  readonly #token: string;

  constructor(routes: Routes, token: string) {
    this.#routes = Object.entries(routes).map(([key, handle]) => {
      const [method = '', path = '', query = ''] = key.split(/[ ?]/u);
      const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u');
      return { method, pattern, query: query.split('&'), handle };
    });
    this.#token = token;
  }

  /**
   * Handles a request.
   * @param authorization the header of that name
   * @throws DiscordError with status 404, 405 or 401 when no route matches or the token is wrong, or from the route
   */
  handle(
    incoming: IncomingRequest,
    authorization: string | undefined,
    reportViolation: (text: string) => void,
  ): RestResponse {
    const { path, method } = incoming;
    const matches = this.#routes.filter(({ pattern }) => pattern.test(path));
    if (matches.length === 0) throw discordError('notFound');
    const route = matches.find((each) => each.method === method);
    if (route === undefined) throw discordError('methodNotAllowed');
    if (!WITHOUT_BOT_TOKEN.test(path) && authorization !== `Bot ${this.#token}`)
      throw discordError('unauthorized');
    for (const key of incoming.query.keys()) {
      if (!route.query.includes(key))
        reportViolation(`the query parameter "${key}" is not in Discord's API description`);
    }
    const params = route.pattern.exec(path)?.groups ?? {};
    return route.handle(new RestRequest(incoming, params, reportViolation));
  }
}
