/** Without its extension, which contains a letter: `1.10` is a whole name. */
export const fileStem = (file: string): string => file.replace(/(?<=.)\.(?=[0-9]*[a-z])[a-z0-9]{1,4}$/i, '');

/** Compares digit runs by value and everything else as text. The locale is fixed, so that every machine has the same order. */
const { compare } = new Intl.Collator('en', { numeric: true });
const byCodeUnits = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
/** Names that count as equal, such as `Vol 1` and `Vol 01`, still differ: two folders must not be mixed page by page. */
const compareNames = (left: string, right: string): number =>
  compare(left.normalize('NFKC'), right.normalize('NFKC')) || byCodeUnits(left, right);

/** Names that tools give the cover of an archive or of a folder. */
const COVER = /^(cover|folder|表紙)$/i;

function compareWith(a: string, b: string, nameOf: (file: string) => string): number {
  const [partsOfA, partsOfB] = [a.split('/'), b.split('/')];
  for (let depth = 0; depth < Math.max(partsOfA.length, partsOfB.length); depth += 1) {
    const [left, right] = [partsOfA[depth], partsOfB[depth]];
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    const order = compareNames(depth === partsOfA.length - 1 ? nameOf(left) : left, depth === partsOfB.length - 1 ? nameOf(right) : right);
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
