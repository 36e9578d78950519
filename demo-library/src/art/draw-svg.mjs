// Entry point of the art: a job in, an SVG out. Same job, same bytes.
/** @import { ComposedPage, Drawing } from './types' */
/** @import { PageJob, DrawingJob } from './drawing-job' */
import { svg, resetIds, group } from './lib/core.mjs';
import { removeElementsOutsideSheet } from './lib/remove-elements-outside-sheet.mjs';
import { drawPage } from './chapter/draw-page.mjs';
import { handDrawnPageOf } from './chapter/hand-drawn-page-layouts.mjs';
import { plan } from './chapter/plan.mjs';
import { castOf, titleNumberOf, planInputOf } from './plan-input.mjs';
import { titlePage, wordsOnlyTitlePage, colorFrontispiece } from './chapter/title-pages.mjs';
import { splashPage } from './chapter/splash-page.mjs';
import { spread } from './chapter/double-spread.mjs';
import { drawChapterThumbnail } from './chapter-thumbnail.mjs';
import { stripSegment } from './strip.mjs';
import { novelPage } from './novel-pages.mjs';
import { pages } from './hand-drawn-pages.mjs';
import { spreadPages } from './hand-drawn-spread.mjs';
import { profileIcons } from './profile-icons.mjs';
import * as interfacePictures from './interface-pictures.mjs';

const PANELS = {
  oops: interfacePictures.oops,
  closed: interfacePictures.closed,
  crew: interfacePictures.crew,
  empty: interfacePictures.empty,
  denied: interfacePictures.denied,
  law: interfacePictures.law,
  favicon: interfacePictures.favicon,
  touchIcon: interfacePictures.touchIcon,
};

const cover = async (slug) => (await import(`./covers/${slug}.mjs`)).default;
const sheet = ({ w, h, body }, bg) => ({ width: w, height: h, svg: svg(w, h, body, bg) });
const half = ({ w, h, body, ...rest }, right) => ({ ...rest, w: w / 2, h, body: group(`translate(${right ? -w / 2 : 0} 0)`, body) });
const wide = (art, width, height, { x = 0.68, y = 0.5 } = {}) => art.art(width, height, width * x, height * y);

const BY_HAND = { doors: pages[0], duel: pages[1], 'spread right': spreadPages[0], 'spread left': spreadPages[1] };
const byHand = (job) => {
  const drawn = BY_HAND[handDrawnPageOf(job)];
  return drawn && { w: 1000, h: 1420, body: drawn.draw() };
};
/** Pages of a chapter are mostly drawn one after another: the last chapter's plan and double spread are kept. */
const kept = { chapter: '', plan: /** @type {ReturnType<typeof plan> | undefined} */ (undefined), spreads: new Map() };
const planned = (job) => {
  const key = JSON.stringify({ ...job, index: 0 });
  if (kept.chapter !== key) {
    kept.plan = plan({ ...planInputOf(job), kinds: job.kinds, ltr: job.ltr });
    kept.chapter = key;
    kept.spreads.clear();
  }
  return kept.plan;
};
const spreadAt = (chapterPlan, index) => {
  if (!kept.spreads.has(index)) kept.spreads.set(index, spread(chapterPlan, index));
  return kept.spreads.get(index);
};
/** @type {(job: PageJob) => Promise<ComposedPage>} */
export const composePage = async (job) => {
  const drawn = byHand(job);
  if (drawn) return drawn;
  const kind = job.kinds[job.index];
  if (kind === 'strip') return stripSegment({ ...job, ...planInputOf(job), segments: job.kinds.length });
  if (kind === 'text') return novelPage({ ...job, cover: await cover(job.slug) });
  const p = planned(job);
  switch (kind) {
    case 'color':
      return colorFrontispiece(p, await cover(job.slug), job);
    case 'title':
      return titlePage(p, job.index, job);
    case 'words':
      return wordsOnlyTitlePage(p, job);
    case 'splash':
      return splashPage(p, job.index);
    case 'wide':
      return spread(p, job.index);
    // both halves are cut from the first one's picture
    case 'right':
      return half(spreadAt(p, job.ltr ? job.index - 1 : job.index), true);
    case 'left':
      return half(spreadAt(p, job.ltr ? job.index : job.index - 1), false);
    default:
      return drawPage(p, job.index);
  }
};

/** @type {(job: DrawingJob) => Promise<Drawing>} The unclipped drawing, including elements outside the sheet. */
export const drawUnclipped = async (job) => {
  resetIds();
  switch (job.picture) {
    case 'cover': {
      const c = await cover(job.slug);
      return sheet({ w: 600, h: 900, body: c.art() + c.logo(600, 900) });
    }
    case 'key': {
      const c = await cover(job.slug);
      return sheet({ w: 1600, h: 900, body: wide(c, 1600, 900, c.wide) });
    }
    case 'genre': {
      const c = await cover(job.slug);
      return sheet({ w: 640, h: 360, body: group('scale(0.5)', wide(c, 1280, 720, { x: 0.6, y: 0.46 })) });
    }
    case 'icon':
      return sheet({ w: 200, h: 200, body: profileIcons[job.index]() });
    case 'interface': {
      const p =
        job.name === 'og'
          ? interfacePictures.shared(await Promise.all(job.covers.map(cover)))
          : job.name === 'wordmark'
            ? interfacePictures.wordmark(job.fill)
            : PANELS[job.name];
      return { width: p.w, height: p.h, svg: svg(p.w, p.h, p.draw(), 'none') };
    }
    case 'thumbnail':
      return sheet(
        drawChapterThumbnail({ ...job, titleNumber: titleNumberOf(job.slug), cast: castOf(job.slug), cover: await cover(job.slug) }),
      );
    default:
      return sheet(await composePage(job));
  }
};
/** @type {(job: DrawingJob) => Promise<Drawing>} Same job, same bytes. */
export const draw = async (job) => {
  const drawn = await drawUnclipped(job);
  return { ...drawn, svg: removeElementsOutsideSheet(drawn.svg, drawn.width, drawn.height) };
};
