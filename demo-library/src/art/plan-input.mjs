// The ingredients of a job's chapter: its cast, its opening, the seed and number of its title.
/** @import { PlanInput } from './types' */
/** @import { PageJob } from './drawing-job' */
import { CASTS } from './casts.mjs';
import { FIRST_CHAPTER_ENDINGS } from './chapter/first-chapter-endings.mjs';
import { FOLLOWING_SCENES_BY_TITLE, OPENING_SCENES_BY_TITLE } from './chapter/first-chapter-openings.mjs';
import { FIRST_CHAPTER_SCENES } from './chapter/first-chapter-scenes.mjs';
import { writtenChapterOf } from './chapter/written-chapters.mjs';

const SLUGS = Object.keys(CASTS);
export const titleNumberOf = (slug) => SLUGS.indexOf(slug);
// Guests at the end of first chapters: looks that differ from each other, some of them nonhuman.
const GUESTS = {
  elder: ['white', 'black', { hair: 'short', wear: 'coat', age: 2, nose: 'long', beard: 'goatee' }],
  lady: ['black', 'mid', { hair: 'bun', wear: 'dress', family: 'lash', shape: 'long' }],
  clerk: ['mid', 'white', { hair: 'bob', wear: 'suit', family: 'narrow', glasses: 'square' }],
  giant: ['white', 'mid', { hair: 'none', wear: 'hoodie', shape: 'heavy', nose: 'broad', beard: 'full', age: 1 }],
  maiden: ['dark', 'white', { hair: 'long', wear: 'kimono', family: 'narrow', shape: 'long' }],
  grandmother: ['white', 'dark', { hair: 'bun', wear: 'kimono', age: 2, family: 'round' }],
  officer: ['black', 'white', { hair: 'short', wear: 'blazer', shape: 'square', beard: 'mustache' }],
  youth: ['dark', 'mid', { hair: 'messy', wear: 'tee', family: 'round', shape: 'child' }],
};
const VOICES = {
  'do-not-wake-the-mountain': 'eye',
  'lantern-cartographer': 'hill',
  'under-europa': 'phone',
  'goldfish-landlord': 'snail',
  'cat-ferry': 'cat',
};
const FREE_VALUES = ['white', 'black', 'mid', 'dark'];
const guestOf = (slug, cast) => {
  if (!FIRST_CHAPTER_ENDINGS[slug]) return undefined;
  const [[name, kind]] = FIRST_CHAPTER_ENDINGS[slug],
    [hair, cloth, look] = GUESTS[kind],
    taken = cast.map(({ hairValue }) => hairValue);
  return {
    name,
    // all people of a title have different hair values
    hairValue: taken.includes(hair) ? FREE_VALUES.find((value) => !taken.includes(value)) : hair,
    clothValue: cloth,
    look,
    color: ['#6a5a7c', '#c9a86a'],
    voice: VOICES[slug],
  };
};
/** @type {(slug: string) => PlanInput['cast']} Each person has an individual manner. c appears at the end of the first chapter. */
export const castOf = (slug) => {
  const cast = CASTS[slug],
    guest = guestOf(slug, cast),
    [a, b, c] = [...cast, ...(guest ? [guest] : [])].map((person, i) => ({
      ...person,
      look: { ...person.look, manner: titleNumberOf(slug) * 3 + i + 1 },
    }));
  return { a, b, ...(c && { c }) };
};
/** @type {(job: PageJob) => PlanInput} The ingredients of a job's chapter, for `plan` and `stripPlan`. */
export const planInputOf = ({ slug, seed, storyGenre, chapter, chapterCount, genreRank, genreCount }) => {
  const isFirst = chapter === 1,
    guest = FIRST_CHAPTER_ENDINGS[slug]?.[0],
    story = writtenChapterOf(slug, chapter);
  return {
    slug,
    chapter,
    chapterCount,
    seed,
    storyGenre,
    cast: castOf(slug),
    guestLook: guest?.[1],
    titleNumber: titleNumberOf(slug),
    opening: isFirst
      ? [OPENING_SCENES_BY_TITLE[slug] ?? FIRST_CHAPTER_SCENES[storyGenre][0], FOLLOWING_SCENES_BY_TITLE[slug] ?? ''].join('\n')
      : story?.scenes,
    // the genre's common scenes are divided among its titles' first chapters, so that none repeats another's
    share: isFirst ? { rank: genreRank, of: genreCount } : undefined,
    ending: isFirst ? FIRST_CHAPTER_ENDINGS[slug] : story && guest && [guest, story.splash, story.spread, story.hook],
    isWritten: story !== undefined,
  };
};
