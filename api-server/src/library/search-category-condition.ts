import { SearchCategory } from '@komado/shared-contracts';

/** SQL: the title `t` belongs to the search category. `placeholder` adds a value to the statement. */
export const searchCategoryCondition = (category: number, placeholder: (value: number) => string): string =>
  category === SearchCategory.original ? 't.is_original' : `t.title_category = ${placeholder(category)}`;
