import { ScrollDirection, type Page } from '@komado/shared-contracts';
import { pairPages, spreadOf, type Spread } from './page-pairing';

/**
 * Pages in the server-rendered HTML: the one the chapter opens at, with its partner if there is space for two. The reader's own settings are
 * not known yet.
 */
export function openingSpread(pages: readonly Page[], direction: ScrollDirection, openingPage: number): Spread {
  if (direction === ScrollDirection.vertical) return [openingPage];
  const pairs = pairPages(pages, { isRightToLeft: direction === ScrollDirection.rightToLeft, hasCoverOffset: true, shiftedAt: [] });
  return pairs[spreadOf(pairs, openingPage)] ?? [openingPage];
}
