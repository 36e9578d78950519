import type { DrawingJob } from '../art/drawing-job';
import { DEMO_TITLES, findDemoTitle } from '../catalog/demo-titles';
import { DEMO_GENRES } from '../catalog/demo-title';
import type { DemoTitle } from '../catalog/demo-title';
import { chapterSeed, episodesOf, planEpisode } from '../catalog/episode-plan';

export const PROFILE_ICON_COUNT = 12;
const ICON_WIDTH = 240;
const COVER_WIDTH = 800;
const KEY_WIDTH = 1600;
const THUMBNAIL_WIDTH = 480;
const GENRE_WIDTH = 640;

/** An order for the drawing process. */
export interface PictureJob {
  readonly job: DrawingJob;
  /** Pixels. */
  readonly width: number;
  /** Ink pages are stored in grayscale. */
  readonly gray: boolean;
}

const number = (text: string | undefined): number => (text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : NaN);

function pageOrder(title: DemoTitle, chapterText: string | undefined, pageText: string | undefined): PictureJob | undefined {
  const chapter = episodesOf(title).find((one) => one.number === number(chapterText));
  if (!chapter) return undefined;
  const plan = planEpisode(title, chapter.number);
  const index = number(pageText) - 1;
  const planned = plan[index];
  if (!planned) return undefined;
  const { slug, storyGenre, name, author, tint } = title;
  const job: DrawingJob = {
    picture: 'page',
    slug,
    storyGenre,
    name,
    author,
    tint,
    index,
    seed: chapterSeed(slug, chapter.number),
    chapter: chapter.number,
    chapterName: chapter.name,
    chapterCount: episodesOf(title).length,
    kinds: plan.map((page) => page.kind),
    ltr: title.direction === 'ltr',
    genreRank: DEMO_TITLES.filter((one) => one.storyGenre === storyGenre).indexOf(title),
    genreCount: DEMO_TITLES.filter((one) => one.storyGenre === storyGenre).length,
  };
  return { job, width: planned.width, gray: !['color', 'strip', 'text'].includes(planned.kind) };
}

/** What to draw for a media key such as `demo/page/crowblade/1/3`; undefined when the demo library has no such picture. */
export function parsePictureKey(key: string): PictureJob | undefined {
  const [library, kind, name, chapterText, pageText, ...rest] = key.split('/');
  if (library !== 'demo' || rest.length > 0 || name === undefined) return undefined;
  if (kind === 'icon' || kind === 'genre') {
    if (chapterText !== undefined) return undefined;
    const place = number(name);
    if (kind === 'icon')
      return place <= PROFILE_ICON_COUNT ? { job: { picture: 'icon', index: place - 1 }, width: ICON_WIDTH, gray: false } : undefined;
    const genre = DEMO_GENRES[place - 1];
    const title = genre && DEMO_TITLES.findLast((one) => one.genres[0] === genre);
    return title && { job: { picture: 'genre', slug: title.slug }, width: GENRE_WIDTH, gray: false };
  }
  const title = findDemoTitle(name);
  if (!title) return undefined;
  if (kind === 'page') return pageOrder(title, chapterText, pageText);
  if (pageText !== undefined) return undefined;
  if (kind === 'thumb') {
    const chapter = number(chapterText);
    if (!episodesOf(title).some((one) => one.number === chapter)) return undefined;
    const form = title.form ?? 'manga';
    return {
      job: {
        picture: 'thumbnail',
        slug: title.slug,
        tint: title.tint,
        seed: chapterSeed(title.slug, chapter),
        storyGenre: title.storyGenre,
        chapter,
        form,
      },
      width: THUMBNAIL_WIDTH,
      gray: false,
    };
  }
  if (chapterText !== undefined) return undefined;
  if (kind === 'cover') return { job: { picture: 'cover', slug: title.slug }, width: COVER_WIDTH, gray: false };
  if (kind === 'key' || kind === 'hero') return { job: { picture: 'key', slug: title.slug }, width: KEY_WIDTH, gray: false };
  return undefined;
}
