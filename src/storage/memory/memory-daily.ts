import {
  DAILY_TABLE_DAYS,
  type DailyChannel,
  type DailyPlace,
  type DailyTry,
  type DailyVisit,
  type DueDailyPost,
  type StoredPuzzle,
} from '../../table/ports/daily.ts';

interface Channel extends DailyChannel {
  readonly isOn: boolean;
  readonly postedDay: number;
  readonly claimedUntil: number;
}

/** The daily puzzles of the store in memory. */
export class MemoryDaily {
  #root: string | null = null;
  readonly #puzzles = new Map<number, StoredPuzzle>();
  /** By user, then by day. */
  readonly #tries = new Map<string, Map<number, DailyTry>>();
  readonly #shared = new Set<string>();
  #visits: readonly (Omit<DailyPlace, 'points'> & { readonly guildId: string; readonly day: number })[] = [];
  readonly #channels = new Map<string, Channel>();

  root(fresh: string): string {
    this.#root ??= fresh;
    return this.#root;
  }

  guildIds(): readonly string[] {
    return [...this.#visits.map(({ guildId }) => guildId), ...this.#channels.keys()];
  }

  puzzle(day: number): StoredPuzzle | null {
    return this.#puzzles.get(day) ?? null;
  }

  keepPuzzle(day: number, puzzle: StoredPuzzle): StoredPuzzle {
    const kept = this.#puzzles.get(day) ?? puzzle;
    this.#puzzles.set(day, kept);
    this.#visits = this.#visits.filter((visit) => visit.day >= day - DAILY_TABLE_DAYS);
    return kept;
  }

  try(userId: string, day: number): DailyTry | null {
    return this.#tries.get(userId)?.get(day) ?? null;
  }

  triesOf(userId: string): readonly DailyTry[] {
    return [...(this.#tries.get(userId)?.values() ?? [])].sort((a, b) => a.day - b.day);
  }

  saveTry(next: DailyTry): boolean {
    const before = this.try(next.userId, next.day);
    if ((before?.turns.length ?? 0) !== next.turns.length - 1) return false;
    if (before !== null && before.points !== null) return false;
    const tries = this.#tries.get(next.userId) ?? new Map<number, DailyTry>();
    this.#tries.set(next.userId, tries.set(next.day, next));
    return true;
  }

  noteShared(userId: string, day: number): boolean {
    const key = `${userId}/${day}`;
    if (this.#shared.has(key) || (this.try(userId, day)?.points ?? null) === null) return false;
    this.#shared.add(key);
    return true;
  }

  noteVisit(guildId: string, day: number, { userId, name }: Omit<DailyPlace, 'points'>): void {
    const others = this.#visits.filter(
      (visit) => visit.guildId !== guildId || visit.day !== day || visit.userId !== userId,
    );
    this.#visits = [...others, { guildId, day, userId, name }];
  }

  visitsOf(userId: string): readonly DailyVisit[] {
    return this.#visits
      .filter((visit) => visit.userId === userId)
      .map(({ guildId, day, name }) => ({ guildId, day, name }))
      .sort((a, b) => a.day - b.day || (a.guildId < b.guildId ? -1 : 1));
  }

  table(guildId: string, day: number, isHidden: (userId: string) => boolean): readonly DailyPlace[] {
    return this.#visits
      .filter((visit) => visit.guildId === guildId && visit.day === day && !isHidden(visit.userId))
      .flatMap(({ userId, name }) => {
        const points = this.try(userId, day)?.points ?? null;
        return points === null ? [] : [{ userId, name, points }];
      })
      .sort((a, b) => b.points - a.points || (a.userId < b.userId ? -1 : 1));
  }

  channel(guildId: string): DailyChannel | null {
    const channel = this.#channels.get(guildId);
    if (channel?.isOn !== true) return null;
    return { channelId: channel.channelId, locale: channel.locale };
  }

  setChannel(guildId: string, channel: DailyChannel | null): void {
    const before = this.#channels.get(guildId);
    if (channel !== null)
      this.#channels.set(guildId, {
        ...(before ?? { postedDay: 0, claimedUntil: 0 }),
        ...channel,
        isOn: true,
      });
    else if (before !== undefined) this.#channels.set(guildId, { ...before, isOn: false });
  }

  claimPosts(day: number, now: number, leaseUntil: number): readonly DueDailyPost[] {
    return [...this.#channels].flatMap(([guildId, channel]) => {
      if (!channel.isOn || channel.postedDay >= day || channel.claimedUntil > now) return [];
      this.#channels.set(guildId, { ...channel, claimedUntil: leaseUntil });
      return [{ guildId, channelId: channel.channelId, locale: channel.locale }];
    });
  }

  settlePost(guildId: string, day: number): void {
    const channel = this.#channels.get(guildId);
    if (channel !== undefined && channel.postedDay < day)
      this.#channels.set(guildId, { ...channel, postedDay: day, claimedUntil: 0 });
  }

  delete(selector: { readonly userId: string } | { readonly guildId: string }): void {
    if ('userId' in selector) {
      for (const day of this.#tries.get(selector.userId)?.keys() ?? [])
        this.#shared.delete(`${selector.userId}/${day}`);
      this.#tries.delete(selector.userId);
      this.#visits = this.#visits.filter(({ userId }) => userId !== selector.userId);
      return;
    }
    this.#visits = this.#visits.filter(({ guildId }) => guildId !== selector.guildId);
    this.#channels.delete(selector.guildId);
  }
}
