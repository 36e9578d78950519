import { DEMO_GENRES, type DemoTitle } from './catalog/demo-title';
import { DEMO_TITLES } from './catalog/demo-titles';
import { episodesOf, planEpisode, seedOf, type PlannedPage } from './catalog/episode-plan';
import { DEMO_MAGAZINES, type DemoMagazine } from './catalog/magazines';
import { MEAN_COLORS } from './catalog/mean-colors';
import { DEMO_ADVERTISEMENT, DEMO_EVENTS, type DemoEvent } from './catalog/promotions';
import { creditsOf, publicationDetailsOf, type Credit, type PublicationDetails } from './catalog/publication-details-and-credits';
import { DEMO_READERS } from './comments/demo-readers';
import { planComments, type PlannedComment } from './comments/plan-comments';
import { PROFILE_ICON_COUNT } from './drawing/picture-job';

const CHEAPEST = 40;
const DEAREST = 69;
const SPREAD_OF_ENDS = 90;
const LATEST_END = 60;

export interface LibraryEpisode {
  /** From 1; those beyond the title's `chapters` are upcoming. */
  readonly number: number;
  readonly name: string;
  readonly pages: readonly PlannedPage[];
}
export interface LibraryTitle extends DemoTitle {
  readonly episodes: readonly LibraryEpisode[];
  /** Points for a paid chapter. */
  readonly price: number;
  /** Mean color of the cover, `#rrggbb`. */
  readonly coverColor: string;
  /** Mean color of the key visual, `#rrggbb`. */
  readonly keyVisualColor: string;
  /** Days between the last chapter and the first start, for an ended title. */
  readonly daysSinceTheEnd: number;
  readonly publicationDetails: PublicationDetails;
  readonly credits: readonly Credit[];
  readonly comments: readonly PlannedComment[];
}
/** The content of the demo library as plain data, the same on every call. Pictures have keys that `drawDemoPicture` accepts. */
export interface DemoLibrary {
  /** Number of pictures that readers can choose for their profile, `demo/icon/1` and so on. */
  readonly iconCount: number;
  /** In display order; pictures are `demo/genre/1` and so on. */
  readonly genres: readonly string[];
  /** The order determines the title ids of a fresh database. */
  readonly titles: readonly LibraryTitle[];
  readonly magazines: readonly DemoMagazine[];
  readonly events: readonly DemoEvent[];
  readonly advertisement: { readonly slug: string; readonly text: string };
  /** Readers who comment. */
  readonly readers: readonly (readonly [nickname: string, iconId: number, country: string])[];
}

const described = (title: DemoTitle): LibraryTitle => ({
  ...title,
  episodes: episodesOf(title).map(({ number, name }) => ({ number, name, pages: planEpisode(title, number) })),
  price: CHEAPEST + (seedOf(`${title.slug}:price`) % (DEAREST - CHEAPEST + 1)),
  coverColor: MEAN_COLORS[title.slug]?.cover ?? title.tint,
  keyVisualColor: MEAN_COLORS[title.slug]?.keyVisual ?? title.tint,
  daysSinceTheEnd: LATEST_END + (seedOf(title.slug) % SPREAD_OF_ENDS),
  publicationDetails: publicationDetailsOf(title),
  credits: creditsOf(title),
  comments: planComments(title),
});

let titles: readonly LibraryTitle[] | undefined;

export const createDemoLibrary = (): DemoLibrary => ({
  iconCount: PROFILE_ICON_COUNT,
  genres: DEMO_GENRES,
  // Planned on first access: chapters and comments of all titles take a tenth of a second.
  get titles() {
    return (titles ??= DEMO_TITLES.map(described));
  },
  magazines: DEMO_MAGAZINES,
  events: DEMO_EVENTS,
  advertisement: DEMO_ADVERTISEMENT,
  readers: DEMO_READERS,
});
