import { check, type Finding } from '../app/fair/check.ts';
import { evidenceOf } from '../app/fair/evidence.ts';
import type { Seals } from '../app/fair/seals.ts';
import { recordOf } from '../app/record.ts';
import { seatOf } from '../app/seating.ts';
import type { Match } from '../kernel/seal.ts';
import type { Voice } from '../kernel/ui.ts';
import type { Answer } from './message.ts';
import type { Click, PanelTools } from './panels.ts';
import { PUBLIC_LOCALE, refusalScreen, voiceAt, wordsScreen } from './voices.ts';

/**
 * Everything that is sealed at a table, for anybody who asks: while it is played, the seals alone; once it is over, what
 * was sealed, worked out anew from the log and the seed, and whether it agrees.
 */
export async function showSeals({ tables, translator }: PanelTools, click: Click): Promise<Answer> {
  const { caller, locale, id } = click;
  const open = await tables.find(caller.guildId, id.tableId);
  const voice = voiceAt(translator, locale, open?.table ?? null);
  const words = (markdown: string): Answer => ({ screen: wordsScreen(markdown), address: null });
  if (open === null) return { screen: refusalScreen(voice, { key: 'app.refused.gone' }), address: null };
  const { seals, match } = open;
  if (seals === null) return words(voice.say('house.seals.none-here'));
  if (match === null) return words(voice.say('app.refused.not-begun'));
  const seed = seals.revealed(match);
  if (seed === null) return paragraphs(sealed(seals, match, seatOf(open.table, caller), voice));
  // A record is written in the public language, whoever asks.
  const { plain } = voiceAt(translator, PUBLIC_LOCALE, open.table);
  const again = open.game.fromRecord(recordOf(open, match, ({ key, args }) => plain(key, args)));
  const lawful = again === null || again.ok;
  const played = again?.ok === true ? again.value : match;
  const evidence = evidenceOf(open.table, match, seals);
  return paragraphs(checked(lawful, check(open.game, open.table.id, played, seed, evidence), seed, voice));
}

const paragraphs = (all: readonly string[]): Answer => ({
  screen: { blocks: all.map((markdown) => ({ type: 'text', markdown })) },
  address: null,
});

/** A paragraph for each seal. What can still change is shown to its owner alone. */
function sealed(seals: Seals, match: Match, viewer: number, voice: Voice): readonly string[] {
  const mine = (seat: number | null): boolean => seat === viewer && viewer >= 0;
  const all = seals.of(match);
  return [
    voice.say('house.seals.heading'),
    voice.say('house.seals.luck', { seal: seals.lobby }),
    ...all
      .filter(({ secret }) => secret.fixed || mine(secret.seat))
      .map(({ secret, seal }) =>
        voice.say(secret.fixed ? 'house.seals.one' : 'house.seals.open', { name: secret.name, seal }),
      ),
    ...seals
      .posted(match)
      .filter(({ seal }) => !all.some((each) => each.seal === seal))
      .map(({ name, seal }) => voice.say('house.seals.together', { name, seal })),
  ];
}

/** Whether the game was lawful, and what was sealed, in plain words, and whether each of it agrees. */
function checked(
  lawful: boolean,
  findings: readonly Finding[],
  seed: string,
  voice: Voice,
): readonly string[] {
  const line = (finding: Finding): string => {
    const mark = markOf(finding.agrees);
    switch (finding.what) {
      case 'seed':
        return voice.say('house.seals.seed-checked', { mark, seed, seal: finding.seal });
      case 'deal':
        return voice.say(finding.agrees ? 'house.seals.dealt' : 'house.seals.dealt-otherwise', { mark });
      case 'secret': {
        const { name, told } = finding.secret;
        return voice.say('house.seals.told', { mark, name, told, seal: finding.seal });
      }
      case 'posted':
        return voice.say(finding.agrees ? 'house.seals.together-checked' : 'house.seals.together-otherwise', {
          mark,
          name: finding.name,
          seal: finding.seal,
        });
    }
  };
  /** A kind of one secret is posted as that one's seal: once is enough. */
  const isNews = (finding: Finding): boolean =>
    finding.what !== 'posted' ||
    !finding.agrees ||
    !findings.some((each) => each.what === 'secret' && each.seal === finding.seal);
  const wrong = findings.filter(({ agrees }) => !agrees).length + (lawful ? 0 : 1);
  return [
    voice.say('house.seals.heading-over', { wrong }),
    voice.say(lawful ? 'house.seals.lawful' : 'house.seals.unlawful', { mark: markOf(lawful) }),
    ...findings.filter(isNews).map(line),
    voice.say('house.seals.compare'),
  ];
}

const markOf = (agrees: boolean): string => (agrees ? '✅' : '⚠️');
