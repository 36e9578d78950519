import { chapterPanels, type PagePanel } from '../art/panels.mjs';
import { orderOf } from './picture-job';

/** A chapter's panels are worked out together, and its pages are asked for one after the other. */
const CHAPTERS_KEPT = 32;
const chapters = new Map<string, readonly (readonly PagePanel[])[]>();

/** Panels of the page of that key, in reading order; none for what is no page of comics. */
export function demoPanelsOf(key: string): readonly PagePanel[] {
  const job = orderOf(key)?.job;
  if (job?.picture !== 'page') return [];
  const chapter = `${job.slug}/${job.chapter}`;
  let pages = chapters.get(chapter);
  if (!pages) {
    pages = chapterPanels(job);
    if (chapters.size >= CHAPTERS_KEPT) chapters.clear();
    chapters.set(chapter, pages);
  }
  return pages[job.index] ?? [];
}
