import type { Configuration } from '@komado/server-kit';
import type { FastifyInstance } from 'fastify';
import { OFFLINE_PATH, SERVICE_WORKER_PATH, SERVICE_WORKER_SWITCH_HEADER } from '@komado/shell/service-worker';
import { offlinePage, offlinePagePolicy, offlinePageVersion } from '../service-worker/offline-page';
import { offlineFallbackServiceWorker, type WorkerSettings } from '../service-worker/offline-fallback-service-worker';

const settings: WorkerSettings = {
  offlinePath: OFFLINE_PATH,
  cacheName: `komado-offline-${offlinePageVersion}`,
  switchHeader: SERVICE_WORKER_SWITCH_HEADER,
};
const workerScript = `(${offlineFallbackServiceWorker.toString()})(self, ${JSON.stringify(settings)});\n`;

/** The web app manifest. */
export const webManifest = {
  id: '/',
  name: 'Komado',
  short_name: 'Komado',
  description: 'Read manga online, one window at a time.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#1668d9',
  categories: ['books', 'entertainment'],
  icons: [
    { src: '/assets/static/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/assets/static/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/assets/static/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/assets/static/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'My page', url: '/my' },
    { name: 'Search', url: '/search' },
    { name: 'Ranking', url: '/ranking' },
  ],
} as const;

export const serviceWorkerHeaders = ({ SERVICE_WORKER }: Pick<Configuration, 'SERVICE_WORKER'>): Record<string, string> =>
  SERVICE_WORKER ? {} : { [SERVICE_WORKER_SWITCH_HEADER]: 'off' };

/** The manifest, the service worker and its offline page. */
export function pwaRoutes(app: FastifyInstance, configuration: Pick<Configuration, 'SERVICE_WORKER'>): void {
  const always = { 'cache-control': 'no-cache', ...serviceWorkerHeaders(configuration) };
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest)),
  );
  app.get(SERVICE_WORKER_PATH, (_request, reply) => reply.headers(always).type('text/javascript; charset=utf-8').send(workerScript));
  app.get(OFFLINE_PATH, (_request, reply) =>
    reply
      .headers({ ...always, 'content-security-policy': offlinePagePolicy })
      .type('text/html; charset=utf-8')
      .send(offlinePage),
  );
}
