/** Cards that a desktop shows of a shelf before it is scrolled. */
const VISIBLE_CARDS = 6;

/** Moves items of titles that are in `shown` to the end of the list. */
export function putTitlesNotShownFirst<Item>(list: readonly Item[], titleOf: (item: Item) => number, shown: ReadonlySet<number>): Item[] {
  const isShown = (item: Item): boolean => shown.has(titleOf(item));
  return [...list.filter((item) => !isShown(item)), ...list.filter(isShown)];
}

/** The titles that are visible before a shelf is scrolled. */
export const titleIdsBeforeScroll = <Item>(list: readonly Item[], titleOf: (item: Item) => number): number[] =>
  list.slice(0, VISIBLE_CARDS).map(titleOf);
