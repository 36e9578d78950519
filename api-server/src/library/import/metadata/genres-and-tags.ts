import { type Transactor, findOne } from '../../../database';

/** Genres created by imports are numbered from here, so that they never take an id of the demo library's. */
const FIRST_GENRE_ID = 1001;
const ALIASES: Readonly<Record<string, string>> = { sciencefiction: 'scifi', sf: 'scifi', sport: 'sports', history: 'historical' };

/** `Slice of Life`, `slice-of-life` and `SLICE OF LIFE` are one genre. */
export function genreKey(name: string): string {
  const key =
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '') || name.toLowerCase();
  return ALIASES[key] ?? key;
}

/** Adds genres to a title; an unknown one is created, with the title's cover as its picture. */
export async function addGenres(tx: Transactor, titleId: number, names: readonly string[], coverKey: string): Promise<void> {
  const rows = await tx.query<{ genre_id: number; genre_name: string; place: number }>('select genre_id, genre_name, place from genre');
  const existing = new Map(rows.map((row) => [genreKey(row.genre_name), row.genre_id]));
  let nextId = Math.max(FIRST_GENRE_ID, ...rows.map(({ genre_id }) => genre_id + 1));
  const last = await findOne<{ place: number | null }>(tx, 'select max(place) as place from title_genre where title_id = $1', [titleId]);
  let place = (last?.place ?? -1) + 1;
  for (const name of names) {
    let genreId = existing.get(genreKey(name));
    if (genreId === undefined) {
      genreId = nextId;
      nextId += 1;
      existing.set(genreKey(name), genreId);
      await tx.execute('insert into genre (genre_id, genre_name, image_key, place) values ($1, $2, $3, $1)', [genreId, name, coverKey]);
    }
    place += await tx.execute('insert into title_genre (title_id, genre_id, place) values ($1, $2, $3) on conflict do nothing', [
      titleId,
      genreId,
      place,
    ]);
  }
}

/** Adds tags to a title; tags match case-insensitively. */
export async function addTags(tx: Transactor, titleId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const existing = await findOne<{ tag_id: number }>(
      tx,
      'select tag_id from tag where lower(tag_name) = lower($1) order by tag_id limit 1',
      [name],
    );
    const tag = existing ?? (await findOne<{ tag_id: number }>(tx, 'insert into tag (tag_name) values ($1) returning tag_id', [name]));
    await tx.execute('insert into title_tag (title_id, tag_id) values ($1, $2) on conflict do nothing', [titleId, tag!.tag_id]);
  }
}
