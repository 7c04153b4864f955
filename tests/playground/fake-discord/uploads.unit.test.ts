import {
  type APIFileUploadComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { manualClock } from '../../../playground/fake-discord/index.ts';
import { buildModalData } from '../../../playground/fake-discord/interactions/modal-data.ts';
import { DiscordState } from '../../../playground/fake-discord/state/discord-state.ts';
import { Uploads } from '../../../playground/fake-discord/state/uploads.ts';

test('of released files the last fifty are kept, for a minute, and others forever', () => {
  const clock = manualClock();
  const uploads = new Uploads(clock);
  const numbers = Array.from({ length: 53 }, (_, number) => number);
  const left = () => numbers.filter((number) => uploads.get(String(number)) !== undefined);
  for (const number of numbers)
    uploads.put(String(number), { bytes: new Uint8Array([1]), contentType: 'image/png' });
  for (const number of numbers.slice(0, 52)) uploads.release(String(number));
  clock.advance(59_999);
  expect(left()).toEqual(numbers.slice(2));
  uploads.release('2');
  clock.advance(1);
  expect(left()).toEqual([52]);
});

test('a modal takes only files of the kinds that its upload names', () => {
  const state = new DiscordState(manualClock(), 'http://localhost');
  const submit = (file: string, types: readonly ('image' | `.${string}`)[]) => {
    const component: APIFileUploadComponent = {
      type: ComponentType.FileUpload,
      custom_id: 'file',
      file_types: [...types],
    };
    const label = { type: ComponentType.Label, label: 'A file', component } as const;
    const modal: APIModalInteractionResponseCallbackData = {
      ...{ custom_id: 'x', title: 'A form' },
      components: [label],
    };
    return buildModalData(state, '1', modal, { file: `data:${file};base64,AAAA` });
  };
  for (const types of [[], ['image'], ['.jpg', '.png']] as const)
    expect(submit('image/png;name=a.PNG', types)).toHaveProperty('resolved');
  for (const types of [['image'], ['.png']] as const)
    expect(() => submit('text/plain;name=a.txt', types)).toThrow('takes other kinds of files');
});
