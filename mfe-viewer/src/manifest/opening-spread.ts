import { ScrollDirection, type Page } from '@komado/shared-contracts';
import { pairPages, spreadOf, type Spread } from './pairing';

/** Pages that stand in the HTML: the one the chapter opens at, with its partner where there is room for two. Nothing is known of the reader's own settings yet. */
export function openingSpread(pages: readonly Page[], direction: ScrollDirection, startPage: number): Spread {
  if (direction === ScrollDirection.vertical) return [startPage];
  const pairs = pairPages(pages, { isRightToLeft: direction === ScrollDirection.rightToLeft, hasCoverOffset: true, shiftedAt: [] });
  return pairs[spreadOf(pairs, startPage)] ?? [startPage];
}
