import type { Translator } from '../../i18n/translator.ts';
import { localizerFor, textAnswer } from '../components/localizer.ts';
import type { CustomId, RouteCodes } from '../components/custom-id.ts';
import type { AddressedScreen } from '../components/components.ts';
import { type ModalOrAnswer, readQuotedText, renderModal } from '../components/modal.ts';
import type { Click, ReaderClick } from './click.ts';
import type { Reply, ReplyMode } from './reply.ts';

/** The costs of interactions in the rate limit, in taps. */
export const COSTS = {
  click: 1,
  /** Each picture of an answer. The cost charged beforehand counts towards it. */
  picture: 1,
  /** An ephemeral message with a picture. */
  panel: 2,
  /** A new table, or a rematch. */
  newTable: 10,
  animation: 16,
  /** A search through a finished game, and a picture. */
  analysis: 5,
  /** A public post on request: one that pings the players to act once more, or a replay. */
  publicPost: 20,
  /** An export or a deletion of a person's data: it looks at every table there is. */
  personalData: 20,
} as const;

/**
 * The place of the answer to a click. `in-place`: the clicked message if that is ephemeral, or else a new one. A
 * public message is never replaced by one that only one person may see, whatever its custom ids say.
 */
export type ReplyPlace = Exclude<ReplyMode, 'update'> | 'in-place';

/** The handling of a button, a choice or a submitted modal. Declared once, by the feature that handles it. */
export interface Route<Deps> {
  /** Its letter, or two, in custom ids. No other route ever gets it: old messages still have it. */
  readonly code: string;
  readonly reply: ReplyPlace | ((id: CustomId) => ReplyPlace);
  /** Its cost in the rate limit, in taps; one if left out. */
  readonly cost?: number | ((id: CustomId) => number);
  readonly answer: Answer<Deps, Click>;
  /** True if people may press it whom the moderators keep out of the bot: to leave a seat, or for their own data. */
  readonly isForAll?: (id: CustomId) => boolean;
  /** The same in direct messages with the bot; left out where it is about a server. */
  readonly answerDirect?: Answer<Deps, ReaderClick>;
}

/** Answers a click, with what it takes. */
export type Answer<Deps, Made> = (deps: Deps & RouteDeps, click: Made, reply: Reply) => Promise<unknown>;

/** The dependencies of every route. */
export interface RouteDeps {
  readonly routes: RouteCodes;
}

type Handler<Deps, Said, Made = Click> = (deps: Deps, click: Made) => Said | Promise<Said>;

/** For what only reads: the answer is the acknowledgement. */
export const answers =
  <Deps, Made = Click>(handle: Handler<Deps, AddressedScreen, Made>): Answer<Deps, Made> =>
  async (deps, click, reply) =>
    reply.send(await handle(deps, click));

/** For what changes the store: acknowledges first, then answers, unless there is nothing to say (`null`). */
export const acts =
  <Deps, Made = Click>(handle: Handler<Deps, AddressedScreen | null, Made>): Answer<Deps, Made> =>
  async (deps, click, reply) => {
    await reply.defer();
    const answer = await handle(deps, click);
    return answer === null ? reply.acknowledge() : reply.send(answer);
  };

/** For what takes longer than a second: says so at once, unless `isQuick`, in the message that the answer will be in. */
export const answersSlowly =
  <Deps extends { readonly translator: Translator }>(
    handle: Handler<Deps, AddressedScreen>,
    isQuick: (id: CustomId) => boolean = () => false,
  ): Answer<Deps, Click> =>
  async (deps, click, reply) => {
    if (!isQuick(click.id))
      await reply.send(textAnswer(localizerFor(deps.translator, click.locale, null).markdown('app.looking')));
    return reply.send(await handle(deps, click));
  };

/** Something to be shown to everyone, if it may be, and the answer to the person who pressed. */
export interface Share {
  readonly shared: AddressedScreen | null;
  readonly answer: AddressedScreen;
}

/** Shows everyone something, by the process whose acknowledgement Discord takes: another could not publish it. */
export const shares =
  <Deps, Made = Click>(handle: Handler<Deps, Share, Made>): Answer<Deps, Made> =>
  async (deps, click, reply) => {
    await reply.defer();
    if (!(await reply.acknowledge())) return undefined;
    const { shared, answer } = await handle(deps, click);
    if (shared !== null) await reply.publish(shared);
    return reply.send(answer);
  };

/** Opens a modal that is submitted to the route `submitsTo`, or says why there is none. */
export const opens =
  <Deps, Made = Click>(handle: Handler<Deps, ModalOrAnswer, Made>, submitsTo: string): Answer<Deps, Made> =>
  async (deps, click, reply) => {
    const opened = await handle(deps, click);
    if (!('modal' in opened)) return reply.send(opened);
    const isOpened = await reply.showModal(renderModal(opened.modal, opened.address, submitsTo, deps.routes));
    return isOpened ? undefined : reply.send(opened.instead);
  };

/** Opens a form, and takes it when it is submitted to the same route. */
export const opensForm =
  <Deps, Made extends Pick<Click, 'input'> = Click>(
    open: Handler<Deps, ModalOrAnswer, Made>,
    take: Handler<Deps, AddressedScreen, Made>,
    route: string,
  ): Answer<Deps, Made> =>
  (deps, click, reply) =>
    (click.input.fields === undefined ? opens(open, route) : acts(take))(deps, click, reply);

/** The refused text that the clicked message quotes, if this press (with the payload `again`) is to correct it. */
export const typedBefore = ({ id, message }: Click, again: string): string | null =>
  id.payload === again ? readQuotedText(message) : null;
