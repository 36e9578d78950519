import { Cookie } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../database';
import { type DeniedCountries, failureOf } from '../http';
import { refuse } from '../refusal';
import {
  PAGE_MEDIA_PATH,
  type PageImagePath,
  parsePageImagePath,
  parsePublicMediaPath,
  PUBLIC_MEDIA_PATH,
  type Tile,
  type Variant,
} from './media-urls';
import { isPublicKind, mediaVersion, parseMediaKey } from './media-key';
import type { MediaStore, PictureRequest } from './media-store';
import { TaskCanceledError } from './deduplicating-task-queue';

const YEAR_SECONDS = 31_536_000;
const CACHE_FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** For a URL of an older version of the picture, which returns the current one. */
const CACHE_BRIEFLY = 'public, max-age=60';
/** How long the requested format may take to be made. */
const FALLBACK_SECONDS = 300;
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

interface CacheControl {
  readonly requested: string;
  /** For a picture in a fallback format. */
  readonly fallback: string;
}

/** Made after a page that was a cache miss: about as many as a reader turns while one is being made. */
const PREFETCHED_PAGES = 6;
/** From this urgency on (RFC 9218: 3 is the default, 7 the lowest), a picture is requested before it is in view. */
const MIN_EARLY_URGENCY = 4;
const isEarly = (request: FastifyRequest): boolean =>
  Number(/\bu=([0-7])/.exec(String(request.headers.priority ?? ''))?.[1] ?? 3) >= MIN_EARLY_URGENCY;

const fail = (reply: FastifyReply, status: 403 | 404): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      status === 404
        ? 'This picture does not exist. Check its URL.'
        : 'This URL is not signed for this picture, or it has expired. Reload the page that shows it.',
    );

const failInCountry = (reply: FastifyReply): FastifyReply => {
  const { httpStatus, body } = failureOf(refuse('country-denied'));
  return reply.code(httpStatus).header('cache-control', 'no-store').send(body);
};

const pathAfter = (request: FastifyRequest, prefix: string): string => {
  const [pathname = ''] = request.url.split('?', 1);
  return pathname.slice(pathname.indexOf(prefix) + prefix.length);
};

export type PageAccess =
  | { readonly outcome: 'unknown' | 'refused' }
  | {
      readonly outcome: 'open';
      readonly mediaKey: string;
      /** Whether the page is open to everyone, and until when; null: forever. */
      readonly isPublic: boolean;
      readonly until: Date | null;
    };
export interface MediaRouteDependencies {
  readonly media: MediaStore;
  readonly clock: Clock;
  readonly database: Database;
  readonly denied: DeniedCountries;
  /** Whether a URL opens its page for the sender of this user web token. */
  readonly accessTo: (page: PageImagePath, token: string | undefined) => Promise<PageAccess>;
}

/** Serves pictures: public ones to everyone, pages to readers to whom the URL was issued. */
export function mediaRoutes(app: FastifyInstance, { media, clock, database, denied, accessTo }: MediaRouteDependencies): void {
  // A page of covers is sixty requests; the rate limit is meant for API calls.
  const config = { rateLimit: false };
  // API calls count as well, so this listens to the server.
  app.server.on('request', () => media.idle.recordRequest());
  app.addHook('onClose', () => media.close());

  /** Aborted when the client disconnects, so that pictures that nobody waits for are not made. */
  const pictureRequestOf = (request: FastifyRequest, reply: FastifyReply): PictureRequest => {
    const disconnected = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) disconnected.abort();
    });
    return { urgency: isEarly(request) ? 'soon' : 'now', signal: disconnected.signal };
  };
  /** null when the client has disconnected. */
  const loadPicture = (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    picture: Variant | Tile,
  ): Promise<Buffer | null | undefined> => {
    const pictureRequest = pictureRequestOf(request, reply);
    return ('format' in picture ? media.variant(key, picture, pictureRequest) : media.tile(key, picture, pictureRequest)).catch(
      (error: unknown) => {
        if (error instanceof TaskCanceledError) return null;
        throw error;
      },
    );
  };
  const sendBytes = (
    reply: FastifyReply,
    bytes: Buffer | null | undefined,
    { format }: Pick<Variant, 'format'>,
    cacheControl: string,
  ): FastifyReply => {
    if (bytes === null) return reply.hijack();
    if (!bytes) return fail(reply, 404);
    return reply.header('cache-control', cacheControl).type(CONTENT_TYPES[format]).send(bytes);
  };

  /** The next pages at this one's width, made while it is being read: otherwise the reader would wait at every page turn. */
  const makeNextPages = async ({ episodeId, page }: PageImagePath, variant: Variant): Promise<void> => {
    const next = await database.query<{ media_key: string }>(
      'select media_key from page where episode_id = $1 and page > $2 and page <= $3 order by page',
      [episodeId, page, page + PREFETCHED_PAGES],
    );
    for (const { media_key } of next) {
      if (!(await media.cachedVariant(media_key, variant))) await media.variant(media_key, variant, { urgency: 'ahead' });
    }
  };
  /**
   * A client that accepts AVIF also reads WebP: until the AVIF is made, which is slow, the same URL returns WebP, cached for minutes.
   * `onMiss` is called with the variant when its bytes have to be made.
   */
  const sendVariant = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    requested: Variant,
    cacheControl: CacheControl,
    onMiss?: (variant: Variant) => void,
  ): Promise<FastifyReply> => {
    const cached = await media.cachedVariant(key, requested);
    if (cached) return sendBytes(reply, cached, requested, cacheControl.requested);
    const isAvif = requested.format === 'avif';
    const isComing = isAvif && media.variantLater(key, requested);
    const variant: Variant = isAvif ? { ...requested, format: 'webp' } : requested;
    const fallbackBytes = isAvif ? await media.cachedVariant(key, variant) : undefined;
    if (!fallbackBytes) onMiss?.(variant);
    return sendBytes(
      reply,
      fallbackBytes ?? (await loadPicture(request, reply, key, variant)),
      variant,
      isComing ? cacheControl.fallback : cacheControl.requested,
    );
  };

  app.get(`${PUBLIC_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const image = parsePublicMediaPath(pathAfter(request, PUBLIC_MEDIA_PATH));
    const key = image && parseMediaKey(image.mediaKey);
    if (!image || !key || !isPublicKind(key.kind)) return fail(reply, 404);
    const isCurrent = image.version === mediaVersion(image.mediaKey);
    const cacheControl = isCurrent
      ? { requested: CACHE_FOREVER, fallback: `public, max-age=${FALLBACK_SECONDS}` }
      : { requested: CACHE_BRIEFLY, fallback: CACHE_BRIEFLY };
    return sendVariant(request, reply, image.mediaKey, image.variant, cacheControl);
  });

  app.get(`${PAGE_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const image = parsePageImagePath(pathAfter(request, PAGE_MEDIA_PATH));
    if (!image) return fail(reply, 404);
    if (await denied.includesOriginOf(request)) return failInCountry(reply);
    const access = await accessTo(image, request.cookies[Cookie.userWebToken]);
    if (access.outcome !== 'open') return fail(reply, access.outcome === 'refused' ? 403 : 404);
    const seconds = access.until
      ? Math.max(0, Math.min(YEAR_SECONDS, Math.floor((access.until.getTime() - clock.now().getTime()) / 1000)))
      : YEAR_SECONDS;
    const isShared = access.isPublic && !(await denied.exist());
    const cacheWithTtl = (maxSeconds: number): string => `${isShared ? 'public' : 'private'}, max-age=${Math.min(seconds, maxSeconds)}`;
    const requested = isShared && !access.until ? CACHE_FOREVER : cacheWithTtl(YEAR_SECONDS);
    const isCurrent = image.version === mediaVersion(access.mediaKey);
    const cacheControl = isCurrent
      ? { requested, fallback: cacheWithTtl(FALLBACK_SECONDS) }
      : { requested: 'no-store', fallback: 'no-store' };
    const { picture } = image;
    if ('format' in picture) {
      // The next pages do not affect this response, and a failure is reported to the request for that page.
      const onMiss = (variant: Variant): void => void makeNextPages(image, variant).catch(() => undefined);
      return sendVariant(request, reply, access.mediaKey, picture, cacheControl, onMiss);
    }
    return sendBytes(reply, await loadPicture(request, reply, access.mediaKey, picture), { format: 'webp' }, cacheControl.requested);
  });
}
