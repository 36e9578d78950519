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
  /** SQL: the same, read once and not for every row, and unseen by the planner: one plan is then as good as another, so none is made anew each time. */
  addUnseen(value: SqlValue, type: string): string {
    return `(select ${this.add(value, type)})`;
  }
}

const categoryIs = (category: number, values: StatementValues): string =>
  category === SearchCategory.original ? 't.is_original' : `t.title_category = ${values.add(category, 'int')}`;

export type SearchConditions = Pick<
  ParsedParameters<'GET /search/title'>,
  'genre_id' | 'tag_id' | 'magazine_category' | 'search_category' | 'author'
>;

/** SQL: what the title `t` has to meet beside words and its date. Conditions that were not asked are not in it, so that its plan fits. */
function askedConditions(parameters: SearchConditions, now: Date, values: StatementValues): string[] {
  const { genre_id, tag_id, magazine_category, search_category } = parameters;
  const author = parameters.author?.trim();
  const conditions: string[] = [];
  if (genre_id !== undefined)
    conditions.push(
      `exists (select 1 from title_genre tg where tg.title_id = t.title_id and tg.genre_id = ${values.add(idOf(genre_id), 'int')})`,
    );
  if (tag_id !== undefined)
    conditions.push(
      `exists (select 1 from title_tag tt where tt.title_id = t.title_id and tt.tag_id = ${values.add(idOf(tag_id), 'int')})`,
    );
  if (magazine_category !== undefined)
    conditions.push(`exists (
      select 1 from magazine_episode me join magazine m on m.magazine_id = me.magazine_id
      where me.title_id = t.title_id and m.category_id = ${values.add(magazine_category, 'int')} and m.published_at <= ${values.add(now, 'timestamptz')} and m.withdrawn_at is null)`);
  if (search_category !== undefined) conditions.push(categoryIs(search_category, values));
  if (author)
    conditions.push(
      `exists (select 1 from title_search named where named.title_id = t.title_id and named.author_key = search_key(${values.add(author, 'text')}))`,
    );
  return conditions;
}

/** SQL: the title `t` is published and meets what was asked beside words. */
export const conditionsOf = (parameters: SearchConditions, now: Date, values: StatementValues): string =>
  [titleIsPublished(values.add(now, 'timestamptz')), ...askedConditions(parameters, now, values)].join(' and ');

/** SQL: the same of the title of the row `s`; what is asked of the title itself is a value, so that it is looked up by its key for each row, whatever the planner thinks. */
export function conditionsOfSearched(parameters: SearchConditions, now: Date, values: StatementValues): string {
  const isPublished = `s.published_at <= ${values.addUnseen(now, 'timestamptz')}`;
  const asked = askedConditions(parameters, now, values);
  return asked.length === 0 ? isPublished : `${isPublished} and (select ${asked.join(' and ')} from title t where t.title_id = s.title_id)`;
}
/** Something is asked beside words. */
export const hasConditions = (parameters: SearchConditions): boolean =>
  askedConditions(parameters, new Date(0), new StatementValues()).length > 0;
