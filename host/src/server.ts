import type { FastifyInstance } from 'fastify';
import { createStaffTokenLookup } from '@komado/server-kit';
import { withPluginName } from '@komado/server-kit/http';
import { apiProxy } from './api/api-proxy';
import { pwaRoutes } from './http/pwa-routes';
import { cspReports } from './http/csp-reports';
import { healthRoutes } from './health-routes';
import { httpApp, type HttpAppOptions } from './http/http-app';
import { currentBuildRoutes } from './pages/current-build-routes';
import { pageRoutes } from './pages/page-routes';
import { CANARY_INTERVAL_MS, createHostServices, watchReleases, type HostServicesOptions } from './host-services';
import { releaseFileRoutes } from './composition/release-file-routes';
import { previewRoutes } from './releases/preview-routes';
import { releasesRoutes } from './releases/releases-routes';
import { securityTxt } from './http/security-txt';

export interface HostServerOptions extends HostServicesOptions, Pick<HttpAppOptions, 'accessLog' | 'metrics' | 'requestTimeoutMs'> {
  /** Whether the live pointer is polled without requests, so that a promotion has its processes before the first reader. */
  readonly preparesRenderers?: boolean;
  /** Time between two checks of a canary; ten seconds by default. */
  readonly canaryIntervalMs?: number | undefined;
}

/** The public server: pages, `/assets`, `/remotes`, `/builds`, and a proxy for the api-server. */
export async function createHostServer({
  configuration,
  apiOrigin,
  log,
  pollIntervalMs,
  preparesRenderers = true,
  canaryIntervalMs = CANARY_INTERVAL_MS,
  accessLog,
  metrics,
  tracing,
  requestTimeoutMs,
}: HostServerOptions): Promise<FastifyInstance> {
  const services = createHostServices({ configuration, apiOrigin, log, pollIntervalMs, tracing });
  const { store, writer, renderers, compositions, accounts, staff, previews, releasesOf, pages, canary, fetchBrowserErrors } = services;
  const { sendIfReady } = pages;
  const { app, closing } = await httpApp({ configuration, log, accessLog, metrics, tracing, sendIfReady, requestTimeoutMs });
  app.addHook('onClose', services.close);
  if (metrics) (await import('./host-metrics')).hostMetrics(metrics, services);
  if (preparesRenderers) watchReleases(app, services, log, canaryIntervalMs);

  await app.register(withPluginName('api-proxy', apiProxy), { configuration, apiOrigin });
  releaseFileRoutes(app, store, async () => {
    const { set, canary } = await compositions.releases();
    return [...new Set([set.shell.version, ...(canary ? [canary.set.shell.version] : []), ...set.earlierShells])];
  });

  pwaRoutes(app, configuration);
  securityTxt(app, configuration);
  await app.register(withPluginName('csp-reports', cspReports), { log });
  // Requested by browsers on pages that declare no icon.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/assets/static/favicon.svg', 302),
  );
  healthRoutes(app, { compositions, apiOrigin, degraded: renderers.degraded, canary, closing });
  currentBuildRoutes(app, { releasesOf });
  const isSecure = configuration.PUBLIC_URL.startsWith('https:');
  await previewRoutes(app, { store, staff, previews, compositions, isSecure });
  await releasesRoutes(app, {
    configuration,
    store,
    writer,
    staff,
    accounts,
    staffMemberOf: createStaffTokenLookup(configuration),
    isSecure,
    compositions,
    canary,
    degraded: renderers.degraded,
    fetchBrowserErrors,
  });

  await pageRoutes(app, { configuration, apiOrigin, releasesOf, pages });
  return app;
}
