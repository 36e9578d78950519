import { FEED_PATHS, pathOf, routes, titlePath } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerDependencies } from '../../server-dependencies';
import { findGenreName, findTitleName, loadNewEpisodes, type FeedSubject } from './new-episodes.query';
import { rssOf } from './rss';
import { sitemapIndex, sitemapOfPages, sitemapOfTitles } from './sitemap-files.query';

/** Search engines and feed readers may get responses up to an hour old. */
const CACHE = 'public, max-age=3600';
/**
 * Readers' pages, files, and calls. Error pages are allowed, so that robots can read their status.
 */
const DISALLOWED = ['/my', '/account', '/api', '/-/', '/law'];
const MAX_ID = 2_147_483_647;

/** The number in a file name such as `12.xml`; undefined for anything else. */
const numberOf = (file: string): number | undefined => {
  const [, digits = ''] = /^([1-9]\d{0,9})\.xml$/.exec(file) ?? [];
  return digits !== '' && Number(digits) <= MAX_ID ? Number(digits) : undefined;
};
const xml = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.header('cache-control', CACHE).type(`${type}; charset=utf-8`).send(text);

/** Routes for search engines and feed readers: robots.txt, sitemaps, and feeds of new chapters. */
export function sitemapAndFeedRoutes(
  app: FastifyInstance,
  { configuration, database, clock }: Pick<ServerDependencies, 'configuration' | 'database' | 'clock'>,
): void {
  const { PUBLIC_URL: site } = configuration;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', CACHE)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')),
  );
  app.get('/sitemap.xml', async (_request, reply) => xml(reply, 'application/xml', await sitemapIndex(database, site)));
  app.get('/sitemaps/pages.xml', async (_request, reply) =>
    xml(reply, 'application/xml', await sitemapOfPages(database, site, clock.now())),
  );
  app.get<{ Params: { range: string } }>('/sitemaps/titles-:range', async (request, reply) => {
    const range = numberOf(request.params.range);
    // No library is that large, and the ID times the page size must fit into the database's integer type.
    if (range === undefined || range > 1000) return reply.callNotFound();
    return xml(reply, 'application/xml', await sitemapOfTitles(database, site, range, clock.now()));
  });

  async function feed(
    reply: FastifyReply,
    path: string,
    subject: FeedSubject,
    about: { title: string; link: string },
  ): Promise<FastifyReply> {
    const text = rssOf({
      ...about,
      description: 'New chapters on Komado.',
      site,
      selfUrl: site + path,
      episodes: await loadNewEpisodes(database, subject, clock.now()),
    });
    return xml(reply, 'application/rss+xml', text);
  }
  app.get(FEED_PATHS.all, (_request, reply) =>
    feed(reply, FEED_PATHS.all, 'all', { title: 'Komado: new chapters', link: routes.series.path }),
  );
  app.get<{ Params: { file: string } }>('/feeds/genre/:file', async (request, reply) => {
    const genreId = numberOf(request.params.file);
    const name = genreId === undefined ? undefined : await findGenreName(database, genreId);
    if (genreId === undefined || name === undefined) return reply.callNotFound();
    const link = pathOf('search-genre-genreId', { genreId });
    return feed(reply, FEED_PATHS.ofGenre(genreId), { genreId }, { title: `Komado: new chapters in ${name}`, link });
  });
  app.get<{ Params: { file: string } }>('/feeds/title/:file', async (request, reply) => {
    const titleId = numberOf(request.params.file);
    const name = titleId === undefined ? undefined : await findTitleName(database, titleId, clock.now());
    if (titleId === undefined || name === undefined) return reply.callNotFound();
    return feed(reply, FEED_PATHS.ofTitle(titleId), { titleId }, { title: `${name} on Komado`, link: titlePath(titleId) });
  });
}
