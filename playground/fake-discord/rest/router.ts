import { discordError } from '../errors.ts';
import { type IncomingRequest, type RestResponse, RestRequest, type Route } from './request.ts';

interface CompiledRoute {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Matches requests to routes. */
export class Router {
  readonly #routes: readonly CompiledRoute[];
  readonly #token: string;

  constructor(routes: readonly Route[], token: string) {
    this.#routes = routes.map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace(/\{\w+\}/gu, '([^/]+)')}$`, 'u'),
      names: [...route.path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? ''),
    }));
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
    const matches = this.#routes.filter(({ pattern }) => pattern.test(incoming.path));
    if (matches.length === 0) throw discordError('notFound');
    const found = matches.find(({ route }) => route.method === incoming.method);
    if (found === undefined) throw discordError('methodNotAllowed');
    const { route, pattern, names } = found;
    if (route.auth && authorization !== `Bot ${this.#token}`) throw discordError('unauthorized');
    for (const key of incoming.query.keys()) {
      if (route.query?.includes(key) !== true)
        reportViolation(`the query parameter "${key}" is not in Discord's API description`);
    }
    const values = pattern.exec(incoming.path)?.slice(1) ?? [];
    const params = new Map(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
    return route.handle(new RestRequest(incoming, params, reportViolation));
  }
}
