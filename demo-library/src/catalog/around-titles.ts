import type { DemoTitle } from './demo-title';
import { seedOf } from './episode-plan';

const PUBLISHERS = ['Lantern Row', 'Tidepool Comics', 'North Stair Press', 'Ninth Platform'] as const;
const TRANSLATORS = ['Imogen Vale', 'Theo Brandt', 'Mina Okafor', 'Jonas Ferrer', 'Priya Lindqvist'] as const;
const LETTERERS = ['Sol Whitaker', 'Anneke Ruiz', 'Dov Marchetti', 'Lena Castellan'] as const;
const FIRST_YEAR = 2017;
const YEARS = 8;

const pick = <T>(list: readonly T[], seed: string): T => list[seedOf(seed) % list.length]!;

export interface SmallPrint {
  readonly publisher: string;
  readonly releaseYear: number;
  readonly originalLanguage: string;
  readonly copyright: string;
}
export function smallPrintOf({ slug, author, direction }: DemoTitle): SmallPrint {
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

export interface DemoEvent {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  /** Days since the first start. */
  readonly begins: number;
  readonly ends: number | null;
}
export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    slug: 'crowblade',
    name: 'Draw your own crow',
    text: 'Send in your crow. The twelve best ones fly over the battlefield of chapter 20.',
    begins: -3,
    ends: 30,
  },
  {
    slug: 'crowblade',
    name: 'Signing in the museum shop',
    text: 'The author signs the first hundred copies, in black ink only.',
    begins: 45,
    ends: 46,
  },
  {
    slug: 'midnight-ramen-club',
    name: 'One bowl, one mistake',
    text: 'Cook the soup of chapter 1 and tell us what went wrong. The best mistake is drawn.',
    begins: -1,
    ends: 60,
  },
  { slug: 'tin-can-line', name: 'Radio play', text: 'A new part every Sunday evening, until the line breaks.', begins: 7, ends: null },
];

/** The advertisement line above the demo's top page. */
export const DEMO_ADVERTISEMENT = { slug: 'midnight-ramen-club', text: 'Two stools are free: Midnight Ramen Club is open.' } as const;
