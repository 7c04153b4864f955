/** A channel with every kind of message and component, for screenshots and measurements. */
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIMessage,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { ADA, BEN, message, componentsMessage, invokedBy } from './fixtures.ts';

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
type PlainStyle = APIButtonComponentWithCustomId['style'];

export function row(...components: APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components };
}

export function button(
  customId: string,
  label: string,
  style: PlainStyle = ButtonStyle.Secondary,
  extra: Partial<APIButtonComponentWithCustomId> = {},
): APIButtonComponentWithCustomId {
  return { type: ComponentType.Button, custom_id: customId, label, style, ...extra };
}

const PARTS = ['H', 'E', 'M'] as const;
const NUMERALS = ['I', 'II', 'III', 'IV', 'V'] as const;
const CHIPS = ['', 'R', 'RG', 'B', 'RB'] as const;

/** The ephemeral panel of a turn: colours, three rows of five pieces, undo and confirm. */
export function panel(): APIMessage {
  const emoji = (name: string) => ({ emoji: { name } });
  return componentsMessage(
    [
      {
        type: ComponentType.Container,
        accent_color: 0xd23c57,
        components: [
          {
            type: ComponentType.TextDisplay,
            content: '## Your turn\nLay a chip on any piece. You have **3** red left.',
          },
          row(
            button('colour:r', '3', ButtonStyle.Primary, emoji('🔴')),
            button('colour:g', '2', ButtonStyle.Secondary, emoji('🟢')),
            button('colour:b', '0', ButtonStyle.Secondary, { ...emoji('🔵'), disabled: true }),
            button('swap', 'Swap', ButtonStyle.Secondary, emoji('🔁')),
          ),
          ...PARTS.map((part, index) =>
            row(
              ...NUMERALS.map((numeral, column) =>
                button(
                  `piece:${part}${numeral}`,
                  `${CHIPS[(column + index) % 5] || part} ${numeral}`.trim(),
                  ButtonStyle.Secondary,
                  {
                    disabled: (index + column) % 4 === 3,
                  },
                ),
              ),
            ),
          ),
          row(
            button('undo', 'Undo', ButtonStyle.Secondary, { disabled: true }),
            button('confirm', 'Confirm', ButtonStyle.Success),
          ),
        ],
      },
    ],
    { flags: MessageFlags.Ephemeral },
  );
}

export const MARKDOWN = [
  '# The table is set',
  'A **bold** and *slanted* word, __under__, ~~struck~~, `code` and [a link](https://example.org/a).',
  '> quoted\n> twice',
  '- one\n- two\n  - inside\n1. first\n2. second',
  '```js\nconst answer = 42;\n```',
  `Hello <@${ADA.id}>, meet <@${BEN.id}> in <#201>, or try </vips new:500>. It ends <t:4102444800:R>.`,
  '-# small print',
].join('\n');

/** Messages with one of each kind of component, oldest first. */
export function showcase(): readonly APIMessage[] {
  const first = message({ author: BEN, content: 'Shall we play? 🎭 https://example.org/why' });
  return [
    first,
    message({ author: BEN, content: 'I have time until tonight.' }),
    message({ author: ADA, content: 'Yes!', type: MessageType.Reply, referenced_message: first }),
    componentsMessage(
      [
        { type: ComponentType.TextDisplay, content: MARKDOWN },
        {
          type: ComponentType.Container,
          accent_color: 0xffc94d,
          components: [
            { type: ComponentType.TextDisplay, content: '### VIPs: the ideal Prime Minister' },
            {
              type: ComponentType.Section,
              components: [{ type: ComponentType.TextDisplay, content: 'Your turn' }],
              accessory: button('play', 'Play', ButtonStyle.Success),
            },
            {
              type: ComponentType.MediaGallery,
              items: [
                {
                  media: { url: '/pictures/1000x560.svg', width: 1000, height: 560 },
                  description: 'Five columns with faces on them',
                },
                { media: { url: '/pictures/board.svg' }, description: 'The end', spoiler: true },
              ],
            },
            row(
              button('join', 'Join', ButtonStyle.Success),
              button('leave', 'Leave', ButtonStyle.Secondary),
              button('bot', 'Add bot', ButtonStyle.Secondary, { emoji: { name: '🤖' } }),
              button('start', 'Start', ButtonStyle.Primary),
              button('cancel', 'Cancel', ButtonStyle.Danger),
            ),
            row({
              type: ComponentType.StringSelect,
              custom_id: 'bet:head',
              placeholder: 'Choose a head',
              options: NUMERALS.map((numeral) => ({
                label: `Head ${numeral}`,
                value: numeral,
                description: `The head of portrait ${numeral}`,
                emoji: { name: '👤' },
                default: numeral === 'III',
              })),
            }),
            row({
              type: ComponentType.UserSelect,
              custom_id: 'who',
              placeholder: 'Choose players',
              max_values: 3,
            }),
          ],
        },
        { type: ComponentType.File, file: { url: '/pictures/board.svg' }, name: 'history.txt', size: 2345 },
        row(
          {
            type: ComponentType.Button,
            style: ButtonStyle.Link,
            label: 'Rules',
            url: 'https://example.org/rules',
          },
          button('off', 'Not now', ButtonStyle.Primary, { disabled: true }),
        ),
      ],
      { ...invokedBy(BEN, 'vips new'), mentions: [ADA], edited_timestamp: new Date().toISOString() },
    ),
    message({ ...invokedBy(ADA, 'vips bet'), flags: MessageFlags.Loading | MessageFlags.Ephemeral }),
    panel(),
  ];
}
