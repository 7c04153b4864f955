import { type TypedText, typedTextsOf } from '../../table/words/typed-texts.ts';
import { answerOf, pageBlocks, pageOf, selectOf, textBlock, verbPayload } from '../components/blocks.ts';
import { type AddressedScreen, type AppBlock, COMPONENT_LIMITS } from '../components/components.ts';
import { textAnswer } from '../components/localizer.ts';
import type { AtTable } from './at-table.ts';
import type { VerbPress } from './verbs.ts';

/**
 * Asks something about a typed text of the table of a press: about the one that it names, or the only one; else first which. The
 * verbs of its route are `list` and `choose`; its texts are the keys in `keys`.
 */
export const aboutText =
  (
    route: string,
    keys: Readonly<Record<'none' | 'which' | 'choose', string>>,
    ask: (text: TypedText, at: AtTable<VerbPress>) => readonly (AppBlock | null)[],
  ) =>
  (_: unknown, at: AtTable<VerbPress>): AddressedScreen => {
    const { localizer, arg, input, id } = at;
    const texts = typedTextsOf(at.loaded);
    const [only, ...others] = texts;
    if (only === undefined) return textAnswer(localizer.markdown(keys.none));
    const chosen = texts.find((each) => each.id === (input.choice ?? arg));
    const asked = chosen ?? (others.length === 0 ? only : null);
    const address = { tableId: id.tableId, step: 0 };
    if (asked !== null) return answerOf(ask(asked, at), address);
    const page = pageOf(texts, arg, COMPONENT_LIMITS.options);
    const options = page.items.map((each) => ({ label: each.text, value: each.id, emoji: { name: '💬' } }));
    const action = { route, payload: verbPayload('choose', `${page.page}`) };
    const select = selectOf(localizer, action, keys.choose, options);
    const blocks = [
      textBlock(localizer, keys.which),
      ...pageBlocks(localizer, page, [route, 'list'], select),
    ];
    return answerOf(blocks, address);
  };
