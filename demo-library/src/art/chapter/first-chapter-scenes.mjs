// The scenes of first chapters by story genre.
import { SCENES_OF_LOUD_GENRES } from './first-chapter-scenes-loud-genres.mjs';
import { SCENES_OF_QUIET_GENRES } from './first-chapter-scenes-quiet-genres.mjs';
export const FIRST_CHAPTER_SCENES = { ...SCENES_OF_LOUD_GENRES, ...SCENES_OF_QUIET_GENRES };
