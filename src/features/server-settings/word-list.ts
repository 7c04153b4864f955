import { fetchFile } from '../../discord/rest/fetch-file.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import { decodeText } from '../../kernel/decode-text.ts';
import { clip, sanitizeText } from '../../kernel/text.ts';
import { foldText } from '../../table/words/fold-text.ts';
import { MAX_PATTERN_LENGTH, MAX_PATTERNS, readPattern } from '../../table/words/word-filter.ts';
import { changeSettings, isOn, type Section, type ServerVisit, switchButtons } from './stored-settings.ts';

/** Discord's limit of what is typed into a field. */
const MAX_TYPED_LENGTH = 4_000;
/** How many of the words that were not understood are named. */
const MAX_NAMED = 5;

/** The words that were typed, each once, and those that are none. */
export function readWordList(typed: string): {
  readonly words: readonly string[];
  readonly unread: readonly string[];
} {
  const words = new Map<string, string>();
  const unread: string[] = [];
  for (const item of typed.split(/[\n,;、，；،]/u)) {
    const word = sanitizeText(item);
    if (word === '') continue;
    // A sign that could not be decoded, of a file in another encoding.
    const isBroken = word.includes('\u{FFFD}');
    if (isBroken || readPattern(word) === null || words.size >= MAX_PATTERNS) unread.push(word);
    else words.set(foldText(word), word);
  }
  return { words: [...words.values()], unread };
}

const WORDS_CHANGED = 'app.server-settings.words-changed';

/** How large a file of words may be, in bytes: more than a thousand of them take. */
export const MAX_WORDS_BYTES = 64 * 1_024;

/** The first words, as many as the form has room for. The others stay whatever is typed there. */
function shownIn(words: readonly string[]): readonly string[] {
  let length = 0;
  return words.filter((word) => (length += word.length + 1) <= MAX_TYPED_LENGTH);
}

async function storeWords(typed: string, visit: ServerVisit) {
  const { store, caller, uploads, fileOrigin } = visit;
  const { words: known = [] } = await store.serverSettings(caller.guildId);
  const hidden = known.slice(shownIn(known).length);
  const [upload] = uploads;
  const options = { maxBytes: MAX_WORDS_BYTES, fileOrigin };
  const file = upload === undefined ? null : await fetchFile(upload.url, options);
  if (file?.ok === false)
    return { notice: { key: 'app.server-settings.words-no-file', args: { kb: MAX_WORDS_BYTES / 1_024 } } };
  const added = file === null ? '' : decodeText(Buffer.from(file.value));
  const { words, unread } = readWordList([typed, ...hidden, added].join('\n'));
  const change = { words: words.length === 0 ? undefined : words };
  const changed = await changeSettings(visit, change, WORDS_CHANGED);
  if (unread.length === 0) return changed;
  const list = unread
    .slice(0, MAX_NAMED)
    .map((word) => `**${escapeMarkdown(clip(word, MAX_PATTERN_LENGTH))}**`);
  const key = 'app.server-settings.words-left-out';
  return { ...changed, notice: { key, args: { words: { list } } } };
}

/** The words that the bot does not repeat on this server: a line, a form for them, and a switch for those to start from. */
export const wordSections: readonly Section[] = [
  {
    type: 'text',
    markdown: ({ settings, localizer }) =>
      localizer.markdown('app.server-settings.words', {
        n: settings.words?.length ?? 0,
        starter: isOn(settings, 'starterWords') ? 'yes' : 'no',
      }),
  },
  {
    type: 'row',
    buttons: [
      {
        type: 'form',
        route: 'serverSettingsForm',
        payload: 'words',
        again: 'words.again',
        label: 'app.server-settings.words-edit',
        emoji: '🤐',
        modal: ({ settings: { words = [] }, localizer: { plain } }, typed) => ({
          title: plain('app.server-settings.words-edit'),
          fields: [
            {
              id: 'words',
              label: plain('app.server-settings.words-label'),
              description: plain('app.server-settings.words-how'),
              multiline: true,
              minLength: 0,
              maxLength: MAX_TYPED_LENGTH,
              value: typed ?? shownIn(words).join('\n'),
            },
            {
              id: 'file',
              label: plain('app.server-settings.words-file'),
              description: plain('app.server-settings.words-file-how'),
              isUpload: true,
              endings: ['.txt', '.csv'],
            },
          ],
        }),
        store: storeWords,
      },
      ...switchButtons(
        'starterWords',
        [
          { label: 'app.server-settings.words-start', emoji: '🧼' },
          { label: 'app.server-settings.words-stop', emoji: '🧼' },
        ],
        { says: WORDS_CHANGED },
      ),
    ],
  },
];
