import { SearchCategory, type ParsedParameters } from '@komado/shared-contracts';
import type { SqlValue } from '../database/database';
import { titleIsPublished } from './published';

const MAX_ID = 2_147_483_647;
const NO_ID = -1;

/** An id as it stood in an address: one that is no id finds nothing; null when none was asked. */
export function idOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  const id = /^\d{1,10}$/.test(value) ? Number(value) : NO_ID;
  return id <= MAX_ID ? id : NO_ID;
}

/** Values of a statement that is put together from parts. */
export class StatementValues {
  readonly all: SqlValue[] = [];
  /** SQL: the place of the value. */
  add(value: SqlValue, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

const categoryIs = (category: number, values: StatementValues): string =>
  category === SearchCategory.original ? 't.is_original' : `t.title_category = ${values.add(category, 'int')}`;

/** SQL: the title `t` is published and meets what was asked beside words. Conditions that were not asked are not in it, so that its plan fits. */
export function conditionsOf(parameters: ParsedParameters<'GET /search/title'>, now: Date, values: StatementValues): string {
  const { genre_id, tag_id, magazine_category, search_category } = parameters;
  const author = parameters.author?.trim();
  const conditions = [titleIsPublished(values.add(now, 'timestamptz'))];
  if (genre_id !== undefined)
    conditions.push(`t.title_id in (select tg.title_id from title_genre tg where tg.genre_id = ${values.add(idOf(genre_id), 'int')})`);
  if (tag_id !== undefined)
    conditions.push(`t.title_id in (select tt.title_id from title_tag tt where tt.tag_id = ${values.add(idOf(tag_id), 'int')})`);
  if (magazine_category !== undefined)
    conditions.push(`t.title_id in (
      select me.title_id from magazine m join magazine_episode me on me.magazine_id = m.magazine_id
      where m.category_id = ${values.add(magazine_category, 'int')} and m.published_at <= ${values.add(now, 'timestamptz')} and m.withdrawn_at is null)`);
  if (search_category !== undefined) conditions.push(categoryIs(search_category, values));
  if (author)
    conditions.push(
      `t.title_id in (select named.title_id from title_search named where named.author_key = search_key(${values.add(author, 'text')}))`,
    );
  return conditions.join(' and ');
}
