import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathsOverlap } from '@komado/federation';
import type { Configuration } from '@komado/server-kit';
import { withPluginName } from '@komado/server-kit/http';
import { isAssetOrOtherProductPath, routes } from '@komado/shared-contracts';
import { canonicalUrl, matchesNoRoute } from '../http/canonical-url';
import { notFound } from '../http/error-response';
import { submitConsentForm, type ConsentFormFields } from './consent-form';
import { withTokenInFragment } from './mailed-token-url';
import type { HostServices } from '../host-services';
import { requestContext } from '../http/request-context';
import { formWithoutScriptRedirect } from './form-without-script';

export interface PageRoutesOptions extends Pick<HostServices, 'releasesOf' | 'pages'> {
  readonly configuration: Configuration;
  readonly apiOrigin: string;
}
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Forms that were sent before their script arrived, and every page. */
export async function pageRoutes(app: FastifyInstance, { configuration, apiOrigin, releasesOf, pages }: PageRoutesOptions): Promise<void> {
  // Squads' own pages change with compositions, so their paths are not routes here: an unsent form gets its response before the method is
  // rejected.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !request.is404 || !request.headers['content-type']?.startsWith(FORM_TYPE)) return;
    const requested = request.url.split('?', 1)[0] ?? '';
    const { ownPages = {} } = (await releasesOf(request)).set.composition;
    const path = Object.values(ownPages).some((page) => pathsOverlap(page.path, requested)) ? formWithoutScriptRedirect(request.url) : null;
    if (path !== null) return reply.header('cache-control', 'no-store').redirect(path, 303);
  });

  // In a separate scope: the proxy forwards bodies unparsed, and a form parser in the same scope would parse them.
  await app.register(
    withPluginName('forms', async (forms) => {
      await forms.register(formbody, { bodyLimit: configuration.BODY_LIMIT_BYTES });
      forms.post<{ Body: ConsentFormFields }>('/law/age', async (request, reply) => {
        const context = requestContext(request, configuration);
        const result = await submitConsentForm(request.body ?? {}, context, `${apiOrigin}/api`, new Date());
        return reply.header('set-cookie', [...result.setCookies]).redirect(result.location, 303);
      });
      // Pages only, so that files and the api-server's paths keep their own methods.
      for (const { path: page } of Object.values(routes).filter(({ path }) => path !== '/law/age')) {
        forms.post(page, (request, reply) => {
          const path = formWithoutScriptRedirect(request.url);
          const isForm = request.headers['content-type']?.startsWith(FORM_TYPE);
          return !isForm || path === null ? notFound(reply) : reply.header('cache-control', 'no-store').redirect(path, 303);
        });
      }
    }),
  );

  app.get('/*', (request, reply) => page(request, reply));

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/';
    if (path.endsWith('/_payload.json')) {
      const { set } = await releasesOf(request);
      return reply
        .header('cache-control', 'no-store')
        .send({ path: path.slice(0, -'/_payload.json'.length) || '/', composition: set.composition.id });
    }
    if (isAssetOrOtherProductPath(path) || path.startsWith('/-/') || path.startsWith('/remotes/') || path.startsWith('/builds/')) {
      return notFound(reply);
    }
    const canonical = canonicalUrl(request.url);
    // First, so that no second request has the token.
    const stripped = withTokenInFragment(canonical ?? request.url);
    if (stripped !== null) return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(stripped, 303);
    if (canonical !== null) return reply.header('cache-control', 'no-store').redirect(canonical, 301);
    if (matchesNoRoute(path)) return notFound(reply);
    return pages.respond(request, reply);
  }
}
