/** The room's only door: what the library holds, and its pictures. The api-server gets it where it is put together. */
export { drawDemoPicture, hasDemoPicture } from './drawing/draw';
export { describeDemoLibrary } from './library';
export type { DemoLibrary, LibraryEpisode, LibraryTitle } from './library';
export type { DemoMagazine } from './catalog/magazines';
export type { PlannedComment } from './comments/plan-comments';
