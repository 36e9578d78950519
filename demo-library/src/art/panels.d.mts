import type { StudioJob } from './studio.mjs';
export interface PagePanel {
  /** x and y of each corner in turn, as fractions of the page's width and height. */
  readonly polygon: readonly number[];
  /** Names of its speakers, in reading order. */
  readonly speakers: readonly string[];
}
/** Panels of every page of the job's chapter, in reading order; a page without panels has none. */
export function chapterPanels(job: Extract<StudioJob, { picture: 'page' }>): readonly (readonly PagePanel[])[];
