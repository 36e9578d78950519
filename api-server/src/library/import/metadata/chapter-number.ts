/** The number of a chapter as its publisher writes it. */
export interface ChapterNumber {
  /** Orders the chapters of a title. */
  readonly value: number;
  /** What the chapter is called: `10.5`, `1a`, `110–113`. */
  readonly label: string;
}

const MAX_NUMBER = 999_999;
const PLAIN = /^(\d{1,9}(?:\.\d{1,4})?)$/;
/** Chapter 1a comes after chapter 1 and before chapter 2. */
const LETTERED = /^(\d{1,9})([a-i])$/i;
const RANGE = /^(\d{1,9})\s?[-–~]\s?(\d{1,9})$/;
/** `½`, alone or after a whole number. */
const FRACTION = /^(\d*)\s?([¼-¾⅐-⅞])$/;

function valueOfFraction(character: string): number {
  const [numerator, denominator] = character.normalize('NFKC').split('\u2044').map(Number);
  return Number((numerator! / denominator!).toFixed(3));
}

function parse(text: string): ChapterNumber | undefined {
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const value = Number(fraction[1]) + valueOfFraction(fraction[2]!);
    return { value, label: text.replace(/\s/g, '') };
  }
  const folded = text.normalize('NFKC');
  const plain = PLAIN.exec(folded);
  if (plain) return { value: Number(plain[1]), label: String(Number(plain[1])) };
  const lettered = LETTERED.exec(folded);
  if (lettered) {
    const letter = lettered[2]!.toLowerCase();
    const tenth = letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
    return { value: Number(`${lettered[1]}.${tenth}`), label: `${Number(lettered[1])}${lettered[2]}` };
  }
  const range = RANGE.exec(folded);
  if (!range || Number(range[1]) >= Number(range[2])) return undefined;
  return { value: Number(range[1]), label: `${Number(range[1])}–${Number(range[2])}` };
}

/** Undefined for text that is not a chapter number, such as `Special` or `-1`. */
export function parseChapterNumber(written: string): ChapterNumber | undefined {
  const number = parse(written.trim().replace(/^#\s?/, ''));
  return number && number.value <= MAX_NUMBER ? number : undefined;
}
/** Whether the label differs from the number. */
export const hasOwnLabel = ({ value, label }: ChapterNumber): boolean => label !== String(value);
