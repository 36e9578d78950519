/** Without its extension, which contains a letter: `1.10` is a whole name. */
export const fileStem = (file: string): string => file.replace(/(?<=.)\.(?=[0-9]*[a-z])[a-z0-9]{1,4}$/i, '');

/** Compares digit runs by value and everything else as text. The locale is fixed, so that every machine has the same order. */
const { compare } = new Intl.Collator('en', { numeric: true });
const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
/** Names that count as equal, such as `Vol 1` and `Vol 01`, still differ: two folders must not be mixed page by page. */
const compareNames = (one: string, other: string): number =>
  compare(one.normalize('NFKC'), other.normalize('NFKC')) || byCodeUnits(one, other);

/** What readers' tools name the cover of an archive or of a folder. */
const COVER = /^(cover|folder|表紙)$/i;

function compareWith(a: string, b: string, nameOf: (file: string) => string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let depth = 0; depth < Math.max(left.length, right.length); depth += 1) {
    const [one, other] = [left[depth], right[depth]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const order = compareNames(depth === left.length - 1 ? nameOf(one) : one, depth === right.length - 1 ? nameOf(other) : other);
    if (order !== 0) return order;
  }
  return byCodeUnits(a, b);
}

/**
 * The order of files, of folders in an archive, and of comics in a folder: folder by folder, ignoring file extensions (`2.jpg` before
 * `10.png`). A number is a run of digits, nothing more: names are not dates, decimals or signed numbers.
 */
export const comparePaths = (a: string, b: string): number => compareWith(a, b, fileStem);

/** The order of pages: the same, but a picture named as the cover comes before everything else in its folder. */
export const comparePages = (a: string, b: string): number =>
  compareWith(a, b, (file) => {
    const stem = fileStem(file);
    return COVER.test(stem) ? '' : stem;
  });
