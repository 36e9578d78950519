import { chapterPanelsWithSpeakers } from '../art/panels-with-speakers.mjs';
import type { PagePanel } from '../art/types';
import { parsePictureKey } from './picture-job';

/** A chapter's panels are computed together, and its pages are requested one after another. */
const MAX_CACHED_CHAPTERS = 32;
const chapters = new Map<string, readonly (readonly PagePanel[])[]>();

/** Panels of the page with that key, in reading order; empty for anything but a comic page. */
export function demoPanelsOf(key: string): readonly PagePanel[] {
  const job = parsePictureKey(key)?.job;
  if (job?.picture !== 'page') return [];
  const chapter = `${job.slug}/${job.chapter}`;
  let pages = chapters.get(chapter);
  if (!pages) {
    pages = chapterPanelsWithSpeakers(job);
    if (chapters.size >= MAX_CACHED_CHAPTERS) chapters.clear();
    chapters.set(chapter, pages);
  }
  return pages[job.index] ?? [];
}
