import {
  SlashCommandBuilder,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder,
} from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import { seatOf } from '../src/app/seating.ts';
import type { Opening, Tables } from '../src/app/tables.ts';
import type { Command, CommandCall } from '../src/discord/command.ts';
import { askToCancel } from '../src/discord/lobbyDesk.ts';
import type { Answer } from '../src/discord/message.ts';
import { sitDown } from '../src/discord/panels.ts';
import { isPlace, mayOpenThread, missingRights } from '../src/discord/permissions.ts';
import { type ChoiceTools, chooseTable, listTables, suggestTables } from '../src/discord/tableChoice.ts';
import { refusalScreen, voiceAt, wordsScreen } from '../src/discord/voices.ts';
import { suggestTargets, vipsEntry } from '../src/games/vips/index.ts';
import type { Translator } from '../src/i18n/translator.ts';
import type { Rejection } from '../src/kernel/line.ts';
import { type Luck, pick } from '../src/kernel/luck.ts';

export interface VipsTools {
  readonly tables: Tables;
  readonly translator: Translator;
  readonly luck: Luck;
}

const SETS = ['men', 'women'] as const;
const { game } = vipsEntry;
/** Computer players beside one person at the most. */
const MOST_RIVALS = game.seats.max - 1;
const USUAL_RIVALS = 2;

/** `/vips`: everything about a table of VIPs that is not done with buttons. */
export function createVipsCommand(tools: VipsTools): Command {
  const all = { ...tools, game };
  return {
    declaration: declare(tools.translator),
    run: (call) => run(all, call),
    suggest: async (call, option, typed) => {
      if (option === 'table') return suggestTables(all, call, typed);
      const voice = voiceAt(tools.translator, call.locale, null);
      return suggestTargets(typed, voice).map((target) => ({ name: target, value: target }));
    },
  };
}

type Tools = VipsTools & ChoiceTools;

function run(tools: Tools, call: CommandCall): Promise<Answer> {
  switch (call.sub) {
    case 'new':
      return openNew(tools, call);
    case 'solo':
      return openSolo(tools, call);
    case 'show':
      return withTable(tools, call, (id) => showHere(tools, call, id));
    case 'bet':
      return withTable(tools, call, (id) => showBet(tools, call, id));
    case 'history':
      return withTable(tools, call, (id) => showHistory(tools, call, id));
    case 'cancel':
      return withTable(tools, call, (id) => askToCancel(tools, call.caller, call.locale, id));
    case 'list':
      return listTables(tools, call);
    case 'rules': {
      const voice = voiceAt(tools.translator, call.locale, null);
      return Promise.resolve({ screen: game.rules(voice), address: null });
    }
    default:
      return Promise.resolve(refused(tools, call, { key: 'house.no-such-command' }));
  }
}

function openNew(tools: Tools, call: CommandCall): Promise<Answer> {
  const { options } = call;
  const first = options.get('first');
  return open(
    tools,
    call,
    {
      settings: {
        target: options.get('target'),
        set: setOf(tools, call),
        first: typeof first === 'string' ? { holder: first } : 'random',
      },
      bots: rivals(Number(options.get('computers') ?? 0)),
      startNow: false,
    },
    'house.opened',
  );
}

function openSolo(tools: Tools, call: CommandCall): Promise<Answer> {
  const voice = voiceAt(tools.translator, call.locale, null);
  const target = call.options.get('target') ?? pick(tools.luck, suggestTargets('', voice));
  const opponents = Number(call.options.get('opponents') ?? USUAL_RIVALS);
  return open(
    tools,
    call,
    {
      settings: { target, set: setOf(tools, call), first: 'random' },
      bots: rivals(opponents),
      startNow: true,
    },
    'house.opened-solo',
  );
}

async function open(
  tools: Tools,
  call: CommandCall,
  table: Pick<Opening, 'settings' | 'bots' | 'startNow'>,
  words: string,
): Promise<Answer> {
  const refusal = refuseToPost(tools, call);
  if (refusal !== null) return refusal;
  const done = await tools.tables.open(call.caller, {
    ...table,
    game: game.id,
    channelId: call.channelId,
    thread: call.options.get('thread') !== false && mayOpenThread(call),
  });
  if (!done.ok) return refused(tools, call, done.reason);
  return said(tools, call, words);
}

/** Computer players of every kind in turn. */
const rivals = (count: number): readonly string[] =>
  Array.from({ length: Math.min(count, MOST_RIVALS) }, (_, i) => game.bots[i % game.bots.length] ?? '');

const setOf = ({ luck }: Tools, { options }: CommandCall) => options.get('set') ?? pick(luck, SETS);

async function showHere(tools: Tools, call: CommandCall, tableId: string): Promise<Answer> {
  const refusal = refuseToPost(tools, call);
  if (refusal !== null) return refusal;
  const done = await tools.tables.showIn(call.caller, tableId, call.channelId);
  return done.ok ? said(tools, call, 'house.shown') : refused(tools, call, done.reason);
}

async function showBet(tools: Tools, call: CommandCall, tableId: string): Promise<Answer> {
  const seated = await sitDown(tools, call.caller, call.locale, tableId);
  if (!seated.ok) return { screen: seated.reason, address: null };
  const { match, seat, voice } = seated.value;
  return { screen: match.secret(seat, voice), address: { tableId, step: match.step } };
}

/** Who laid what (V29). Everybody may ask: strangers see what the public may know. */
async function showHistory(tools: Tools, call: CommandCall, tableId: string): Promise<Answer> {
  const { caller, locale } = call;
  const table = await tools.tables.find(caller.guildId, tableId);
  if (table === null) return refused(tools, call, { key: 'app.refused.gone' });
  const { match } = table;
  if (match === null) return refused(tools, call, { key: 'app.refused.not-begun' });
  const seat = seatOf(table.table, caller);
  const voice = voiceAt(tools.translator, locale, table.table);
  return {
    screen: match.history(seat < 0 ? null : seat, 0, voice),
    address: { tableId, step: match.step },
  };
}

async function withTable(
  tools: Tools,
  call: CommandCall,
  next: (tableId: string) => Promise<Answer>,
): Promise<Answer> {
  const chosen = await chooseTable(tools, call);
  return chosen.ok ? next(chosen.value) : chosen.reason;
}

/** Why the bot cannot post here, in words; `null` when it may. */
function refuseToPost(tools: Tools, call: CommandCall): Answer | null {
  if (!isPlace(call)) return refused(tools, call, { key: 'house.wrong-channel' });
  const rights = missingRights(call);
  if (rights.length === 0) return null;
  const voice = voiceAt(tools.translator, call.locale, null);
  const missing = rights.map((key) => `**${voice.say(key)}**`).join(', ');
  return refused(tools, call, { key: 'house.may-not-post', args: { missing } });
}

const refused = ({ translator }: Tools, { locale }: CommandCall, reason: Rejection): Answer => ({
  screen: refusalScreen(voiceAt(translator, locale, null), reason),
  address: null,
});

const said = ({ translator }: Tools, { locale }: CommandCall, key: string): Answer => ({
  screen: wordsScreen(voiceAt(translator, locale, null).say(key)),
  address: null,
});

function declare(translator: Translator): Command['declaration'] {
  const text = (key: string): string => translator.translate('en', `command.vips${key}`, {});
  const target = (option: SlashCommandStringOption, key: string, required: boolean) =>
    option.setName('target').setDescription(text(key)).setRequired(required).setAutocomplete(true);
  const withSet = (sub: SlashCommandSubcommandBuilder) =>
    sub.addStringOption((option) =>
      option
        .setName('set')
        .setDescription(text('.new.set'))
        .addChoices(...SETS.map((set) => ({ name: text(`.new.set.${set}`), value: set }))),
    );
  const withThread = (sub: SlashCommandSubcommandBuilder) =>
    sub.addBooleanOption((option) => option.setName('thread').setDescription(text('.new.thread')));
  const plain = (name: string) => (sub: SlashCommandSubcommandBuilder) =>
    sub.setName(name).setDescription(text(`.${name}`));
  const aboutTable = (name: string) => (sub: SlashCommandSubcommandBuilder) =>
    plain(name)(sub).addStringOption((option) =>
      option.setName('table').setDescription(text('.table')).setAutocomplete(true),
    );

  return new SlashCommandBuilder()
    .setName('vips')
    .setDescription(text(''))
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .addSubcommand((sub) => {
      plain('new')(sub).addStringOption((option) => target(option, '.new.target', true));
      withSet(sub).addUserOption((option) => option.setName('first').setDescription(text('.new.first')));
      return withThread(sub).addIntegerOption((option) =>
        option
          .setName('computers')
          .setDescription(text('.new.computers'))
          .setMinValue(0)
          .setMaxValue(MOST_RIVALS),
      );
    })
    .addSubcommand((sub) => {
      plain('solo')(sub).addStringOption((option) => target(option, '.solo.target', false));
      withSet(sub).addIntegerOption((option) =>
        option
          .setName('opponents')
          .setDescription(text('.solo.opponents'))
          .setMinValue(1)
          .setMaxValue(MOST_RIVALS),
      );
      return withThread(sub);
    })
    .addSubcommand(aboutTable('show'))
    .addSubcommand(aboutTable('bet'))
    .addSubcommand(aboutTable('history'))
    .addSubcommand(aboutTable('cancel'))
    .addSubcommand(plain('list'))
    .addSubcommand(plain('rules'))
    .toJSON();
}
