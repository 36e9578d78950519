import type { CallResult } from '@komado/shared-contracts';
import { findOne, type Reader } from '../database/database';
import { titleIsPublished } from './published';

type Result = CallResult<'GET /search/title/all'>;

/** Titles named: some 500 kB gzipped, more than a browser should be sent for suggestions. The search itself finds all titles. */
export const TITLES_NAMED = 20_000;

/** All titles in short form, the newest first. Goes through the whole library. */
export async function loadAllTitles(reader: Reader, now: Date): Promise<Result> {
  const [count, titles] = await Promise.all([
    findOne<{ total: number }>(reader, `select count(*)::int as total from title t where ${titleIsPublished('$1')}`, [now]),
    reader.query<Result['title_list'][number]>(
      `select t.title_id, t.title_name, t.title_in_japanese, t.author from title t where ${titleIsPublished('$1')}
       order by t.published_at desc, t.title_id desc limit ${TITLES_NAMED}`,
      [now],
    ),
  ]);
  return { title_list: titles, total_count: count?.total ?? 0 };
}
