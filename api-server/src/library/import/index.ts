import type { importComic as ImportComic } from './import-comic';

export { type ComicLocation, findComics } from './archive/find-comics';
export type { ImportedComic } from './import-comic';
export { importOptionsSchema } from './import-options';
export { ImportRefusal, printable } from './import-refusal';
export { cleanUpFailedImports } from './saving/imported-media';
export { SCROLL_DIRECTIONS } from './scroll-directions';
export { createPanelThreadPool, type PanelThreadPool } from './pictures/panel-thread-pool';

/** Loaded for the first comic, because of the library for pictures. */
export const importComic: typeof ImportComic = async (...parameters) => (await import('./import-comic')).importComic(...parameters);
