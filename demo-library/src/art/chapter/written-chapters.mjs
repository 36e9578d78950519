// Chapters after the first that are written by hand, by title. Each begins with the words of its splash and of its double spread; its last
// scene is its last page. Format of the scenes: script.mjs.
/** @import { WrittenChapter } from '../types' */
import cornerStore6am from './written-chapters-2-to-4/corner-store-6am.mjs';
import doNotWakeTheMountain from './written-chapters-2-to-4/do-not-wake-the-mountain.mjs';
import midnightRamenClub from './written-chapters-2-to-4/midnight-ramen-club.mjs';
import paperTiger from './written-chapters-2-to-4/paper-tiger.mjs';
import theFoxFiles from './written-chapters-2-to-4/the-fox-files.mjs';
import twoStopsToSpring from './written-chapters-2-to-4/two-stops-to-spring.mjs';
import crowblade from './written-chapters-2-to-4/crowblade.mjs';
import lanternCartographer from './written-chapters-2-to-4/lantern-cartographer.mjs';
import myRivalIsAGoose from './written-chapters-2-to-4/my-rival-is-a-goose.mjs';
import orbitMail from './written-chapters-2-to-4/orbit-mail.mjs';
import tanukiTaxOffice from './written-chapters-2-to-4/tanuki-tax-office.mjs';
import theNinthStair from './written-chapters-2-to-4/the-ninth-stair.mjs';

/** @type {Readonly<Record<string, readonly string[]>>} */
const WRITTEN_CHAPTERS = {
  'corner-store-6am': cornerStore6am,
  'do-not-wake-the-mountain': doNotWakeTheMountain,
  'midnight-ramen-club': midnightRamenClub,
  'paper-tiger': paperTiger,
  'the-fox-files': theFoxFiles,
  'two-stops-to-spring': twoStopsToSpring,
  crowblade,
  'orbit-mail': orbitMail,
  'lantern-cartographer': lanternCartographer,
  'tanuki-tax-office': tanukiTaxOffice,
  'my-rival-is-a-goose': myRivalIsAGoose,
  'the-ninth-stair': theNinthStair,
};
const BEATS_A_PAGE = 4.3,
  BEATS_ON_THE_LAST = 5,
  SEPARATOR = '\n---\n';
const beatsIn = (text) => text.split('\n').filter((line) => line !== '---').length;

/** How many of a title's chapters after the first are written by hand. */
export const writtenChapterCount = (slug) => WRITTEN_CHAPTERS[slug]?.length ?? 0;
/** @type {(slug: string, chapter: number) => WrittenChapter | undefined} */
export const writtenChapterOf = (slug, chapter) => {
  const text = WRITTEN_CHAPTERS[slug]?.[chapter - 2];
  if (text === undefined) return undefined;
  const [splash, spread, ...lines] = text.split('\n'),
    scenes = lines.join('\n').split(SEPARATOR),
    hook = scenes.pop() ?? '',
    opening = scenes.join(SEPARATOR);
  return {
    splash: splash.replace('splash / ', ''),
    spread: spread.split(' / ').slice(1),
    scenes: opening,
    hook,
    sheets: Math.round(beatsIn(opening) / BEATS_A_PAGE) + Math.ceil(beatsIn(hook) / BEATS_ON_THE_LAST),
    beats: beatsIn(opening) + beatsIn(hook),
  };
};
