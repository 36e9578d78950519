import type { DemoTitle } from './demo-title';
import { ACTION } from './titles/action';
import { COMEDY } from './titles/comedy';
import { FANTASY } from './titles/fantasy';
import { FOOD } from './titles/food';
import { HISTORICAL } from './titles/historical';
import { HORROR } from './titles/horror';
import { MYSTERY } from './titles/mystery';
import { ROMANCE } from './titles/romance';
import { SCIENCE_FICTION } from './titles/science-fiction';
import { SLICE_OF_LIFE } from './titles/slice-of-life';
import { SPORTS } from './titles/sports';
import { SUPERNATURAL } from './titles/supernatural';

/** Every title of the demo library; the order determines the title ids of a fresh database, Crowblade first. */
export const DEMO_TITLES: readonly DemoTitle[] = [
  ...ACTION,
  ...ROMANCE,
  ...FANTASY,
  ...COMEDY,
  ...HORROR,
  ...SCIENCE_FICTION,
  ...SPORTS,
  ...SLICE_OF_LIFE,
  ...MYSTERY,
  ...FOOD,
  ...HISTORICAL,
  ...SUPERNATURAL,
];
const BY_SLUG = new Map(DEMO_TITLES.map((title) => [title.slug, title]));
export const findDemoTitle = (slug: string): DemoTitle | undefined => BY_SLUG.get(slug);
