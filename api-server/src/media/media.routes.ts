import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeniedCountries } from '../http/denied-countries';
import { failureOf } from '../http/envelope';
import { refuse } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { PAGE_MEDIA_PATH, parsePageAddress, parsePublicAddress, PUBLIC_MEDIA_PATH, type Variant } from './media-address';
import { isPublicKind, mediaVersion, parseMediaKey } from './media-key';
import { pageAccess } from './page-access';

const YEAR_SECONDS = 31_536_000;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** For an address of an older version of the picture, which answers the present one. */
const BRIEFLY = 'public, max-age=60';
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

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
  const { media, clock } = deps;
  // A page of covers is sixty requests; the rate limit is about calls.
  const config = { rateLimit: false };
  // Calls count as well as pictures, so this listens below the routes.
  app.server.on('request', () => media.quiet.note());
  app.addHook('onClose', () => media.close());

  const send = async (reply: FastifyReply, key: string, variant: Variant, cacheControl: string): Promise<FastifyReply> => {
    const kept = await media.keptVariant(key, variant);
    if (!kept && variant.format === 'avif') {
      // AVIF is small to send and slow to make, so nobody waits for it: WebP now, AVIF from the next time on.
      media.variantLater(key, variant);
      return reply.header('cache-control', 'no-store').redirect(`${variant.width}.webp`, 302);
    }
    const bytes = kept ?? (await media.variant(key, variant));
    if (!bytes) return fail(reply, 404);
    return reply.header('cache-control', cacheControl).type(CONTENT_TYPES[variant.format]).send(bytes);
  };

  app.get(`${PUBLIC_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const address = parsePublicAddress(behind(request, PUBLIC_MEDIA_PATH));
    const key = address && parseMediaKey(address.mediaKey);
    if (!address || !key || !isPublicKind(key.kind)) return fail(reply, 404);
    const isCurrent = address.version === mediaVersion(address.mediaKey);
    return send(reply, address.mediaKey, address.variant, isCurrent ? FOREVER : BRIEFLY);
  });

  app.get(`${PAGE_MEDIA_PATH}*`, { config }, async (request, reply) => {
    const address = parsePageAddress(behind(request, PAGE_MEDIA_PATH));
    if (!address) return fail(reply, 404);
    if (await denied.includesOriginOf(request)) return failInCountry(reply);
    const access = await pageAccess(deps, address);
    if (access.outcome !== 'open') return fail(reply, access.outcome === 'refused' ? 403 : 404);
    const seconds = access.until
      ? Math.max(0, Math.min(YEAR_SECONDS, Math.floor((access.until.getTime() - clock.now().getTime()) / 1000)))
      : YEAR_SECONDS;
    const isShared = access.isPublic && !(await denied.exist());
    const lasting = isShared && !access.until ? FOREVER : `${isShared ? 'public' : 'private'}, max-age=${seconds}`;
    const isCurrent = address.version === mediaVersion(access.mediaKey);
    return send(reply, access.mediaKey, address.variant, isCurrent ? lasting : 'no-store');
  });
}
