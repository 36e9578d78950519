import { type ParsedParameters } from '@komado/shared-contracts';
import type { SqlValue } from '../../database';
import { searchCategoryCondition, publishedTitleCondition } from '../../library';

const MAX_ID = 2_147_483_647;
const NO_ID = -1;

/** Parses an ID from a URL; null if none was given. An invalid ID becomes one that matches nothing. */
export function parseFilterId(value: string | undefined): number | null {
  if (value === undefined) return null;
  const id = /^\d{1,10}$/.test(value) ? Number(value) : NO_ID;
  return id <= MAX_ID ? id : NO_ID;
}

/** Parameter values of a statement that is composed of parts. */
export class StatementValues {
  readonly all: SqlValue[] = [];
  /** SQL: the placeholder of the value. */
  add(value: SqlValue, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
  /**
   * SQL: the same, evaluated once rather than per row, and hidden from the planner: all values get the same plan, so it is never replanned.
   */
  addOpaque(value: SqlValue, type: string): string {
    return `(select ${this.add(value, type)})`;
  }
}

export type SearchConditions = Pick<
  ParsedParameters<'GET /search/title'>,
  'genre_id' | 'tag_id' | 'magazine_category' | 'search_category' | 'author'
>;

/**
 * SQL: conditions on the title `t` except words and date. Filters that were not given are left out, so that the planner can choose a
 * fitting index.
 */
function requestedConditions(parameters: SearchConditions, now: Date, values: StatementValues): string[] {
  const { genre_id, tag_id, magazine_category, search_category } = parameters;
  const author = parameters.author?.trim();
  const conditions: string[] = [];
  if (genre_id !== undefined)
    conditions.push(
      `exists (select 1 from title_genre tg where tg.title_id = t.title_id and tg.genre_id = ${values.add(parseFilterId(genre_id), 'int')})`,
    );
  if (tag_id !== undefined)
    conditions.push(
      `exists (select 1 from title_tag tt where tt.title_id = t.title_id and tt.tag_id = ${values.add(parseFilterId(tag_id), 'int')})`,
    );
  if (magazine_category !== undefined)
    conditions.push(`exists (
      select 1 from magazine_episode me join magazine m on m.magazine_id = me.magazine_id
      where me.title_id = t.title_id and m.category_id = ${values.add(magazine_category, 'int')} and m.published_at <= ${values.add(now, 'timestamptz')} and m.withdrawn_at is null)`);
  if (search_category !== undefined) conditions.push(searchCategoryCondition(search_category, (category) => values.add(category, 'int')));
  if (author)
    conditions.push(
      `exists (select 1 from title_search named where named.title_id = t.title_id and named.author_key = search_key(${values.add(author, 'text')}))`,
    );
  return conditions;
}

/** SQL: the title `t` is published and matches all filters other than words. */
export const searchConditionsSql = (parameters: SearchConditions, now: Date, values: StatementValues): string =>
  [publishedTitleCondition(values.add(now, 'timestamptz')), ...requestedConditions(parameters, now, values)].join(' and ');

/**
 * SQL: the same for the title of the row `s`. The filters are in a scalar subquery, so that the planner looks up each title by key whatever
 * it estimates.
 */
export function searchRowConditionsSql(parameters: SearchConditions, now: Date, values: StatementValues): string {
  const isPublished = `s.published_at <= ${values.addOpaque(now, 'timestamptz')}`;
  const conditions = requestedConditions(parameters, now, values);
  return conditions.length === 0
    ? isPublished
    : `${isPublished} and (select ${conditions.join(' and ')} from title t where t.title_id = s.title_id)`;
}
/** Whether there are filters other than words. */
export const hasConditions = (parameters: SearchConditions): boolean =>
  requestedConditions(parameters, new Date(0), new StatementValues()).length > 0;
