import {
  answerOf,
  type ButtonFace,
  linesBlock,
  rowOf,
  textBlock,
  verbButtons,
} from '../../discord/components/blocks.ts';
import type { AddressedScreen, AppBlock } from '../../discord/components/components.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { channelLink, messageLink } from '../../discord/components/message.ts';
import { boldName } from '../../i18n/localizer.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { MessageArguments } from '../../kernel/game.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { PodiumFigure } from '../../kernel/podium.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { sanitizeText } from '../../kernel/text.ts';
import type { DeskPart, Parts } from '../feature.ts';
import type { Causes } from '../../table/results/result-service.ts';
import { type Night, type NightPerson, questionOf } from './nights.ts';
import { DECIDE_MS, LATE_MS, WAIT_MS } from './night-times.ts';

export const NIGHT_ROUTE = 'gameNight';

const FACES = {
  yes: { key: 'app.game-night.yes', emoji: '🙋', style: 'success' },
  perhaps: { key: 'app.game-night.perhaps', emoji: '🤔' },
  no: { key: 'app.game-night.no', emoji: '🙅' },
  more: { key: 'app.game-night.more-button' },
  here: { key: 'app.game-night.here', emoji: '📍', style: 'success' },
  remind: { key: 'app.game-night.remind', emoji: '🔔' },
  quiet: { key: 'app.game-night.quiet', emoji: '🔕' },
  move: { key: 'app.game-night.move', emoji: '📅' },
  off: { key: 'app.game-night.off', emoji: '✖️', style: 'danger' },
  'off-yes': { key: 'app.game-night.off-yes', emoji: '✖️', style: 'danger' },
  bots: { key: 'app.game-night.bots', emoji: '🤖', style: 'success' },
  wait: { key: 'app.game-night.wait', emoji: '⏳' },
  now: { key: 'app.game-night.now', emoji: '▶️', style: 'success' },
  tables: { key: 'app.game-night.tables-button', emoji: '🔀' },
  plan: { key: 'app.plan-night', emoji: '📅', style: 'primary' },
} as const satisfies Readonly<Record<string, ButtonFace>>;

/** Posts and events are in the language of the server. */
export const localizerOf = ({ translator }: Parts, { locale }: Pick<Night, 'locale'>): Localizer =>
  localizerFor(translator, locale, null);

export const nightButton = verbButtons(NIGHT_ROUTE, FACES);

/** The arguments of a text about a night: its game, when it begins, its host. */
export const nightArguments = (night: Night, game: AnyGame): MessageArguments => {
  const seconds = Math.floor(night.startsAt / 1_000);
  return {
    game: { key: titleKey(game) },
    at: `<t:${seconds}:F>`,
    soon: { time: night.startsAt },
    host: { userText: night.hostName },
    near: night.step !== 'remind' && night.dueAt <= night.startsAt ? 'yes' : 'no',
    // One that ends by itself is still weekly, but not announced again.
    weekly: night.isWeekly ? (night.step === 'forget' ? 'over' : 'yes') : 'no',
  };
};

const namesOf = (people: readonly NightPerson[]): MessageArguments => ({
  n: people.length,
  names: { list: people.map(({ name }) => boldName(name)) },
});

/** The post of a night: when, who is in, and the answers; once it is over, how it went, and the way to its tables. */
export function nightPost(
  localizer: Localizer,
  night: Night,
  people: readonly NightPerson[],
  { game, causes, hasTables }: Readonly<{ game: AnyGame; causes: Causes; hasTables: boolean }>,
): AddressedScreen {
  const { markdown } = localizer;
  const args = nightArguments(night, game);
  const [inIt, perhaps] = [people.filter(isIn), people.filter(({ answer }) => answer === 'perhaps')];
  const heading = textBlock(localizer, 'app.game-night.heading', args);
  if (night.outcome !== null)
    return answerOf([
      heading,
      textBlock(localizer, `app.game-night.outcome-${night.outcome}`, {
        ...args,
        ...namesOf(people.filter(isHere)),
      }),
      rowOf(hasTables && nightButton(localizer, 'tables', night.id)),
    ]);
  const question = questionOf(night);
  const counts = { n: inIt.length, perhaps: perhaps.length, max: game.seats.max };
  return answerOf([
    heading,
    textBlock(localizer, 'app.game-night.rule', args),
    facesBlock(localizer, night, inIt, game, causes),
    linesBlock(
      markdown('app.game-night.counts', counts),
      inIt.length > 0 && markdown('app.game-night.in', namesOf(inIt)),
      question !== null &&
        markdown(`app.game-night.ask-${question}`, { ...args, ...namesOf(people.filter(isHere)) }),
    ),
    question === null
      ? rowOf(
          ...(['yes', 'perhaps', 'no', 'more'] as const).map((verb) =>
            nightButton(localizer, verb, night.id),
          ),
        )
      : questionRow(localizer, night),
  ]);
}

/** What may become of a night at which too few are here, or whose hour was missed. */
const questionRow = (localizer: Localizer, { id, step, startsAt, dueAt }: Night) =>
  rowOf(
    nightButton(localizer, step === 'late' ? 'now' : 'bots', id),
    step === 'few' && dueAt - DECIDE_MS + WAIT_MS <= startsAt + LATE_MS && nightButton(localizer, 'wait', id),
    nightButton(localizer, 'move', id),
    nightButton(localizer, 'off', id),
  );

/** How many stand on a podium. */
const MAX_FACES = 4;

/** People of a night, the host first. */
export const hostFirst = (
  { hostId }: Pick<Night, 'hostId'>,
  people: readonly NightPerson[],
): readonly NightPerson[] =>
  people.toSorted((a, b) => Number(b.userId === hostId) - Number(a.userId === hostId));

/** Of the people who are in those whose faces are shown. */
export function onPodium(night: Night, people: readonly NightPerson[]): readonly NightPerson[] {
  const inIt = hostFirst(night, people.filter(isIn));
  return inIt.slice(0, inIt.length > MAX_FACES ? MAX_FACES - 1 : MAX_FACES);
}

/** The people who are in, each with the face that they like best; of more than there is room for, the number. */
function facesBlock(
  { plain }: Localizer,
  night: Night,
  inIt: readonly NightPerson[],
  game: AnyGame,
  causes: Causes,
): AppBlock | null {
  const nobody = { place: null, points: '', note: '', causes: [], isMarked: false };
  const faces = onPodium(night, inIt).map(({ userId, name }): PodiumFigure => ({
    ...{ ...nobody, name: sanitizeText(name), isMarked: userId === night.hostId },
    causes: causes.get(userId) ?? [],
  }));
  const others = inIt.length - faces.length;
  const figures = others === 0 ? faces : [...faces, { ...nobody, name: `+${others}` }];
  if (game.ui.podium === undefined || figures.length === 0) return null;
  const scene = game.ui.podium({ title: plain('app.game-night.cover'), figures });
  const alt = plain('app.game-night.alt', { names: { list: figures.map(({ name }) => name) } });
  return { type: 'picture', pictures: [{ ...scene, alt }] };
}

export const isIn = ({ answer }: NightPerson): boolean => answer === 'yes';
export const isHere = (person: NightPerson): boolean => isIn(person) && person.isHere;

/** The message that calls people to a night: with its button in the channel where it is about to begin, else with the way there. */
export const callScreen = (
  localizer: Localizer,
  night: Night,
  game: AnyGame,
  why: 'remind' | 'call' | 'decide',
  isDirect: boolean,
): AddressedScreen =>
  answerOf([
    textBlock(localizer, `app.game-night.about-${why}`, nightArguments(night, game)),
    why === 'call' && !isDirect
      ? rowOf(nightButton(localizer, 'here', night.id))
      : {
          type: 'link',
          label: localizer.plain('app.game-night.open'),
          emoji: { name: '👉' },
          url: linkTo(night),
        },
  ]);

/** The way to the post of a night. */
export const linkTo = ({ guildId, channelId, messageId }: Night): string =>
  messageId === null ? channelLink(guildId, channelId) : messageLink(guildId, { channelId, messageId });

/** The nights that are to come, with the way to each, and to another one; `yes`: what the reader has said yes to. */
export const nightList = (
  localizer: Localizer,
  games: Parts['games'],
  ahead: readonly Night[],
  yes: readonly NightPerson[],
): AddressedScreen =>
  answerOf([
    textBlock(localizer, ahead.length === 0 ? 'app.game-night.none' : 'app.game-night.ahead'),
    linesBlock(
      ...ahead.map((night) => {
        const game = games.get(night.gameId);
        if (game === undefined) return null;
        const own = yes.some(({ nightId, startsAt }) => nightId === night.id && startsAt === night.startsAt);
        const args = { ...nightArguments(night, game), own: String(own), link: linkTo(night) };
        return localizer.markdown('app.game-night.ahead-row', args);
      }),
    ),
    rowOf(nightButton(localizer, 'plan')),
  ]);

/** Where a game is chosen for a new table, the way to one on another day. */
export const laterRow: DeskPart = async (screen, _, localizer) => {
  const later = { key: 'app.lobby.later', style: 'secondary' } as const;
  return [rowOf(screen === 'new' && nightButton(localizer, 'plan', '', later))];
};

/** What is behind *More*: who has said what, and what this reader may do. */
export function moreScreen(
  localizer: Localizer,
  night: Night,
  people: readonly NightPerson[],
  reader: { readonly own: NightPerson | undefined; readonly mayChange: boolean },
): AddressedScreen {
  const { own, mayChange } = reader;
  const said = (answer: NightPerson['answer']): string | false => {
    const those = people.filter((person) => person.answer === answer);
    return those.length > 0 && localizer.markdown(`app.game-night.said-${answer}`, namesOf(those));
  };
  return answerOf([
    textBlock(localizer, 'app.game-night.more'),
    linesBlock(said('yes'), said('perhaps'), said('no')),
    rowOf(
      own !== undefined && isIn(own) && nightButton(localizer, own.isReminded ? 'quiet' : 'remind', night.id),
      mayChange && nightButton(localizer, 'move', night.id),
      mayChange && nightButton(localizer, 'off', night.id),
    ),
  ]);
}
