import { refusal } from '../errors.ts';
import { type Incoming, type Reply, RestRequest, type Route } from './request.ts';

interface Compiled {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Finds the route of a request. */
export class Router {
  readonly #routes: readonly Compiled[];
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
   * Answers a request.
   * @param authorization the header of that name
   * @throws DiscordError 404, 405 or 401 before a route is reached, or what the route refuses
   */
  answer(incoming: Incoming, authorization: string | undefined, note: (text: string) => void): Reply {
    const matches = this.#routes.filter(({ pattern }) => pattern.test(incoming.path));
    if (matches.length === 0) throw refusal('notFound');
    const found = matches.find(({ route }) => route.method === incoming.method);
    if (found === undefined) throw refusal('methodNotAllowed');
    const { route, pattern, names } = found;
    if (route.auth && authorization !== `Bot ${this.#token}`) throw refusal('unauthorized');
    for (const key of incoming.query.keys()) {
      if (route.query?.includes(key) !== true)
        note(`the query parameter "${key}" is not in Discord's API description`);
    }
    const values = pattern.exec(incoming.path)?.slice(1) ?? [];
    const params = new Map(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
    return route.handle(new RestRequest(incoming, params, note));
  }
}
