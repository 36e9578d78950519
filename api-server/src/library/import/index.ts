export { type FoundComic, findComics } from './find-comics';
export { type ImportedComic, importComic } from './import-comic';
export { importOptionsSchema } from './import-options';
export { ImportRefusal, printable } from './import-refusal';
export { removeAbandoned } from './imported-media';
export { SCROLL_DIRECTIONS } from './scroll-directions';
export { createPanelThreads, type PanelThreads } from './panel-threads';
