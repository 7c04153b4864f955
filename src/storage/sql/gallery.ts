import type { GalleryStore } from '../../table/ports/gallery.ts';
import type { Access } from './access.ts';
import { gallery } from '../../table/stored/results.ts';

/** `GalleryStore` on any SQL database. */
export const galleryStore = ({ read, rows }: Access): GalleryStore => ({
  exhibits: read(async (db, { guildId, gameId, offset, limit, seen }) => {
    const found = await db
      .selectFrom('gallery')
      .selectAll('gallery')
      .where('gallery.guild_id', '=', guildId)
      .where('gallery.game_id', '=', gameId)
      .$if(seen !== undefined, (query) =>
        query.where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('gallery.channel_id', 'in', ['', ...(seen?.channelIds ?? [])]),
            exists(
              selectFrom('results')
                .select('results.seat')
                .whereRef('results.table_id', '=', 'gallery.table_id')
                .where('results.user_id', '=', seen?.userId ?? ''),
            ),
          ]),
        ),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('results')
            .select('results.seat')
            .whereRef('results.table_id', '=', 'gallery.table_id')
            .where((person) =>
              person.not(
                person.exists(
                  person
                    .selectFrom('hidden_people')
                    .select('hidden_people.user_id')
                    .whereRef('hidden_people.user_id', '=', 'results.user_id'),
                ),
              ),
            ),
        ),
      )
      .orderBy('gallery.ended_at', 'desc')
      .orderBy('gallery.table_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return found.map(rows.read(gallery));
  }),
});
