import { expect } from 'vitest';
import type { Rejection } from '../src/kernel/game.ts';
import type { Block, Picture, Screen, ScreenButton, ScreenEmoji } from '../src/kernel/screen.ts';

const withEmoji = (emoji: ScreenEmoji | undefined, label: string | undefined): string =>
  [emoji?.name, label].filter((part) => part !== undefined).join(' ');

const buttonLine = ({ emoji, label, style, disabled, isMore, action }: ScreenButton): string =>
  `[${withEmoji(emoji, label)}] ${style}${disabled === true ? ' disabled' : ''}${isMore === true ? ' more' : ''} ${action.route}:${action.payload}`;

const pictureLine = ({ kind, scene }: Picture): string => {
  const { note, speech } = scene as { readonly note?: string; readonly speech?: { said: string } | null };
  return `(${[kind, note, speech?.said].filter((part) => part !== undefined).join(' | ')})`;
};

function blockLines(block: Block): readonly string[] {
  switch (block.type) {
    case 'text':
      return [block.markdown];
    case 'picture':
      return block.pictures.map(pictureLine);
    case 'buttons':
      return [block.buttons.map(buttonLine).join(' | ')];
    case 'select': {
      const { placeholder, action, options } = block;
      const lines = options.map(
        ({ emoji, label, value, selected, description = '' }) =>
          `  ${selected === true ? '*' : '-'} ${value}: ${withEmoji(emoji, label)} (${description})`,
      );
      return [`<${placeholder}> ${action.route}:${action.payload}`, ...lines];
    }
  }
}

/** A screen in plain lines: its texts, pictures with their notes and speech, rows of buttons and selects. */
const listingOf = ({ blocks }: Screen): string => blocks.flatMap(blockLines).join('\n');

/**
 * Compares screens, or lines, with a listing beside the tests. `vitest run -u` writes it anew: read what has changed,
 * and accept only what the rules say. No-break spaces are `_` in it, zero-width ones `¦`; `nothing` is no screen at all.
 */
export const expectListing = (
  name: string,
  cases: readonly (readonly [title: string, shown: Screen | string | null])[],
): Promise<void> =>
  expect(
    cases
      .map(([title, shown]) => {
        const lines = typeof shown === 'string' ? shown : shown === null ? 'nothing' : listingOf(shown);
        const visible = lines.replaceAll(/[\u00a0\u202f]/gu, '_').replaceAll('\u200b', '¦');
        return `# ${title}\n${visible.trim()}\n`;
      })
      .join('\n'),
  ).toMatchFileSnapshot(`listings/${name}.txt`);

/** Compares what is told of each story, one after the other, with such a listing. */
export async function expectTold<Story>(
  name: string,
  stories: Readonly<Record<string, Story>>,
  told: (story: Story) => string | Promise<string>,
): Promise<void> {
  const listed: (readonly [string, string])[] = [];
  for (const [title, story] of Object.entries(stories)) listed.push([title, await told(story)]);
  return expectListing(name, listed);
}

/** A refusal in a line of a story. */
export const refusalLine = ({ key, args = {} }: Rejection): string =>
  `-> ${key} ${JSON.stringify(args)}`.replace(' {}', '');
