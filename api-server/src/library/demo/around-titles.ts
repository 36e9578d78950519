import type { SqlValue } from '../../database/database';
import type { DemoTitle } from './demo-title';
import { seedOf } from './episode-plan';

type Row = readonly SqlValue[];
const DAY = 86_400_000;

const PUBLISHERS = ['Lantern Row', 'Tidepool Comics', 'North Stair Press', 'Ninth Platform'] as const;
const TRANSLATORS = ['Imogen Vale', 'Theo Brandt', 'Mina Okafor', 'Jonas Ferrer', 'Priya Lindqvist'] as const;
const LETTERERS = ['Sol Whitaker', 'Anneke Ruiz', 'Dov Marchetti', 'Lena Castellan'] as const;
const FIRST_YEAR = 2017;
const YEARS = 8;

const pick = <T>(list: readonly T[], seed: string): T => list[seedOf(seed) % list.length]!;

/** The small print of a demo title. */
export const SUPPLEMENT_COLUMNS = ['title_id', 'publisher', 'release_year', 'original_language', 'copyright'];
export function supplementRow({ slug, author, direction }: DemoTitle, titleId: number): Row {
  const publisher = pick(PUBLISHERS, `${slug}:publisher`);
  const year = FIRST_YEAR + (seedOf(`${slug}:year`) % YEARS);
  return [titleId, publisher, year, direction === 'ltr' ? 'en' : 'ja', `© ${year} ${author} / ${publisher}`];
}

export const CREDIT_COLUMNS = ['title_id', 'place', 'role', 'name'];
export function creditRows({ slug, author, form, direction }: DemoTitle, titleId: number): Row[] {
  const credits: [role: string, name: string][] = [[form === 'novel' ? 'Story' : 'Story and art', author]];
  if (direction !== 'ltr') credits.push(['Translation', pick(TRANSLATORS, `${slug}:translation`)]);
  if (form !== 'novel') credits.push(['Lettering', pick(LETTERERS, `${slug}:lettering`)]);
  return credits.map(([role, name], index) => [titleId, index + 1, role, name]);
}

interface DemoEvent {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  /** Days from the first start. */
  readonly begins: number;
  readonly ends: number | null;
}
const EVENTS: readonly DemoEvent[] = [
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
export const EVENT_COLUMNS = ['title_id', 'source_key', 'name', 'text', 'image_key', 'starts_at', 'ends_at'];
/** Events of the demo titles; days count from `now`. */
export const eventRows = (titleId: (slug: string) => number | undefined, now: Date): Row[] =>
  EVENTS.flatMap(({ slug, name, text, begins, ends }, index) => {
    const id = titleId(slug);
    const at = (days: number) => new Date(now.getTime() + days * DAY);
    return id === undefined
      ? []
      : [[id, `demo:${slug}:${index + 1}`, name, text, `demo/key/${slug}`, at(begins), ends === null ? null : at(ends)]];
  });

const ADVERTISED = 'midnight-ramen-club';
export const ADVERTISEMENT_COLUMNS = ['source_key', 'type', 'text', 'path', 'image_key', 'title_id', 'visibility', 'place', 'starts_at'];
/** The line above the top page of the demo. */
export const advertisementRows = (titleId: (slug: string) => number | undefined, pathOf: (titleId: number) => string, now: Date): Row[] => {
  const id = titleId(ADVERTISED);
  return id === undefined
    ? []
    : [
        [
          `demo:${ADVERTISED}`,
          'banner',
          'Two stools are free: Midnight Ramen Club is open.',
          pathOf(id),
          `demo/key/${ADVERTISED}`,
          id,
          1,
          1,
          now,
        ],
      ];
};
