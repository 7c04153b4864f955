import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { startBench } from './bot.ts';
import { PIXEL } from './pixel.ts';

test('A person runs a command and the bot answers with a picture in components V2', async () => {
  await using bench = await startBench();
  const { standIn } = bench;
  bench.on(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.reply({
      flags: MessageFlags.IsComponentsV2,
      files: [{ attachment: PIXEL, name: 'board.png' }],
      components: [
        { type: 10, content: `Hello ${interaction.options.getString('to')}` },
        { type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'A small picture' }] },
      ],
    });
  });
  const outcome = await standIn.person('Ada').command(standIn.channelId, 'hello', { to: 'world' });
  expect(outcome.kind).toBe('message');
  const [message] = standIn.person('Ben').messages(standIn.channelId);
  expect(message?.components?.[0]).toMatchObject({ type: 10, id: 1, content: 'Hello world' });
  const gallery = message?.components?.[1];
  expect(gallery).toMatchObject({
    items: [{ description: 'A small picture', media: { width: 1, height: 1, content_type: 'image/png' } }],
  });
  expect(standIn.violations).toEqual([]);
});
