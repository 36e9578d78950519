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
import { TaskDroppedError } from './priority-queue';

const YEAR_SECONDS = 31_536_000;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** For an address of an older version of the picture, which returns the current one. */
const BRIEFLY = 'public, max-age=60';
/** A picture in a fallback format is cached for as long as the requested format may take to be made. */
const INSTEAD_SECONDS = 300;
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

interface CacheControl {
  readonly asked: string;
  /** For a picture in a fallback format. */
  readonly instead: string;
}

/** Made after a page that was a cache miss: about as many as a reader turns while one is being made. */
const PAGES_AHEAD = 6;
/** From this urgency on (RFC 9218: 3 is the default, 7 the lowest), a picture is requested before it is in view. */
const EARLY_FROM = 4;
const isEarly = (request: FastifyRequest): boolean =>
  Number(/\bu=([0-7])/.exec(String(request.headers.priority ?? ''))?.[1] ?? 3) >= EARLY_FROM;

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

const behind = (request: FastifyRequest, prefix: string): string => {
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
  /** Whether an address opens its page for the sender of this user web token. */
  readonly accessTo: (address: PageImagePath, token: string | undefined) => Promise<PageAccess>;
}

/** Pictures: public ones for everyone, pages for those whom their address was made for. */
export function mediaRoutes(app: FastifyInstance, { media, clock, database, denied, accessTo }: MediaRouteDependencies): void {
  // A page of covers is sixty requests; the rate limit is meant for API calls.
  const config = { rateLimit: false };
  // API calls count as well as pictures, so this listens below the routes.
  app.server.on('request', () => media.quiet.note());
  app.addHook('onClose', () => media.close());

  /** Aborted when the client disconnects: what was not begun by then is not made. */
  const requestedVariant = (request: FastifyRequest, reply: FastifyReply): PictureRequest => {
    const gone = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    return { urgency: isEarly(request) ? 'soon' : 'now', signal: gone.signal };
  };
  /** null when the client has disconnected. */
  const made = (request: FastifyRequest, reply: FastifyReply, key: string, picture: Variant | Tile): Promise<Buffer | null | undefined> => {
    const wanted = requestedVariant(request, reply);
    return ('format' in picture ? media.variant(key, picture, wanted) : media.tile(key, picture, wanted)).catch((error: unknown) => {
      if (error instanceof TaskDroppedError) return null;
      throw error;
    });
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
      [episodeId, page, page + PAGES_AHEAD],
    );
    for (const { media_key } of next) {
      if (!(await media.cachedVariant(media_key, variant))) await media.variant(media_key, variant, { urgency: 'ahead' });
    }
  };
  /**
   * A client that accepts AVIF also reads WebP: until the AVIF is made, which is slow, the same address returns WebP, cached for minutes.
   * `onMiss` is called with the variant when its bytes have to be made.
   */
  const sendVariant = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    asked: Variant,
    cacheControl: CacheControl,
    onMiss?: (variant: Variant) => void,
  ): Promise<FastifyReply> => {
    const kept = await media.cachedVariant(key, asked);
    if (kept) return sendBytes(reply, kept, asked, cacheControl.asked);
    const isLater = asked.format === 'avif';
    const isComing = isLater && media.variantLater(key, asked);
    const variant: Variant = isLater ? { ...asked, format: 'webp' } : asked;
    const other = isLater ? await media.cachedVariant(key, variant) : undefined;
    if (!other) onMiss?.(variant);
    return sendBytes(
      reply,
      other ?? (await made(request, reply, key, variant)),
      variant,
      isComing ? cacheControl.instead : cacheControl.asked,
    );
  };

  app.get(`${PUBLIC_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const address = parsePublicMediaPath(behind(request, PUBLIC_MEDIA_PATH));
    const key = address && parseMediaKey(address.mediaKey);
    if (!address || !key || !isPublicKind(key.kind)) return fail(reply, 404);
    const isCurrent = address.version === mediaVersion(address.mediaKey);
    const cacheControl = isCurrent
      ? { asked: FOREVER, instead: `public, max-age=${INSTEAD_SECONDS}` }
      : { asked: BRIEFLY, instead: BRIEFLY };
    return sendVariant(request, reply, address.mediaKey, address.variant, cacheControl);
  });

  app.get(`${PAGE_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const address = parsePageImagePath(behind(request, PAGE_MEDIA_PATH));
    if (!address) return fail(reply, 404);
    if (await denied.includesOriginOf(request)) return failInCountry(reply);
    const access = await accessTo(address, request.cookies[Cookie.userWebToken]);
    if (access.outcome !== 'open') return fail(reply, access.outcome === 'refused' ? 403 : 404);
    const seconds = access.until
      ? Math.max(0, Math.min(YEAR_SECONDS, Math.floor((access.until.getTime() - clock.now().getTime()) / 1000)))
      : YEAR_SECONDS;
    const isShared = access.isPublic && !(await denied.exist());
    const lastingFor = (most: number): string => `${isShared ? 'public' : 'private'}, max-age=${Math.min(seconds, most)}`;
    const asked = isShared && !access.until ? FOREVER : lastingFor(YEAR_SECONDS);
    const isCurrent = address.version === mediaVersion(access.mediaKey);
    const cacheControl = isCurrent ? { asked, instead: lastingFor(INSTEAD_SECONDS) } : { asked: 'no-store', instead: 'no-store' };
    const { picture } = address;
    if ('format' in picture) {
      // The next pages do not affect this response, and a failure is reported to the request for that page.
      const onMiss = (variant: Variant): void => void makeNextPages(address, variant).catch(() => undefined);
      return sendVariant(request, reply, access.mediaKey, picture, cacheControl, onMiss);
    }
    return sendBytes(reply, await made(request, reply, access.mediaKey, picture), { format: 'webp' }, cacheControl.asked);
  });
}
