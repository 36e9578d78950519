import { laterChapterSubjectsOf } from '../art/chapter/later-chapter-subjects.mjs';
import type { DemoTitle } from './demo-title';

const UPCOMING_CHAPTERS = 2;
/** How many chapters are released in the weeks after the first start. None for an ended title or a hand-written novel. */
export const upcomingChapterCount = (title: DemoTitle): number =>
  title.weekday === null || title.form === 'novel' ? 0 : UPCOMING_CHAPTERS;

const FIRST_WITH_SUBJECT = 2;
const NAMED_AFTER = ['deed', 'person', 'thing'] as const;
const LOWERCASE = new Set('a an the and or of in on at to by for with from into over under without'.split(' '));
const titleCase = (words: string): string =>
  words
    .split(' ')
    .map((word, at) => (at > 0 && LOWERCASE.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
    .replaceAll("'", '’');

/** One name per chapter, including upcoming ones: the title's own first, then names from the chapters' subjects. No two are the same. */
export function chapterNames(title: DemoTitle): string[] {
  return Array.from({ length: title.chapters + upcomingChapterCount(title) }, (_, index) => {
    const own = title.opening[index];
    if (own !== undefined) return own;
    const subjects = laterChapterSubjectsOf(title.slug);
    const place = index + 1 - FIRST_WITH_SUBJECT;
    const at = place % subjects.length;
    const subject = subjects[at];
    // a subject that comes back gives the chapter another of its names
    const named = NAMED_AFTER[(at + Math.floor(place / subjects.length)) % NAMED_AFTER.length];
    if (!subject || !named) throw new Error(`Chapter ${index + 1} of ${title.slug} has no subject. Add one to later-chapter-subjects.mjs.`);
    return titleCase(subject[named]);
  });
}
