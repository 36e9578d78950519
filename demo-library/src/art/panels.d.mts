import type { StudioJob } from './studio.mjs';
export interface PagePanel {
  /** x and y of one corner after the other, as parts of the page's width and height. */
  readonly polygon: readonly number[];
  /** Names of those who speak in it, in reading order. */
  readonly speakers: readonly string[];
}
/** Panels of every page of the job's chapter, in reading order; a page without panels has none. */
export function chapterPanels(job: Extract<StudioJob, { picture: 'page' }>): readonly (readonly PagePanel[])[];
