import { createAppTranslator } from '../../src/features/app-translator.ts';
import { type GameEntry, games as registry } from '../../src/games/index.ts';
import { titleKey } from '../../src/kernel/game-texts.ts';
import type { AnyGame } from '../../src/kernel/playable-game.ts';
import type { Random } from '../../src/kernel/random.ts';
import type { SimulatedPlayer } from '../../tests/e2e/player.ts';
import type { TestChannel } from '../../tests/e2e/test-channel.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { deskIn, openFromDesk, placeDesk } from './beside-the-game.ts';
import { postsIn } from './table-posts.ts';

function entryOf({ gameId }: GameProfile): GameEntry {
  const entry = registry.find(({ game }) => game.id === gameId);
  if (entry === undefined) throw new RangeError(`the registry has no game "${gameId}"`);
  return entry;
}

/** How many may play. */
export const seatsOf = (profile: GameProfile): AnyGame['seats'] => entryOf(profile).game.seats;

/** The name of the command in the context menu of a person. */
function challengeCommand(profile: GameProfile): string {
  const { game, catalogue } = entryOf(profile);
  return translator.translate('en', 'command.challenge', { game: catalogue.en[titleKey(game)] ?? game.id });
}
const translator = createAppTranslator(registry);

/** Who is about at a table, and what they have. */
export interface Cast {
  readonly profile: GameProfile;
  /** Someone without a seat, who bets all the same where the game takes such bets. */
  readonly watcher: SimulatedPlayer;
  readonly manager: SimulatedPlayer;
}

/**
 * Chooses how the host opens a table: by a command, from a desk, or by challenging the second player, if there is one.
 * Returns what does the next thing that is to be done before the table is there; it rejects when that is refused, or not
 * answered.
 * @param isSlow gives turns the default time of tables instead of a minute
 */
export function chooseOpening(
  channel: TestChannel,
  random: Random,
  { profile, manager }: Cast,
  [host, second]: readonly [SimulatedPlayer, SimulatedPlayer | undefined],
  solo: boolean,
  isSlow: boolean,
): () => Promise<void> {
  const pace = isSlow ? {} : { pace: '1 min' };
  const thread = random.below(4) === 0;
  const { min, max } = seatsOf(profile);
  const opponents = (): number => Math.max(1, min - 1) + random.below(max - Math.max(1, min - 1));
  // Refused when the same two have met like this before, and then it is opened by the usual command.
  let challenged = isSlow && random.below(2) === 0 ? second : undefined;
  const usesDesk = isSlow && random.below(3) === 0;
  const command = (): ReturnType<SimulatedPlayer['user']['command']> => {
    if (solo)
      return host.user.command(channel.channelId, `${profile.gameId} solo`, {
        thread,
        ...profile.soloOptions,
        opponents: opponents(),
      });
    return challenged === undefined
      ? host.user.command(channel.channelId, `${profile.gameId} new`, {
          thread,
          ...pace,
          ...profile.options,
        })
      : host.user.chooseOnUser(channel.channelId, challengeCommand(profile), challenged.user.id);
  };
  return async () => {
    const desk = deskIn(channel);
    if (usesDesk && desk === undefined) return placeDesk(channel, manager);
    if (usesDesk && desk !== undefined) await openFromDesk(desk, host, profile.gameId, solo);
    else {
      const opening = command();
      challenged = undefined;
      const outcome = await opening;
      if (outcome.kind === 'failed') throw new Error(outcome.text);
    }
    await channel.waitFor(() => postsIn(channel)[0], 'the table');
  };
}
