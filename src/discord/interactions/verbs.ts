import type { Translator } from '../../i18n/translator.ts';
import type { Rejection } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { moderatesHere } from '../../table/seats.ts';
import { GONE, localizerFor, refusalAnswer } from '../components/localizer.ts';
import type { Click } from './click.ts';
import type { Answer } from './route.ts';

/** A press of a verb, with what it is about, and texts for the person who pressed. */
export interface VerbPress extends Click {
  /** Empty for a verb that stands alone. */
  readonly arg: string;
  readonly localizer: Localizer;
}

/** Answers each verb of a route, and any other with `otherwise`, which says that it is no longer possible if left out. */
export const answersVerbs =
  <Deps extends { readonly translator: Translator }>(
    verbs: Readonly<Record<string, Answer<Deps, VerbPress>>>,
    otherwise: Answer<Deps, VerbPress> = (_, { localizer }, reply) =>
      reply.send(refusalAnswer(localizer, GONE)),
  ): Answer<Deps, Click> =>
  (deps, click, reply) => {
    const [verb = '', ...rest] = click.id.payload.split('.');
    const localizer = localizerFor(deps.translator, click.locale, null);
    const answer = (Object.hasOwn(verbs, verb) ? verbs[verb] : undefined) ?? otherwise;
    return answer(deps, { ...click, arg: rest.join('.'), localizer }, reply);
  };

export const NOT_MODERATOR: Rejection = { key: 'app.refused.not-moderator' };

/** Answers a verb of moderators, or says that it is theirs. */
export const moderated =
  <Deps>(answer: Answer<Deps, VerbPress>): Answer<Deps, VerbPress> =>
  (deps, press, reply) =>
    moderatesHere(press.caller)
      ? answer(deps, press, reply)
      : reply.send(refusalAnswer(press.localizer, NOT_MODERATOR));
