/** Cards that a phone and a tablet show of a shelf before it is scrolled. */
const LEADS = 4;

/** A new list that begins with items of other titles than `shown`, as many as are seen at first; the rest keep their order behind them. */
export function withDistinctLeads<Item>(list: readonly Item[], titleOf: (item: Item) => number, shown: ReadonlySet<number>): Item[] {
  const leads = list.filter((item) => !shown.has(titleOf(item))).slice(0, LEADS);
  return [...leads, ...list.filter((item) => !leads.includes(item))];
}

/** The titles that are seen of a shelf before it is scrolled. */
export const leadsOf = <Item>(list: readonly Item[], titleOf: (item: Item) => number): number[] => list.slice(0, LEADS).map(titleOf);
