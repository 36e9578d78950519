/** Cards that stand side by side on a large screen. */
const ROW = 3;
/** As many as fill rows; all of them if they do not fill one. */
export const wholeRows = <Item>(list: readonly Item[]): readonly Item[] => list.slice(0, list.length - (list.length % ROW) || ROW);
