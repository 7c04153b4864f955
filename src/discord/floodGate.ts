import type { API } from '@discordjs/core/http-only';
import {
  type APIApplicationCommandInteraction,
  ApplicationCommandOptionType,
  type APIInteraction,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Admission, Floods } from '../app/floods.ts';
import type { Log } from '../app/ports.ts';
import { takeStep } from '../app/steps.ts';
import type { Translator } from '../i18n/translator.ts';
import { describeError } from './describeError.ts';
import { idsOf, kindOf } from './interactionKind.ts';
import { messageOf } from './message.ts';
import type { Router } from './router.ts';
import { voiceAt, wordsScreen } from './voices.ts';

export interface FloodGateTools {
  readonly floods: Floods;
  readonly translator: Translator;
  /** Never retries, and gives up soon. */
  readonly callbacks: API;
  readonly log: Log;
  /** Told of everybody who was not let in. */
  readonly refused: (reason: 'person' | 'server' | 'ignored') => void;
}

/**
 * What a tap costs, and what more than a tap: a secret message with pictures, a table, an animation, and a public post
 * that calls whoever is to move once more.
 */
const TAP = 1;
const OPENING = 2;
const NEW_TABLE = 10;
const WATCHING = 16;
const SHOWING = 20;

/**
 * Lets through to the router what people and servers have not used up yet; nothing is read from the store for the
 * rest. Whoever is too quick is told so once, in secret. Further taps are acknowledged without a word, so that Discord
 * does not call them failed; from whoever hammers on all the same they are not, for a flood must cost us nothing.
 */
export function guardRouter(route: Router, tools: FloodGateTools): Router {
  return async (interaction) => {
    const userId = interaction.member?.user.id ?? interaction.user?.id;
    if (userId === undefined) return route(interaction);
    const admission = tools.floods.admit({
      userId,
      guildId: interaction.guild_id ?? null,
      cost: costOf(interaction),
    });
    switch (admission.type) {
      case 'in':
        return route(interaction);
      case 'ignore':
        return tools.refused('ignored');
      case 'wait':
        tools.refused(admission.who);
        return turnDown(tools, interaction, admission);
    }
  };
}

function costOf(interaction: APIInteraction): number {
  if (interaction.type === InteractionType.ApplicationCommand) return costOfCommand(interaction);
  switch (kindOf(interaction)) {
    case 'watch':
      return WATCHING;
    case 'open':
      return OPENING;
    default:
      return TAP;
  }
}

function costOfCommand({ data }: APIApplicationCommandInteraction): number {
  const [sub] = 'options' in data ? (data.options ?? []) : [];
  if (sub?.type !== ApplicationCommandOptionType.Subcommand) return OPENING;
  switch (sub.name) {
    case 'new':
    case 'solo':
      return NEW_TABLE;
    case 'show':
      return SHOWING;
    default:
      return OPENING;
  }
}

async function turnDown(
  { callbacks, translator, log }: FloodGateTools,
  interaction: APIInteraction,
  { who, seconds, tell }: Extract<Admission, { type: 'wait' }>,
): Promise<void> {
  const { id, token } = interaction;
  const say = (): Promise<unknown> => {
    const locale = 'locale' in interaction ? interaction.locale : '';
    const words = voiceAt(translator, locale, null).say(`house.too-quick.${who}`, { seconds });
    const { components, flags, allowed_mentions } = messageOf(
      { screen: wordsScreen(words), address: null },
      [],
    );
    const message = { components, allowed_mentions, flags: flags | MessageFlags.Ephemeral };
    return callbacks.interactions.reply(id, token, message);
  };
  const answer = (): Promise<unknown> => {
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
      return callbacks.interactions.createAutocompleteResponse(id, token, { choices: [] });
    const silent = !tell && interaction.type === InteractionType.MessageComponent;
    return silent ? callbacks.interactions.deferMessageUpdate(id, token) : say();
  };
  try {
    const tableId = idsOf(interaction).table ?? null;
    await takeStep('acknowledged', { tableId, interactionId: id }, answer);
  } catch (error) {
    log.warn({ interaction: id, err: describeError(error) }, 'asking somebody to slow down failed');
  }
}
