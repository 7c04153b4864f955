import type {
  Block,
  Picture,
  Screen,
  Localizer,
  StepNarration,
  TableContext,
} from '../../src/kernel/screen.ts';
import type { GameUi } from '../../src/kernel/ui.ts';
import { HIGHEST_NUMBER, type LowestTypes, type LowestView } from './types.ts';

const NUMBERS_PER_ROW = 5;

const text = (markdown: string): Block => ({ type: 'text', markdown });

const picture = (points: readonly number[], localizer: Localizer): Picture => ({
  painter: 'lowest/points',
  scene: { points },
  alt: localizer.plain('lowest.alt', { points: points.join(', ') }),
});

const narrationText = (narration: readonly StepNarration[], localizer: Localizer): string =>
  narration
    .flatMap(({ messages }) => messages.map(({ key, args }) => localizer.markdown(key, args)))
    .join('\n');

/** Where the game stands, and until when. */
function standing(view: LowestView, localizer: Localizer, { timer }: TableContext): string {
  const { round, rounds, winners, points } = view;
  if (winners !== null)
    return [
      localizer.markdown('lowest.over', { points: points.join(', ') }),
      ...winners.map((seat) => localizer.markdown('lowest.wins', { player: { seat } })),
    ].join('\n');
  return [
    localizer.markdown('lowest.round', { round, rounds }),
    ...view.choosing.map((seat) => localizer.markdown('lowest.awaits', { player: { seat } })),
    ...(timer === null ? [] : [localizer.markdown('lowest.ends', { when: { time: timer.endsAt } })]),
  ].join('\n');
}

/** The buttons with the numbers, in rows. */
const numberRows = (): readonly Block[] =>
  Array.from({ length: Math.ceil(HIGHEST_NUMBER / NUMBERS_PER_ROW) }, (_, row) => ({
    type: 'buttons',
    buttons: Array.from(
      { length: Math.min(NUMBERS_PER_ROW, HIGHEST_NUMBER - row * NUMBERS_PER_ROW) },
      (_unused, i) => {
        const number = row * NUMBERS_PER_ROW + i + 1;
        return {
          label: String(number),
          style: 'secondary',
          action: { route: 'play', payload: `n${number}` },
        } as const;
      },
    ),
  }));

/** The own number, and the numbers to choose from while there is none. */
function panel(view: LowestView, localizer: Localizer, context: TableContext): Screen {
  const canChoose = view.viewer !== null && view.choosing.includes(view.viewer);
  const own =
    view.own === null
      ? localizer.markdown(canChoose ? 'lowest.panel.choose' : 'lowest.panel.none')
      : localizer.markdown('lowest.panel.own', { number: view.own });
  return {
    blocks: [text(`${standing(view, localizer, context)}\n${own}`), ...(canChoose ? numberRows() : [])],
  };
}

const history = (narration: readonly StepNarration[], localizer: Localizer): Screen => ({
  blocks: [text(narrationText(narration, localizer))],
});

export const lowestUi: GameUi<LowestTypes> = {
  lobby: ({ rounds }, localizer) => ({
    title: localizer.plain('lowest.lobby', { rounds }),
    note: localizer.markdown('lowest.note'),
    picture: picture([], localizer),
  }),
  post: (view, narration, localizer, context) => ({
    blocks: [
      text(narrationText(narration, localizer)),
      { type: 'picture', pictures: [picture(view.points, localizer)] },
      text(standing(view, localizer, context)),
      {
        type: 'buttons',
        buttons: [
          {
            label: localizer.plain('lowest.choose'),
            style: 'primary',
            action: { route: 'open', payload: '' },
          },
          {
            label: localizer.plain('lowest.history'),
            style: 'secondary',
            action: { route: 'open', payload: 'h' },
          },
        ],
      },
    ],
  }),
  prompt: (_view, localizer) => localizer.plain('lowest.prompt'),
  page: (_view, payload, localizer, narration) => (payload === 'h' ? history(narration(), localizer) : null),
  animate: () => null,
  panel: (view, _payload, _input, localizer, context) => panel(view, localizer, context),
  modal: () => null,
  moves: (_view, payload) => {
    const number = /^n([1-9])$/u.exec(payload)?.[1];
    return number === undefined ? null : [{ type: 'choose', number: Number(number) }];
  },
  secretScreen: (view, localizer, context) => panel(view, localizer, context),
  history: (_view, narration, _page, localizer) => history(narration, localizer),
  settingsForm: {
    choices: ({ rounds }, _context, localizer) => [
      {
        id: 'rounds',
        label: localizer.plain('lowest.settings.rounds'),
        options: [1, 2, 3].map((count) => ({
          label: localizer.plain('lowest.lobby', { rounds: count }),
          value: String(count),
          selected: count === rounds,
        })),
      },
    ],
    choose: (settings, choice, value) =>
      choice === 'rounds' ? { settings: { ...settings, rounds: Number(value) } } : null,
  },
  rules: [(localizer) => ({ blocks: [text(localizer.markdown('lowest.rules'))] })],
};
