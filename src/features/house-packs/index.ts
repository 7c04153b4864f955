import { answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { GONE, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { acts, COSTS, opensForm } from '../../discord/interactions/route.ts';
import { answersVerbs, moderated, NOT_MODERATOR, type VerbPress } from '../../discord/interactions/verbs.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { HOUSE_LIMITS } from '../../table/stored/house-texts.ts';
import { takeOutRemoved } from '../../posts/take-out-removed.ts';
import { moderatesHere, type Caller } from '../../table/seats.ts';
import { defineFeature, type HousePart, type Parts } from '../feature.ts';
import {
  answerCorrection,
  answerProposal,
  openCorrection,
  openProposal,
  waitingProposals,
} from './answers.ts';
import { exportFile, importFile } from './pack-file.ts';
import { PACK_NAMES, packOf, PACKS } from './proposals.ts';
import { listBlocks, packButton, packScreen, ROUTE } from './screens.ts';
import { texts } from './texts.ts';

/** The form for a text of the server's own, and what is typed there. */
const proposes = opensForm(openProposal, answerProposal, ROUTE);

/** Targets and criteria of the server's own: members propose them, moderators approve them. */
export const housePacks = defineFeature({
  texts,
  routes: {
    // A press or a form of the proposals.
    housePacks: {
      code: 'V',
      // A file does not take the place of the buttons.
      reply: ({ payload }) => (payload === 'export' ? 'reply' : 'in-place'),
      cost: ({ payload }) => (payload === 'export' ? COSTS.panel : COSTS.click),
      answer: answersVerbs<Parts>({
        propose: proposes,
        again: proposes,
        own: acts(showOwn),
        list: acts(showList),
        remove: acts(remove),
        'remove-yes': acts(remove),
        edit: moderated(opensForm(openCorrection, answerCorrection, ROUTE)),
        export: moderated(acts(exportFile)),
      }),
    },
  },
  house: (parts): HousePart => ({
    waiting: waitingProposals(parts),
    shown: (caller, localizer) => shownInPanel(parts, caller, localizer),
    file: { option: 'import', answer: (call, file) => importFile(parts, call, file) },
  }),
  jobs: (parts) => ({ 'house-texts': () => takeOutRemoved(parts) }),
});

/** The part of the panel of `/house`, and the ways on. */
async function shownInPanel({ store }: Parts, caller: Caller, localizer: Localizer) {
  const all = await store.houseTexts(caller.guildId);
  const approved = all.filter(({ status }) => status === 'approved');
  const targets = approved.filter(({ kind }) => kind === 'target').length;
  return [
    textBlock(localizer, 'app.house-packs.shown', {
      targets,
      criteria: approved.length - targets,
      max: HOUSE_LIMITS.perServer,
    }),
    rowOf(
      ...PACK_NAMES.map((pack) =>
        packButton(localizer, 'propose', pack, {
          key: `app.house-packs.propose.${pack}`,
          emoji: PACKS[pack].emoji,
        }),
      ),
      all.some(({ authorId }) => authorId === caller.userId) && packButton(localizer, 'own'),
      approved.length > 0 && packButton(localizer, 'list'),
    ),
  ];
}

async function showOwn({ store }: Parts, press: VerbPress): Promise<AddressedScreen> {
  const all = await store.houseTexts(press.caller.guildId);
  const own = all.filter(({ authorId }) => authorId === press.caller.userId);
  const heading = { key: 'app.house-packs.own-heading', args: { n: own.length } };
  return packScreen(press.localizer, heading, listBlocks(press, 'own', own, true));
}

/** The approved texts. Moderators may remove any of them, and have them all as a file. */
async function showList({ store }: Parts, press: VerbPress): Promise<AddressedScreen> {
  const all = await store.approvedTexts(press.caller.guildId);
  const approved = PACK_NAMES.flatMap((pack) => all.filter(({ kind }) => packOf(kind) === pack));
  const mayRemove = approved.length > 0 && moderatesHere(press.caller);
  return packScreen(press.localizer, { key: 'app.house-packs.list-heading', args: { n: approved.length } }, [
    rowOf(mayRemove && packButton(press.localizer, 'export')),
    ...listBlocks(press, 'list', approved, mayRemove),
  ]);
}

/** Removes a text for good, once that is confirmed: for moderators, and for the person who proposed it. */
async function remove(deps: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { caller, arg, input, localizer } = press;
  const all = await deps.store.houseTexts(caller.guildId);
  const entry = all.find(({ id }) => id === (input.choice ?? arg));
  if (entry === undefined) return refusalAnswer(localizer, GONE);
  const isOwn = entry.authorId === caller.userId;
  if (!moderatesHere(caller) && !isOwn) return refusalAnswer(localizer, NOT_MODERATOR);
  if (input.choice !== undefined) {
    const sure = textBlock(localizer, 'app.house-packs.remove-sure', { text: { userText: entry.text } });
    const no = packButton(localizer, isOwn ? 'own' : 'list', '', { key: 'app.house-packs.remove-no' });
    return answerOf([sure, rowOf(packButton(localizer, 'remove-yes', entry.id), no)]);
  }
  await deps.store.removeHouseText(caller.guildId, entry.id);
  await takeOutRemoved(deps);
  if (!isOwn) await deps.noteAction(caller, { action: 'removed', personId: entry.authorId });
  return packScreen(localizer, { key: 'app.house-packs.removed' });
}
