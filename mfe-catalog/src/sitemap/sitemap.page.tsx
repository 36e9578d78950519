import { definePage, pathOf, shopPath, type PageProperties } from '@komado/shared-contracts';
import { below, DisplayHeading, formatNumberOf, PageWidth, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { PageTopSpacing } from '../page/page-top-spacing.styles';
import { Section } from '../page/section.component';
import { categoryName, categoryPath } from '../search/search-category';
import { dayPath, OTHER_DAYS, WEEK } from '../weekly-series/weekday';
import { letterPath, TitlesByLetter } from './titles-by-letter.component';
import { LinkList, type ListedLink } from './link-list.component';
import { LETTER_PARAMETER, loadSitemap, type SitemapData } from './sitemap.loader';

const PAGES: readonly ListedLink[] = [
  { to: pathOf('index'), name: 'Home' },
  { to: pathOf('ranking'), name: 'Ranking' },
  { to: pathOf('series'), name: 'Series by weekday' },
  { to: pathOf('search'), name: 'Search' },
  { to: pathOf('manga-reader'), name: 'Manga reader' },
  { to: shopPath(), name: 'Shop' },
  { to: pathOf('article-help'), name: 'Help' },
  { to: pathOf('article-terms-of-service'), name: 'Terms of service and privacy policy' },
];

/** On a phone, lists of a few links are close to each other. */
const Groups = styled(PageTopSpacing)`
  ${below.tablet} {
    & > * + * {
      padding-top: ${space[6]};
    }
    & > * > section > :first-child {
      margin-bottom: 0;
    }
  }
`;

function Sitemap({ data }: PageProperties<SitemapData>) {
  const count = data.letters.reduce((sum, { title_count }) => sum + title_count, 0);
  const days: ListedLink[] = WEEK.flatMap(({ id, weekday, name }) => {
    const day = data.weekdays.find((entry) => entry.weekday === weekday);
    return day ? { to: dayPath(id), name, count: day.title_count } : [];
  });
  const irregular = data.weekdays.find((entry) => entry.weekday === null);
  if (irregular) days.push({ to: dayPath(OTHER_DAYS), name: 'Completed and irregular series', count: irregular.title_count });
  const categories = data.categories.flatMap(({ search_category, title_count }): ListedLink[] => {
    const name = categoryName(search_category);
    return name ? [{ to: categoryPath(search_category), name, count: title_count }] : [];
  });
  return (
    <Groups>
      <PageWidth>
        <DisplayHeading>Sitemap</DisplayHeading>
      </PageWidth>
      <Section heading="Pages">
        <LinkList links={PAGES} />
      </Section>
      {data.genres.length > 0 ? (
        <Section heading="Genres">
          <LinkList
            links={data.genres.map(({ genre_id, genre_name }) => ({
              to: pathOf('search-genre-genreId', { genreId: genre_id }),
              name: genre_name,
            }))}
          />
        </Section>
      ) : null}
      {categories.length > 0 ? (
        <Section heading="Categories">
          <LinkList links={categories} />
        </Section>
      ) : null}
      {days.length > 0 ? (
        <Section heading="Weekdays">
          <LinkList links={days} />
        </Section>
      ) : null}
      <Section heading="All titles" note={formatNumberOf(count, 'title')}>
        <TitlesByLetter letters={data.letters} shown={data.shown} />
      </Section>
    </Groups>
  );
}

export const { loader, Component, head, reloadOn } = definePage<SitemapData>({
  loader: loadSitemap,
  reloadOn: [LETTER_PARAMETER],
  Component: Sitemap,
  head: ({ data, url }) => {
    const [one] = data.shown;
    const isLetter = one !== undefined && data.shown.length < data.letters.length && url.searchParams.has(LETTER_PARAMETER);
    return {
      title: isLetter ? `Sitemap: titles under ${one.letter}` : 'Sitemap',
      description: 'Every genre, category and title on Komado, by name.',
      canonicalPath: isLetter ? letterPath(one.letter) : pathOf('sitemap'),
      isIndexed: true,
    };
  },
});
