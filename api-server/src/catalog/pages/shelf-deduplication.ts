/** Cards that a phone and a tablet show of a shelf before it is scrolled. */
const VISIBLE_CARDS = 4;

/** Moves items of titles that are not in `shown` to the start of the list, as many as are visible at first. */
export function putTitlesNotShownFirst<Item>(list: readonly Item[], titleOf: (item: Item) => number, shown: ReadonlySet<number>): Item[] {
  const leads = list.filter((item) => !shown.has(titleOf(item))).slice(0, VISIBLE_CARDS);
  return [...leads, ...list.filter((item) => !leads.includes(item))];
}

/** The titles that are visible before a shelf is scrolled. */
export const titleIdsBeforeScroll = <Item>(list: readonly Item[], titleOf: (item: Item) => number): number[] =>
  list.slice(0, VISIBLE_CARDS).map(titleOf);
