/** The room's only door: what the library holds, and its pictures. The api-server gets it where it is put together. */
export { drawDemoPicture } from './drawing/draw';
export { demoPanelsOf } from './drawing/page-panels';
export type { PagePanel } from './art/panels.mjs';
export { describeDemoLibrary } from './library';
export type { DemoLibrary, LibraryEpisode, LibraryTitle } from './library';
export type { DemoMagazine } from './catalog/magazines';
export type { PlannedComment } from './comments/plan-comments';
