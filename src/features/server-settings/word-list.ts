import { escapeMarkdown } from '../../i18n/markdown.ts';
import { sanitizeText } from '../../kernel/text.ts';
import { foldText } from '../../table/words/fold-text.ts';
import { MAX_PATTERNS, readPattern } from '../../table/words/word-filter.ts';
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
    if (readPattern(word) === null || words.size >= MAX_PATTERNS) unread.push(word);
    else words.set(foldText(word), word);
  }
  return { words: [...words.values()], unread };
}

const WORDS_CHANGED = 'app.server-settings.words-changed';

async function storeWords(typed: string, visit: ServerVisit) {
  const { words, unread } = readWordList(typed);
  const change = { words: words.length === 0 ? undefined : words };
  const changed = await changeSettings(visit, change, WORDS_CHANGED);
  if (unread.length === 0) return changed;
  const list = unread.slice(0, MAX_NAMED).map((word) => `**${escapeMarkdown(word)}**`);
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
              value: typed ?? words.join('\n'),
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
