import type { Transactor } from '../../../database';
import type { EpisodeMetadata } from './episode-metadata';

/** Adds a comic's bibliographic data: fields the title lacks, the earliest year, and contributors not listed yet. */
export async function addPublicationDetails(
  tx: Transactor,
  titleId: number,
  { publisher, releaseYear, credits }: Pick<EpisodeMetadata, 'publisher' | 'releaseYear' | 'credits'>,
): Promise<void> {
  if (publisher !== '' || releaseYear !== undefined) {
    await tx.execute(
      `insert into title_supplement (title_id, publisher, release_year) values ($1, $2, $3)
       on conflict (title_id) do update
       set publisher = case when title_supplement.publisher = '' then excluded.publisher else title_supplement.publisher end,
           release_year = least(title_supplement.release_year, excluded.release_year)`,
      [titleId, publisher, releaseYear ?? null],
    );
  }
  if (credits.length === 0) return;
  await tx.execute(
    `insert into title_credit (title_id, place, role, name)
     select $1::int, (select coalesce(max(place), 0) from title_credit where title_id = $1::int) + named.place, named.role, named.name
     from rows from (jsonb_to_recordset($2::jsonb) as (role text, name text)) with ordinality as named (role, name, place)
     on conflict (title_id, role, name) do nothing`,
    [titleId, JSON.stringify(credits)],
  );
}
