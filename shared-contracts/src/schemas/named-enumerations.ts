import { Currency, EpisodeStatus, GENDERS, ScrollDirection, SearchCategory, TitleCategory } from '../enumerations';
import { enumeration, namesOf } from './response-fields';

export const titleCategory = enumeration('TitleCategory', 'What kind of work a title is.', TitleCategory, {
  manga: 'A comic, read as pictures.',
  novel: 'A novel, read as text.',
});
export const searchCategory = enumeration('SearchCategory', 'What a search can be narrowed to.', SearchCategory, {
  original: 'Titles that Komado publishes first.',
  manga: 'Comics.',
  novel: 'Novels.',
});
export const episodeStatus = enumeration('EpisodeStatus', 'Why the reader may read an episode.', EpisodeStatus, {
  free: 'It costs nothing, or is free for a limited time.',
  purchased: 'The reader has bought it. It stays readable.',
  renting: 'The reader has rented it with a ticket. It is readable until `rental_end_date`.',
});
export const scrollDirection = enumeration('ScrollDirection', 'How the pages of a title follow each other.', ScrollDirection, {
  rightToLeft: 'Pages turn from right to left, as in Japanese print.',
  leftToRight: 'Pages turn from left to right.',
  vertical: 'Pages are below each other and are scrolled.',
});
export const currency = enumeration('Currency', 'ISO 4217 code of the currency.', Currency, { USD: 'US dollar.', JPY: 'Japanese yen.' });
export const gender = enumeration('Gender', 'The gender that a reader chose for the profile.', namesOf(GENDERS), {
  '': 'The reader does not say.',
  female: 'Female.',
  male: 'Male.',
  other: 'Another one.',
});
