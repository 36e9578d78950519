import { Cookie } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeniedCountries } from '../http/denied-countries';
import { failureOf } from '../http/envelope';
import { refuse } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { PAGE_MEDIA_PATH, type PageAddress, parsePageAddress, parsePublicAddress, PUBLIC_MEDIA_PATH, type Variant } from './media-address';
import { isPublicKind, mediaVersion, parseMediaKey } from './media-key';
import type { Wish } from './media-store';
import { pageAccess } from './page-access';
import { WorkDroppedError } from './work-lane';

const YEAR_SECONDS = 31_536_000;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** For an address of an older version of the picture, which answers the present one. */
const BRIEFLY = 'public, max-age=60';
/** A page in another format than the asked one is kept for as long as the asked one may take to be made. */
const INSTEAD_SECONDS = 300;
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Made after a page that had to be made: about what a reader turns while one is. */
const PAGES_AHEAD = 6;
/** From this urgency (RFC 9218, 3 is the usual one, 7 the least) on, a picture is asked for before anybody sees it. */
const EARLY_FROM = 4;
const isEarly = (request: FastifyRequest): boolean =>
  Number(/\bu=([0-7])/.exec(String(request.headers.priority ?? ''))?.[1] ?? 3) >= EARLY_FROM;

const fail = (reply: FastifyReply, status: 403 | 404): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'There is no such picture.' : 'This address does not open the picture, or no longer does.');

const failInCountry = (reply: FastifyReply): FastifyReply => {
  const { httpStatus, body } = failureOf(refuse('country-denied'));
  return reply.code(httpStatus).header('cache-control', 'no-store').send(body);
};

const behind = (request: FastifyRequest, prefix: string): string => {
  const [pathname = ''] = request.url.split('?', 1);
  return pathname.slice(pathname.indexOf(prefix) + prefix.length);
};

type Needs = Pick<ServerDependencies, 'media' | 'clock' | 'database' | 'signingSecret'>;

/** Pictures: public ones for everybody, pages for whom their address was made. */
export function mediaRoutes(app: FastifyInstance, deps: Needs, denied: DeniedCountries): void {
  const { media, clock, database } = deps;
  // A page of covers is sixty requests; the rate limit is about calls.
  const config = { rateLimit: false };
  // Calls count as well as pictures, so this listens below the routes.
  app.server.on('request', () => media.quiet.note());
  app.addHook('onClose', () => media.close());

  /** Ends when whoever asked has gone: what was not begun by then is not made. */
  const wishOf = (request: FastifyRequest, reply: FastifyReply): Wish => {
    const gone = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    return { urgency: isEarly(request) ? 'soon' : 'now', signal: gone.signal };
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    variant: Variant,
    cacheControl: string,
  ): Promise<FastifyReply> => {
    const kept = await media.keptVariant(key, variant);
    if (!kept && variant.format === 'avif') {
      // AVIF is small to send and slow to make, so nobody waits for it: WebP now, AVIF from the next time on.
      media.variantLater(key, variant);
      return reply.header('cache-control', 'no-store').redirect(`${variant.width}.webp`, 302);
    }
    return sendBytes(reply, kept ?? (await made(request, reply, key, variant)), variant, cacheControl);
  };
  /** null when whoever asked has gone. */
  const made = (request: FastifyRequest, reply: FastifyReply, key: string, variant: Variant): Promise<Buffer | null | undefined> =>
    media.variant(key, variant, wishOf(request, reply)).catch((error: unknown) => {
      if (error instanceof WorkDroppedError) return null;
      throw error;
    });
  const sendBytes = (reply: FastifyReply, bytes: Buffer | null | undefined, { format }: Variant, cacheControl: string): FastifyReply => {
    if (bytes === null) return reply.hijack();
    if (!bytes) return fail(reply, 404);
    return reply.header('cache-control', cacheControl).type(CONTENT_TYPES[format]).send(bytes);
  };

  /** The next pages at the width of this one, while it is being read: nobody waits for a chapter of which only this page was made. */
  const makeNextPages = async ({ episodeId, page }: PageAddress, variant: Variant): Promise<void> => {
    const next = await database.query<{ media_key: string }>(
      'select media_key from page where episode_id = $1 and page > $2 and page <= $3 order by page',
      [episodeId, page, page + PAGES_AHEAD],
    );
    for (const { media_key } of next) {
      if (!(await media.keptVariant(media_key, variant))) await media.variant(media_key, variant, { urgency: 'ahead' });
    }
  };
  /** Whoever asks for AVIF reads WebP, too: until the AVIF is made, the same address answers WebP, kept for minutes. */
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
    key: string,
    cacheControl: { readonly asked: string; readonly instead: string },
  ): Promise<FastifyReply> => {
    const asked = address.variant;
    const kept = await media.keptVariant(key, asked);
    if (kept) return sendBytes(reply, kept, asked, cacheControl.asked);
    const isLater = asked.format === 'avif';
    if (isLater) media.variantLater(key, asked);
    const variant: Variant = isLater ? { ...asked, format: 'webp' } : asked;
    const other = isLater ? await media.keptVariant(key, variant) : undefined;
    // What comes next is of no use to this answer, and a failure of it is told to whoever asks for that page.
    if (!other) makeNextPages(address, variant).catch(() => undefined);
    return sendBytes(
      reply,
      other ?? (await made(request, reply, key, variant)),
      variant,
      isLater ? cacheControl.instead : cacheControl.asked,
    );
  };

  app.get(`${PUBLIC_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const address = parsePublicAddress(behind(request, PUBLIC_MEDIA_PATH));
    const key = address && parseMediaKey(address.mediaKey);
    if (!address || !key || !isPublicKind(key.kind)) return fail(reply, 404);
    const isCurrent = address.version === mediaVersion(address.mediaKey);
    return send(request, reply, address.mediaKey, address.variant, isCurrent ? FOREVER : BRIEFLY);
  });

  app.get(`${PAGE_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const address = parsePageAddress(behind(request, PAGE_MEDIA_PATH));
    if (!address) return fail(reply, 404);
    if (await denied.includesOriginOf(request)) return failInCountry(reply);
    const access = await pageAccess(deps, address, request.cookies[Cookie.userWebToken]);
    if (access.outcome !== 'open') return fail(reply, access.outcome === 'refused' ? 403 : 404);
    const seconds = access.until
      ? Math.max(0, Math.min(YEAR_SECONDS, Math.floor((access.until.getTime() - clock.now().getTime()) / 1000)))
      : YEAR_SECONDS;
    const isShared = access.isPublic && !(await denied.exist());
    const lastingFor = (most: number): string => `${isShared ? 'public' : 'private'}, max-age=${Math.min(seconds, most)}`;
    const asked = isShared && !access.until ? FOREVER : lastingFor(YEAR_SECONDS);
    const isCurrent = address.version === mediaVersion(access.mediaKey);
    const cacheControl = isCurrent ? { asked, instead: lastingFor(INSTEAD_SECONDS) } : { asked: 'no-store', instead: 'no-store' };
    return sendPage(request, reply, address, access.mediaKey, cacheControl);
  });
}
