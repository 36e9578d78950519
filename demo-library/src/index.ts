/** The package's only entry point: the library's content and its pictures. The api-server imports it where it is assembled. */
export { drawDemoPicture } from './drawing/draw';
export { demoPanelsOf } from './drawing/page-panels';
export type { PagePanel } from './art/types';
export { createDemoLibrary } from './library';
export type { DemoLibrary, LibraryEpisode, LibraryTitle } from './library';
export type { DemoMagazine } from './catalog/magazines';
export type { PlannedComment } from './comments/plan-comments';
