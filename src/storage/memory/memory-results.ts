import type { GameResult, PersonResult } from '../../table/game-result.ts';
import type {
  ExhibitQuery,
  RankedPerson,
  Ranking,
  RankingQuery,
  ResultQuery,
  SharedResult,
  StoredExhibit,
  StoredResult,
} from '../../table/ports/results.ts';
import { NEW_RATING, ordinalOf, type Rating, ratingsAfter } from '../../table/rating.ts';
import type { Seat } from '../../kernel/game.ts';

interface KeptResult extends StoredResult {
  readonly userId: string;
}

interface KeptRating extends Omit<RankedPerson, 'place' | 'ordinal'> {
  readonly guildId: string;
  readonly gameId: string;
  readonly season: string;
  readonly rating: Rating;
}

/** Results and ratings in memory. */
export class MemoryResults {
  #results: readonly KeptResult[] = [];
  #ratings: readonly KeptRating[] = [];
  #exhibits: readonly StoredExhibit[] = [];
  readonly #hidden = new Set<string>();

  add({ exhibit: work, ...result }: GameResult): void {
    const { seats: all, ...common } = result;
    const seats = all.filter(({ userId }) => !this.#hidden.has(userId));
    this.#results = [
      ...this.#results,
      ...seats
        .filter(
          ({ seat }) => !this.#results.some((each) => each.tableId === common.tableId && each.seat === seat),
        )
        .map(({ name: _, ...person }): KeptResult => ({ ...common, ...person })),
    ];
    const { tableId, guildId, gameId, endedAt } = common;
    if (work !== null && seats.length > 0 && !this.#exhibits.some((each) => each.tableId === tableId))
      this.#exhibits = [...this.#exhibits, { tableId, guildId, gameId, endedAt, work }];
    this.#rate(result, seats);
  }

  markPrizes(tableId: string, seats: readonly Seat[]): void {
    this.#results = this.#results.map((each) =>
      each.tableId === tableId && seats.includes(each.seat) ? { ...each, prize: true } : each,
    );
  }

  of({ guildId, userId, limit }: ResultQuery): readonly StoredResult[] {
    return this.#newest(guildId, userId).slice(0, limit).map(withoutUser);
  }

  allOf(userId: string): readonly StoredResult[] {
    return this.#results.filter((each) => each.userId === userId).map(withoutUser);
  }

  shared({ guildId, userId, otherId, limit }: ResultQuery & { readonly otherId: string }): SharedResult[] {
    if (this.#hidden.has(otherId)) return [];
    return this.#newest(guildId, userId)
      .flatMap((own) => {
        const other = this.#results.find((each) => each.tableId === own.tableId && each.userId === otherId);
        if (other === undefined) return [];
        const { gameId } = own;
        return [
          {
            gameId,
            own: { place: own.place, side: own.side },
            other: { place: other.place, side: other.side },
          },
        ];
      })
      .slice(0, limit);
  }

  ranking({ guildId, gameId, season, userId, offset, limit }: RankingQuery): Ranking {
    const ranked = this.#ratings
      .filter(
        (each) =>
          each.guildId === guildId &&
          each.gameId === gameId &&
          each.season === season &&
          !this.#hidden.has(each.userId),
      )
      .map(({ rating, ...each }) => ({ ...each, ordinal: ordinalOf(rating) }))
      .toSorted((a, b) => b.ordinal - a.ordinal || (a.userId < b.userId ? 1 : -1));
    const people = ranked.map(({ userId: id, name, ordinal, games, wins }): RankedPerson => ({
      userId: id,
      name,
      ordinal,
      games,
      wins,
      place: 1 + ranked.filter((other) => other.ordinal > ordinal).length,
    }));
    return {
      people: people.slice(offset, offset + limit),
      total: people.length,
      own: people.find((each) => each.userId === userId) ?? null,
    };
  }

  seasons(guildId: string, gameId: string): readonly string[] {
    const all = this.#ratings.filter((each) => each.guildId === guildId && each.gameId === gameId);
    return [...new Set(all.map(({ season }) => season))].sort().reverse();
  }

  endedSince(guildId: string, since: number): readonly string[] {
    const recent = this.#results.filter((each) => each.guildId === guildId && each.endedAt >= since);
    return [...new Set(recent.map(({ tableId }) => tableId))];
  }

  exhibits({ guildId, gameId, offset, limit }: ExhibitQuery): readonly StoredExhibit[] {
    return this.#exhibits
      .filter(
        (each) =>
          each.guildId === guildId &&
          each.gameId === gameId &&
          this.#results.some(({ tableId, userId }) => tableId === each.tableId && !this.#hidden.has(userId)),
      )
      .toSorted((a, b) => b.endedAt - a.endedAt || (a.tableId < b.tableId ? -1 : 1))
      .slice(offset, offset + limit);
  }

  exhibitsOf(userId: string): readonly StoredExhibit[] {
    const own = new Set(this.#results.filter((each) => each.userId === userId).map(({ tableId }) => tableId));
    return this.#exhibits
      .filter(({ tableId }) => own.has(tableId))
      .toSorted((a, b) => a.endedAt - b.endedAt || (a.tableId < b.tableId ? -1 : 1));
  }

  takeDown(guildId: string, tableId: string): boolean {
    const before = this.#exhibits.length;
    this.#exhibits = this.#exhibits.filter((each) => each.tableId !== tableId || each.guildId !== guildId);
    return this.#exhibits.length < before;
  }

  guildIds(): readonly string[] {
    return [...this.#results, ...this.#ratings].map(({ guildId }) => guildId);
  }

  isHidden(userId: string): boolean {
    return this.#hidden.has(userId);
  }

  setHidden(userId: string, hidden: boolean): void {
    if (hidden) this.#hidden.add(userId);
    else this.#hidden.delete(userId);
  }

  delete(whose: { readonly userId: string } | { readonly guildId: string }): void {
    const stays = (each: { readonly userId: string; readonly guildId: string }): boolean =>
      'userId' in whose ? each.userId !== whose.userId : each.guildId !== whose.guildId;
    const touched = new Set(this.#results.filter((each) => !stays(each)).map(({ tableId }) => tableId));
    this.#results = this.#results.filter(stays);
    const others = new Set(this.#results.map(({ tableId }) => tableId));
    this.#exhibits = this.#exhibits.filter(
      ({ tableId, guildId }) =>
        !('guildId' in whose && guildId === whose.guildId) && (!touched.has(tableId) || others.has(tableId)),
    );
    this.#ratings = this.#ratings.filter(stays);
  }

  #newest(guildId: string, userId: string): readonly KeptResult[] {
    return this.#results
      .filter((each) => each.guildId === guildId && each.userId === userId)
      .toSorted((a, b) => b.endedAt - a.endedAt || (a.tableId < b.tableId ? -1 : 1));
  }

  #rate({ guildId, gameId, season }: Omit<GameResult, 'exhibit'>, seats: readonly PersonResult[]): void {
    const ratingOf = (userId: string): KeptRating | undefined =>
      this.#ratings.find(
        (each) =>
          each.guildId === guildId &&
          each.gameId === gameId &&
          each.season === season &&
          each.userId === userId,
      );
    const after = ratingsAfter(
      seats.map((seat) => ({ ...seat, rating: ratingOf(seat.userId)?.rating ?? NEW_RATING })),
    );
    if (after === null) return;
    for (const [i, { userId, name, won }] of seats.entries()) {
      const before = ratingOf(userId);
      this.#ratings = [
        ...this.#ratings.filter((each) => each !== before),
        {
          guildId,
          gameId,
          season,
          userId,
          name,
          rating: after[i] ?? NEW_RATING,
          games: (before?.games ?? 0) + 1,
          wins: (before?.wins ?? 0) + (won ? 1 : 0),
        },
      ];
    }
  }
}

const withoutUser = ({ userId: _, ...result }: KeptResult): StoredResult => result;
