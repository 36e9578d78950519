import { pathOf, SearchCategory } from '@komado/shared-contracts';

/** Search categories in display order. */
export const SEARCH_CATEGORIES = [
  { id: SearchCategory.original, name: 'Original' },
  { id: SearchCategory.manga, name: 'Manga' },
  { id: SearchCategory.novel, name: 'Novels' },
] as const;
export const parseSearchCategory = (id: number | null): SearchCategory | undefined =>
  SEARCH_CATEGORIES.find((category) => category.id === id)?.id;
export const categoryPath = (categoryId: number): string => pathOf('search-category-categoryId', { categoryId });
export const categoryName = (categoryId: number): string | undefined => SEARCH_CATEGORIES.find(({ id }) => id === categoryId)?.name;
