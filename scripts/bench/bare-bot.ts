/** The reference of the click benchmark: a minimal bot that answers every click with a fixed text. */
import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env['DISCORD_API_URL'] ?? '' },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isMessageComponent()) void interaction.update('A fixed text');
  else if (interaction.isChatInputCommand()) {
    const row = { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'press' }] };
    void interaction.reply({ content: 'Press', components: [row], flags: MessageFlags.Ephemeral });
  }
});
client.once(Events.ClientReady, () => {
  void client.application?.commands.set([{ name: 'bare', description: 'A message with a button' }]);
});
await client.login(process.env['DISCORD_TOKEN']);
