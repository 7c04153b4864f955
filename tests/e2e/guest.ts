import type {
  APIButtonComponentWithCustomId,
  APIMessage,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { type Outcome, type Person, type StandIn, walk } from '../../playground/standin/index.ts';
import { en } from '../../src/games/vips/locales/en.ts';
import { type Luck, pick } from '../../src/kernel/luck.ts';

type World = Pick<StandIn, 'waitFor' | 'world'>;

/** What one can press in a message: buttons that are lit, and selects. */
export function pressable(
  message: APIMessage,
): readonly (APIButtonComponentWithCustomId | APIStringSelectComponent)[] {
  return [...walk(message.components ?? [])].flatMap(({ component }) =>
    (component.type === ComponentType.Button && 'custom_id' in component && component.disabled !== true) ||
    component.type === ComponentType.StringSelect
      ? [component]
      : [],
  );
}

/** The selects of a message, in order. */
export const selectsIn = (message: APIMessage): readonly APIStringSelectComponent[] =>
  pressable(message).filter((component) => component.type === ComponentType.StringSelect);

/** The custom id of the one lit button with this label. Throws when there is none. */
export function buttonCalled(message: APIMessage, label: RegExp): string {
  const found = pressable(message).find(
    (component) => component.type === ComponentType.Button && label.test(component.label ?? ''),
  );
  if (found === undefined) throw new Error(`no lit button ${String(label)} in: ${textIn(message)}`);
  return found.custom_id;
}

/** All text of a message, one text display a paragraph. */
export const textIn = (message: APIMessage): string =>
  [...walk(message.components ?? [])]
    .flatMap(({ component }) => (component.type === ComponentType.TextDisplay ? [component.content] : []))
    .join('\n\n');

/** The pictures of a message: their addresses and alt texts. */
export const picturesIn = (message: APIMessage): readonly { readonly url: string; readonly alt: string }[] =>
  [...walk(message.components ?? [])].flatMap(({ component }) =>
    component.type === ComponentType.MediaGallery
      ? component.items.map(({ media, description }) => ({ url: media.url, alt: description ?? '' }))
      : [],
  );

/** Whether only one person sees a message. */
export const isSecret = (message: APIMessage): boolean =>
  ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
const isLoading = (message: APIMessage): boolean => ((message.flags ?? 0) & MessageFlags.Loading) !== 0;

/** A channel, from a certain message on. */
export interface Place {
  readonly channelId: string;
  readonly after: string;
}

/** The bot's posts for everybody, oldest first. */
export const publicPosts = ({ world }: World, { channelId, after }: Place): readonly APIMessage[] =>
  world
    .messagesIn(channelId)
    .map(({ message }) => message)
    .filter(
      (message) => message.author.bot === true && !isSecret(message) && BigInt(message.id) > BigInt(after),
    );

/** The newest public post whose buttons are still there. */
export const livePost = (standIn: World, place: Place): APIMessage | undefined =>
  publicPosts(standIn, place).findLast((message) => pressable(message).length > 0);

/** The turns that posts for everybody tell of, in the order of the posts. */
export const turnsTold = (standIn: World, place: Place): readonly number[] =>
  publicPosts(standIn, place).flatMap((message) => {
    const turn = /^-# Turn (\d+)$/mu.exec(textIn(message))?.[1];
    return turn === undefined ? [] : [Number(turn)];
  });

/** Whether a post tells the end of a game, with its pictures or in words. */
export const tellsTheEnd = (message: APIMessage): boolean =>
  textIn(message).includes(en['vips.heading.over']);

/** For those who measure. */
export interface Manner {
  /** Told of every outcome. */
  readonly seen: (outcome: Outcome) => void;
  /** Waited for before every press. */
  readonly think: () => Promise<void>;
}

/** A panel in which only the confirmation is missing, and its button. */
export interface Ready {
  readonly message: APIMessage;
  readonly customId: string;
}

/** Somebody who plays by pressing what is lit, as a person with a phone does. */
export class Guest {
  readonly person: Person;
  readonly #standIn: World;
  readonly #luck: Luck;
  readonly #manner: Manner;

  constructor(standIn: World, person: Person, luck: Luck, manner: Partial<Manner> = {}) {
    this.person = person;
    this.#standIn = standIn;
    this.#luck = luck;
    this.#manner = { seen: () => undefined, think: () => Promise.resolve(), ...manner };
  }

  /** Opens the secret panel of a public post, by its first button, and waits until it is drawn. */
  async openPanel(post: APIMessage): Promise<APIMessage> {
    const [first] = pressable(post);
    if (first === undefined) throw new Error(`nothing to press in: ${textIn(post)}`);
    await this.#manner.think();
    return this.#drawn(await this.person.click(post.id, first.custom_id));
  }

  /** Presses the lit button with this label, and waits until what it opens is drawn. */
  async look(post: APIMessage, label: RegExp): Promise<APIMessage> {
    return this.#drawn(await this.person.click(post.id, buttonCalled(post, label)));
  }

  /** Makes a whole turn, or a bet, in a panel: presses lit things at random until moves are made. */
  async play(panel: APIMessage): Promise<APIMessage> {
    const { message, customId } = await this.prepare(panel);
    return this.confirm(message, customId);
  }

  /** Presses lit things at random until only the confirmation is missing, and gives its button. */
  async prepare(panel: APIMessage): Promise<Ready> {
    let now = panel;
    for (let presses = 0; presses < 500; presses++) {
      await this.#manner.think();
      const choices = pressable(now).filter(({ custom_id }) => /^v1:[ump]:/u.test(custom_id));
      const confirm = choices.find(({ custom_id }) => /^v1:[mp]:/u.test(custom_id));
      if (confirm !== undefined) return { message: now, customId: confirm.custom_id };
      const select = choices.find(
        (component) =>
          component.type === ComponentType.StringSelect &&
          !component.options.some((option) => option.default),
      );
      const onward = choices.filter(
        (component) =>
          component.type === ComponentType.Button &&
          !/:(?:bet|h\d*)$/u.test(component.custom_id) &&
          !isUndo(component),
      );
      now = await this.press(now, select ?? pick(this.#luck, onward));
    }
    throw new Error(`no way to an end in: ${textIn(now)}`);
  }

  /** Chooses a head, eyes and a mouth (1 to 5 each) in the panel of a bet, up to the confirmation. */
  async chooseFace(panel: APIMessage, face: readonly [number, number, number]): Promise<Ready> {
    let now = panel;
    for (const [place, portrait] of face.entries()) {
      const select = selectsIn(now)[place];
      if (select === undefined) throw new Error(`no select ${place} in: ${textIn(now)}`);
      now = await this.press(now, select, String(portrait));
    }
    const confirm = pressable(now).find(({ custom_id }) => /^v1:p:/u.test(custom_id));
    if (confirm === undefined) throw new Error(`nothing to confirm in: ${textIn(now)}`);
    return { message: now, customId: confirm.custom_id };
  }

  /** Presses a lit button, or chooses in a select: the value given, else any. Gives the message drawn anew. */
  async press(
    message: APIMessage,
    component: APIButtonComponentWithCustomId | APIStringSelectComponent,
    value?: string,
  ): Promise<APIMessage> {
    const before = message.edited_timestamp;
    const outcome =
      component.type === ComponentType.StringSelect
        ? await this.person.select(message.id, component.custom_id, [
            value ?? pick(this.#luck, component.options).value,
          ])
        : await this.person.click(message.id, component.custom_id);
    return this.#drawn(outcome, message, before);
  }

  /** Presses a confirmation and argues where that is asked for. Gives the message drawn anew. */
  async confirm(message: APIMessage, customId: string): Promise<APIMessage> {
    const before = message.edited_timestamp;
    const outcome = await this.person.click(message.id, customId);
    if (outcome.kind !== 'modal') return this.#drawn(outcome, message, before);
    this.#manner.seen(outcome);
    const said = await this.person.submit(
      outcome.modal,
      Object.fromEntries(fieldsOf(outcome.modal).map((id) => [id, ARGUMENT])),
    );
    return this.#drawn(said, message, before);
  }

  /** The message that came of an outcome, once it is no longer "thinking". */
  async #drawn(outcome: Outcome, clicked?: APIMessage, before: string | null = null): Promise<APIMessage> {
    this.#manner.seen(outcome);
    if (outcome.kind === 'failed') throw new Error(`the interaction failed: ${outcome.text}`);
    const id = 'message' in outcome ? outcome.message.id : clicked?.id;
    if (id === undefined) throw new Error(`nothing to see came of it: ${outcome.kind}`);
    const edited = outcome.kind === 'deferredUpdate';
    return this.#standIn.waitFor(() => {
      const now = this.#standIn.world.findMessage(id)?.message;
      return now !== undefined && !isLoading(now) && (!edited || now.edited_timestamp !== before)
        ? now
        : null;
    }, 'the panel to be drawn');
  }
}

/** What guests argue with when a piece rises to the tallest column. */
export const ARGUMENT = 'Every *great* leader needs @everyone to look up to this';

const isUndo = (component: APIButtonComponentWithCustomId): boolean =>
  /undo|back/iu.test(component.label ?? '');

function fieldsOf(modal: { readonly data: { readonly components: readonly unknown[] } }): string[] {
  return modal.data.components.flatMap((label) => {
    const { component } = label as { component?: { custom_id?: string } };
    return component?.custom_id === undefined ? [] : [component.custom_id];
  });
}
