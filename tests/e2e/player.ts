import { routeCodes } from '../../src/features/index.ts';
import { setTimeout } from 'node:timers/promises';
import type {
  APIButtonComponentWithCustomId,
  APIMessage,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import {
  type InteractionOutcome,
  type SimulatedUser,
  type FakeDiscord,
  walkComponents,
} from '../../playground/fake-discord/index.ts';
import { parseCustomId } from '../../src/discord/components/custom-id.ts';
import { boldName } from '../../src/i18n/localizer.ts';
import { profiles } from '../games/profiles.ts';
import { type Random, pick } from '../../src/kernel/random.ts';

type FakeDiscordView = Pick<FakeDiscord, 'waitFor' | 'state'>;

/** A panel asks nothing of its player. */
export class NothingToConfirm extends Error {}

export type Pressable = APIButtonComponentWithCustomId | APIStringSelectComponent;

/** The enabled buttons and the selects of a message, in order. */
export function pressable(message: Pick<APIMessage, 'components'>): readonly Pressable[] {
  return [...walkComponents(message.components ?? [])].flatMap(({ component }) =>
    (component.type === ComponentType.Button && 'custom_id' in component && component.disabled !== true) ||
    component.type === ComponentType.StringSelect
      ? [component]
      : [],
  );
}

/**
 * How to go on in a panel with a bet or a turn: by its confirmations, if only they are left, or by its choices. Likelier
 * choices stand there more than once.
 */
export function waysOn(panel: APIMessage): {
  readonly confirmations: readonly Pressable[];
  readonly choices: readonly Pressable[];
} {
  const ofGame = pressable(panel).filter(({ custom_id }) =>
    /^v1:(?:[umpGM]:|pl:\w+:\d+:(?:at|keep|say|now))/u.test(custom_id),
  );
  const select = ofGame.find(
    (component) =>
      component.type === ComponentType.StringSelect && !component.options.some((option) => option.default),
  );
  const buttons = ofGame.filter(
    (component) =>
      component.type === ComponentType.Button && !isLookup(component.custom_id) && !isUndo(component),
  );
  // In a bet, the pieces of the parts that are open.
  const open = buttons.filter(
    (component) =>
      component.type === ComponentType.Button &&
      component.style === ButtonStyle.Primary &&
      /:f[hem]\d/u.test(component.custom_id),
  );
  return {
    confirmations: ofGame.filter(({ custom_id }) =>
      /^v1:(?:[mpM]:|pl:\w+:\d+:(?:keep|say|now))/u.test(custom_id),
    ),
    // What a select offers is likelier than each button beside it, such as passing.
    choices: open.length > 0 ? open : select === undefined ? buttons : [select, select, ...buttons],
  };
}

/** The selects of a message, in order. */
export const selectsIn = (message: APIMessage): readonly APIStringSelectComponent[] =>
  pressable(message).filter((component) => component.type === ComponentType.StringSelect);

/** The custom id of the first enabled button with this label. Throws when there is none. */
export function buttonLabelled(message: APIMessage, label: RegExp): string {
  const found = pressable(message).find(
    (component) => component.type === ComponentType.Button && label.test(component.label ?? ''),
  );
  if (found === undefined) throw new Error(`no enabled button ${String(label)} in: ${textIn(message)}`);
  return found.custom_id;
}

/** The text of a message: its content, or its text displays, separated by an empty line. */
export const textIn = (message: Pick<APIMessage, 'components'> & { readonly content?: string }): string =>
  [
    ...(message.content === undefined || message.content === '' ? [] : [message.content]),
    ...[...walkComponents(message.components ?? [])].flatMap(({ component }) =>
      component.type === ComponentType.TextDisplay ? [component.content] : [],
    ),
  ]
    .map(withPlainCommands)
    .join('\n\n');

/** A text with the mentions of commands as they are in the catalogue: `/vips new`. Their ids are known soon after the start. */
const withPlainCommands = (text: string): string => text.replace(/<\/([^:<>]+):\d+>/gu, '`/$1`');

/** The table that a message belongs to and the step it shows, from its custom ids. */
export function addressOf(message: APIMessage): { readonly tableId: string; readonly step: number } {
  for (const { custom_id } of pressable(message)) {
    const parsed = parseCustomId(routeCodes, custom_id);
    if (parsed !== null) return parsed;
  }
  throw new Error(`the message belongs to no table: ${textIn(message)}`);
}

/** The URLs and alt texts of a message's pictures. */
export const picturesIn = (
  message: APIMessage,
): readonly { readonly url: string; readonly alt: string }[] => [
  ...message.attachments.map(({ url, description }) => ({ url, alt: description ?? '' })),
  ...[...walkComponents(message.components ?? [])].flatMap(({ component }) =>
    component.type === ComponentType.MediaGallery
      ? component.items.map(({ media, description }) => ({ url: media.url, alt: description ?? '' }))
      : [],
  ),
];

/** How texts show the name of a user: in bold, for a mention that pings nobody has no name on phones. */
export const shownName = ({ user }: SimulatedUser): string => boldName(user.global_name ?? user.username);

/** Whether only one user can see a message. */
export const isEphemeral = (message: APIMessage): boolean =>
  ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const isLoading = (message: APIMessage): boolean => ((message.flags ?? 0) & MessageFlags.Loading) !== 0;

/** The messages of a channel after a certain one. */
export interface Place {
  readonly channelId: string;
  readonly after: string;
}

/** The bot's public posts, oldest first. */
export const publicPosts = ({ state }: FakeDiscordView, { channelId, after }: Place): readonly APIMessage[] =>
  state
    .messagesIn(channelId)
    .map(({ message }) => message)
    .filter(
      (message) => message.author.bot === true && !isEphemeral(message) && BigInt(message.id) > BigInt(after),
    );

/** The newest public post that still has controls. */
export const livePost = (fakeDiscord: FakeDiscordView, place: Place): APIMessage | undefined =>
  publicPosts(fakeDiscord, place).findLast((message) => pressable(message).length > 0);

/** The number of the turn that a post shows; undefined of other posts. */
export function turnIn(message: APIMessage): number | undefined {
  const turn = /^-# Turn (\d+)(?: ·|$)/mu.exec(textIn(message))?.[1];
  return turn === undefined ? undefined : Number(turn);
}

/** The numbers of the turns in the public posts, in the order of the posts. */
export const turnsPosted = (fakeDiscord: FakeDiscordView, place: Place): readonly number[] =>
  publicPosts(fakeDiscord, place).flatMap((message) => turnIn(message) ?? []);

/** Whether a post announces the end of a game, with its pictures or as text. */
export const announcesEnd = (message: APIMessage): boolean =>
  profiles.some((profile) => profile.announcesEnd(textIn(message)));

/** Whether a button only looks something up. */
const isLookup = (customId: string): boolean => {
  const parsed = parseCustomId(routeCodes, customId);
  return parsed !== null && profiles.some((profile) => profile.isLookup(parsed.payload));
};

/** Callbacks for measurements, and what a player types. */
export interface PlayerHooks {
  /** Called with every outcome of an interaction. */
  readonly onOutcome: (outcome: InteractionOutcome) => void;
  /** Awaited before every press. */
  readonly beforePress: () => Promise<void>;
  /** What the player types into the next field. */
  readonly typed: () => string;
}

/** A panel in which only the confirmation is left, and the custom id of its button. */
export interface ReadyPanel {
  readonly message: APIMessage;
  readonly customId: string;
}

/** A player who uses only enabled components of visible messages, as a Discord client allows. */
export class SimulatedPlayer {
  readonly user: SimulatedUser;
  readonly #fakeDiscord: FakeDiscordView;
  readonly #random: Random;
  readonly #hooks: PlayerHooks;

  constructor(
    fakeDiscord: FakeDiscordView,
    user: SimulatedUser,
    random: Random,
    hooks: Partial<PlayerHooks> = {},
  ) {
    this.user = user;
    this.#fakeDiscord = fakeDiscord;
    this.#random = random;
    this.#hooks = {
      onOutcome: () => undefined,
      beforePress: () => Promise.resolve(),
      typed: () => ARGUMENT,
      ...hooks,
    };
  }

  /**
   * Opens the ephemeral panel of a public post with the post's first button, and waits until it is rendered. A post that asks
   * for words itself is the panel.
   */
  async openPanel(post: APIMessage): Promise<APIMessage> {
    const all = pressable(post);
    const routed = (code: string): Pressable | undefined =>
      all.find(({ custom_id }) => custom_id.startsWith(`v1:${code}:`));
    if (routed('o') === undefined && routed('m') !== undefined) return post;
    const first = routed('o') ?? all[0];
    if (first === undefined) throw new Error(`no enabled component in: ${textIn(post)}`);
    await this.#hooks.beforePress();
    return this.#waitForRendered(await this.user.click(post.id, first.custom_id));
  }

  /**
   * Presses the enabled button with this label, and waits until the response is rendered. A player who is asked
   * for patience, because the end is still being told, presses again.
   */
  async pressLabelled(post: APIMessage, label: RegExp): Promise<APIMessage> {
    const place = await this.openMore(post, label);
    for (;;) {
      const answer = await this.#waitForRendered(
        await this.user.click(place.id, buttonLabelled(place, label)),
        place,
      );
      if (!textIn(answer).startsWith('Patience')) return answer;
      await setTimeout(100);
    }
  }

  /** The message with a button of this label: the post itself, or what is behind its *More*, or behind that of the list. */
  async openMore(post: APIMessage, label: RegExp): Promise<APIMessage> {
    const all = pressable(post);
    if (all.some((each) => each.type === ComponentType.Button && label.test(each.label ?? ''))) return post;
    // A list leads on by its own *More*, and back by the other button of this route.
    const more = all.find(({ custom_id }) =>
      (isEphemeral(post) ? /^v1:(?:P:.*:rest$|W:)/u : /^v1:[PW]:/u).test(custom_id),
    );
    if (more === undefined) return post;
    const list = await this.#waitForRendered(await this.user.click(post.id, more.custom_id), post);
    return this.openMore(list, label);
  }

  /** Presses the button of this label, on the post or behind its *More*. */
  async clickLabelled(post: APIMessage, label: RegExp): Promise<InteractionOutcome> {
    const place = await this.openMore(post, label);
    return this.user.click(place.id, buttonLabelled(place, label));
  }

  /** Makes a bet or a whole turn in a panel, with random choices. */
  async play(panel: APIMessage): Promise<APIMessage> {
    const { message, customId } = await this.prepare(panel);
    return this.confirm(message, customId);
  }

  /** Makes random choices in a panel until only the confirmation is left. */
  async prepare(panel: APIMessage): Promise<ReadyPanel> {
    let now = panel;
    for (let presses = 0; presses < 500; presses++) {
      await this.#hooks.beforePress();
      const {
        confirmations: [confirm],
        choices,
      } = waysOn(now);
      if (confirm !== undefined) return { message: now, customId: confirm.custom_id };
      if (choices.length === 0) throw new Error(`nothing to choose in: ${textIn(now)}`);
      now = await this.press(now, pick(this.#random, choices));
    }
    throw new NothingToConfirm(`no confirmation after 500 presses in: ${textIn(now)}`);
  }

  /** Chooses a head, eyes and a mouth (1 to 5 each) in the panel of a bet; the confirmation is left. */
  async chooseFace(panel: APIMessage, face: readonly [number, number, number]): Promise<ReadyPanel> {
    let now = panel;
    for (const [place, portrait] of face.entries()) {
      const piece = `:f${'hem'.charAt(place)}${portrait}`;
      const button = pressable(now).find(({ custom_id }) => custom_id.includes(piece));
      if (button === undefined) throw new Error(`no button ${piece} in: ${textIn(now)}`);
      now = await this.press(now, button);
    }
    const confirm = pressable(now).find(({ custom_id }) => /^v1:[pM]:/u.test(custom_id));
    if (confirm === undefined) throw new Error(`no confirmation in: ${textIn(now)}`);
    return { message: now, customId: confirm.custom_id };
  }

  /** Makes or changes a bet on a game that this user watches. Resolves with what they watch, without a bet where there is none to make. */
  async betFromOutside(post: APIMessage, face: readonly [number, number, number]): Promise<APIMessage> {
    const watching = await this.openPanel(post);
    const bet = pressable(watching).find(({ custom_id }) => custom_id.startsWith('v1:G:'));
    if (bet === undefined) return watching;
    const panel = bet.custom_id.endsWith(':') ? await this.press(watching, bet) : watching;
    const { message, customId } = await this.chooseFace(panel, face);
    return this.confirm(message, customId);
  }

  /** Presses a button, or selects a value (a random one if left out). Resolves with the message rendered next. */
  async press(message: APIMessage, component: Pressable, value?: string): Promise<APIMessage> {
    const outcome =
      component.type === ComponentType.StringSelect
        ? await this.user.select(message.id, component.custom_id, [
            value ?? pick(this.#random, component.options).value,
          ])
        : await this.user.click(message.id, component.custom_id);
    return this.#waitForRendered(outcome, message);
  }

  /** Presses a confirmation and submits its modal, if there is one. Resolves with the message rendered next. */
  async confirm(message: APIMessage, customId: string): Promise<APIMessage> {
    const outcome = await this.user.click(message.id, customId);
    if (outcome.kind !== 'modal') return this.#waitForRendered(outcome, message);
    this.#hooks.onOutcome(outcome);
    const submitted = await this.user.submit(
      outcome.modal,
      Object.fromEntries(fieldsOf(outcome.modal).map((id) => [id, this.#hooks.typed()])),
    );
    return this.#waitForRendered(submitted, message);
  }

  /**
   * The message that an interaction led to, once it is rendered: no longer "thinking", and edited for this interaction.
   * Any edit would not do: the picture of the answer before may come only now.
   */
  async #waitForRendered(outcome: InteractionOutcome, clicked?: APIMessage): Promise<APIMessage> {
    this.#hooks.onOutcome(outcome);
    if (outcome.kind === 'failed') throw new Error(`the interaction failed: ${outcome.text}`);
    const id = 'message' in outcome ? outcome.message.id : clicked?.id;
    if (id === undefined) throw new Error(`the interaction led to no message: ${outcome.kind}`);
    // As it was answered: the picture of the answer before may be on its way, with older controls.
    if (outcome.kind === 'update' && !isLoading(outcome.message)) return outcome.message;
    const { state } = this.#fakeDiscord;
    const isEdited = (): boolean =>
      outcome.kind !== 'deferredUpdate' || state.editingInteractions.has(outcome.interactionId);
    return this.#fakeDiscord.waitFor(() => {
      const now = state.findMessage(id)?.message;
      return now !== undefined && !isLoading(now) && isEdited() ? now : null;
    }, 'the panel to be rendered');
  }
}

/** The argument that players submit when a piece rises to the tallest column. */
export const ARGUMENT = 'Every *great* leader needs @everyone to look up to this';

const isUndo = (component: APIButtonComponentWithCustomId): boolean =>
  /undo|back/iu.test(component.label ?? '');

/** The ids of a modal's fields. */
export function fieldsOf(modal: { readonly data: { readonly components: readonly unknown[] } }): string[] {
  return modal.data.components.flatMap((label) => {
    const { component } = label as { component?: { custom_id?: string } };
    return component?.custom_id === undefined ? [] : [component.custom_id];
  });
}
