import { pathOf, routes, titlePath, type RouteName } from '@komado/shared-contracts';
import { findOne, type Queryable } from '../../database';
import { publishedTitleCondition } from '../../library';
import { escapeXml, XML_HEAD } from './xml';

/** The limit of a sitemap is 50,000 URLs. */
const TITLES_PER_FILE = 40_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Pages without parameters that search engines may index. */
const PAGES: readonly RouteName[] = [
  'ranking',
  'series',
  'search',
  'sitemap',
  'manga-reader',
  'article-help',
  'article-terms-of-service',
  'article-abj',
  'article-cal-bus-and-prof-code',
];

interface PageUrl {
  readonly path: string;
  readonly changedAt?: Date | null;
}
const urlSet = (publicUrl: string, pages: readonly PageUrl[]): string => {
  const lines = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `${XML_HEAD}<urlset ${NAMESPACE}>\n${lines.join('\n')}\n</urlset>\n`;
};

/** The sitemap index: one sitemap of pages, and sitemaps of titles by id range. */
export async function sitemapIndex(db: Queryable, publicUrl: string): Promise<string> {
  const maxId = (await findOne<{ id: number | null }>(db, 'select max(title_id)::int as id from title', []))?.id ?? 0;
  const files = ['pages', ...Array.from({ length: Math.ceil(maxId / TITLES_PER_FILE) }, (_, index) => `titles-${index + 1}`)];
  const lines = files.map((file) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${file}.xml`)}</loc></sitemap>`);
  return `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

export async function sitemapOfPages(db: Queryable, publicUrl: string, now: Date): Promise<string> {
  const genres = await db.query<{ genre_id: number }>(
    `select g.genre_id from genre g where exists
       (select 1 from title_genre tg join title t on t.title_id = tg.title_id where tg.genre_id = g.genre_id and ${publishedTitleCondition('$1')})
     order by g.place, g.genre_id`,
    [now],
  );
  return urlSet(publicUrl, [
    ...PAGES.map((name) => ({ path: routes[name].path })),
    ...genres.map(({ genre_id }) => ({ path: pathOf('search-genre-genreId', { genreId: genre_id }) })),
  ]);
}

/** Published titles in the nth id range, from 1. */
export async function sitemapOfTitles(db: Queryable, publicUrl: string, range: number, now: Date): Promise<string> {
  const titles = await db.query<{ title_id: number; changed_at: Date | null }>(
    `select t.title_id, (select max(e.start_time) from episode e where e.title_id = t.title_id and e.start_time <= $1 and e.withdrawn_at is null) as changed_at
     from title t where t.title_id > $2 and t.title_id <= $3 and ${publishedTitleCondition('$1')} order by t.title_id`,
    [now, (range - 1) * TITLES_PER_FILE, range * TITLES_PER_FILE],
  );
  return urlSet(
    publicUrl,
    titles.map(({ title_id, changed_at }) => ({ path: titlePath(title_id), changedAt: changed_at })),
  );
}
