/** What somebody wished for with one interaction, read from what Discord sent, with no help of the bot's own code. */
export type Wish =
  | { readonly route: 'new'; readonly userId: string; readonly tableId: ''; readonly computers: number }
  | { readonly route: 'show'; readonly userId: string; readonly tableId: string; readonly channelId: string }
  | {
      readonly route: 'join' | 'leave' | 'addBot' | 'remove' | 'start' | 'cancel';
      readonly userId: string;
      readonly tableId: string;
      readonly choice: string;
    }
  | Play;

/** Moves, as the button says that makes them. */
export interface Play {
  readonly route: 'play';
  readonly userId: string;
  readonly tableId: string;
  readonly step: number;
  readonly payload: string;
}

interface Payload {
  readonly channel_id: string;
  readonly member: { readonly user: { readonly id: string } };
  readonly data: {
    readonly custom_id?: string;
    readonly values?: readonly string[];
    readonly options?: readonly {
      readonly name: string;
      readonly options?: readonly { readonly name: string; readonly value: unknown }[];
    }[];
  };
}

const CUSTOM_ID = /^v1:([a-z]):([a-z2-7]{8}):(\d+):(.*)$/u;
const DEEDS = { j: 'join', l: 'leave', b: 'addBot', r: 'remove', s: 'start', x: 'cancel' } as const;
const isDeed = (letter: string): letter is keyof typeof DEEDS => letter in DEEDS;

/** Two rivals, if nobody says how many. */
const USUAL_RIVALS = 2;

/** The wish behind an interaction; `null` when it only looks at something. */
export function wishOf(interaction: unknown): Wish | null {
  const { member, data, channel_id: channelId } = interaction as Payload;
  const userId = member.user.id;
  const [, letter = '', tableId = '', step = '', payload = ''] = CUSTOM_ID.exec(data.custom_id ?? '') ?? [];
  if (letter === 'p') return { route: 'play', userId, tableId, step: Number(step), payload };
  if (isDeed(letter)) return { route: DEEDS[letter], userId, tableId, choice: data.values?.[0] ?? '' };
  const command = data.custom_id === undefined ? data.options?.[0] : undefined;
  const option = (name: string): unknown => command?.options?.find((one) => one.name === name)?.value;
  switch (command?.name) {
    case 'new':
      return { route: 'new', userId, tableId: '', computers: Number(option('computers') ?? 0) };
    case 'solo':
      return { route: 'new', userId, tableId: '', computers: Number(option('opponents') ?? USUAL_RIVALS) };
    case 'show':
      return { route: 'show', userId, tableId: String(option('table') ?? ''), channelId };
    default:
      return null;
  }
}
