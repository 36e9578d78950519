export { type ComicLocation, findComics } from './archive/find-comics';
export { type ImportedComic, importComic } from './import-comic';
export { importOptionsSchema } from './import-options';
export { ImportRefusal, printable } from './import-refusal';
export { cleanUpFailedImports } from './saving/imported-media';
export { SCROLL_DIRECTIONS } from './scroll-directions';
export { createPanelThreads, type PanelThreads } from './pictures/panel-threads';
