import type { DemoTitle } from './demo-title';
import { seedOf } from './episode-plan';

const PUBLISHERS = ['Lantern Row', 'Tidepool Comics', 'North Stair Press', 'Ninth Platform'] as const;
const TRANSLATORS = ['Imogen Vale', 'Theo Brandt', 'Mina Okafor', 'Jonas Ferrer', 'Priya Lindqvist'] as const;
const LETTERERS = ['Sol Whitaker', 'Anneke Ruiz', 'Dov Marchetti', 'Lena Castellan'] as const;
const FIRST_YEAR = 2017;
const YEARS = 8;

const pick = <T>(list: readonly T[], seed: string): T => list[seedOf(seed) % list.length]!;

export interface PublicationDetails {
  readonly publisher: string;
  readonly releaseYear: number;
  readonly originalLanguage: string;
  readonly copyright: string;
}
export function publicationDetailsOf({ slug, author, direction }: DemoTitle): PublicationDetails {
  const publisher = pick(PUBLISHERS, `${slug}:publisher`);
  const releaseYear = FIRST_YEAR + (seedOf(`${slug}:year`) % YEARS);
  return {
    publisher,
    releaseYear,
    originalLanguage: direction === 'ltr' ? 'en' : 'ja',
    copyright: `© ${releaseYear} ${author} / ${publisher}`,
  };
}

export interface Credit {
  readonly role: string;
  readonly name: string;
}
export function creditsOf({ slug, author, form, direction }: DemoTitle): Credit[] {
  const credits = [{ role: form === 'novel' ? 'Story' : 'Story and art', name: author }];
  if (direction !== 'ltr') credits.push({ role: 'Translation', name: pick(TRANSLATORS, `${slug}:translation`) });
  if (form !== 'novel') credits.push({ role: 'Lettering', name: pick(LETTERERS, `${slug}:lettering`) });
  return credits;
}
