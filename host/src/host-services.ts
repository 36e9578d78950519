import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openReleaseStore } from '@komado/federation';
import { operatorToken, pageTokens, signingSecret, type Configuration } from '@komado/server-kit';
import type { Tracing } from '@komado/server-kit/tracing';
import type { Logger } from 'pino';
import { isolatedRenderers } from './render-isolation/isolated-renderers';
import { quarantineFile } from './render-isolation/quarantine-file';
import { liveCompositions } from './composition/live-composition';
import { pageRequestHandler } from './pages/page-request-handler';
import { tracedRenders } from './pages/traced-renders';
import { watchContentVersion } from './page-cache/watch-content-version';
import { browserErrorsFetcher } from './releases/fetch-browser-errors';
import { limitConcurrentCanaryPagesPerNetwork } from './releases/canary-pages-per-network-limit';
import { canaryRenderCounter } from './releases/canary-render-counter';
import { canaryAutoRollback } from './releases/canary-auto-rollback';
import { canaryTelemetryFetcher } from './releases/fetch-canary-telemetry';
import { acceptedRevisionFile } from './composition/accepted-revision-file';
import { previewTokenVerifier } from './releases/preview-token-verifier';
import { releaseAssignment } from './releases/release-assignment';
import { startScheduledPrune } from './releases/scheduled-prune';
import { sentPageTokensAndCounts } from './releases/sent-page-tokens-and-counts';
import { staffLoginClient } from './releases/staff-login-client';
import { staffSessions } from './releases/staff-session';
import { requestContext } from './http/request-context';
import { serverBuildReader } from './composition/server-build-reader';

export interface HostServicesOptions {
  readonly configuration: Configuration;
  /** Where the api-server listens: `http://127.0.0.1:PORT`. */
  readonly apiOrigin: string;
  readonly log: Logger;
  /** Time between two polls of the live pointer; a second by default. */
  readonly pollIntervalMs?: number | undefined;
  /** Where the spans of requests are sent; without it, there are none. */
  readonly tracing?: Tracing | undefined;
}
export type HostServices = ReturnType<typeof createHostServices>;

const PREPARE_INTERVAL_MS = 1000;
/** How long a starting server waits for the release store before it listens. */
const FIRST_PREPARE_LIMIT_MS = 5000;
/** Pages report every ten seconds. */
export const CANARY_INTERVAL_MS = 10_000;

/** What handles page requests: the release store, what is live in it, the renderers, the page cache, and the canary. */
export function createHostServices({ configuration, apiOrigin, log, pollIntervalMs, tracing }: HostServicesOptions) {
  const { reader: store, writer } = openReleaseStore(configuration);
  const readBuild = serverBuildReader(store);
  const refused = quarantineFile(path.join(configuration.DATA_DIR, 'quarantine.json'), (error) =>
    log.error(
      { err: error },
      'The file DATA_DIR/quarantine.json could not be read or written, so after a restart server builds that failed are tried again. Check the permissions and the free space of DATA_DIR; delete the file if it is damaged.',
    ),
  );
  const renderers = isolatedRenderers({
    processes: configuration.RENDERER_PROCESSES || availableParallelism(),
    limits: { blockedMs: configuration.RENDERER_BLOCKED_MS, memoryBytes: configuration.RENDERER_MEMORY_MB * 1024 * 1024 },
    quarantine: refused,
    readBuild,
    rendererOptions: (set) => ({
      composition: set.composition,
      mainScript: set.shell.mainScript,
      apiBaseUrl: `${apiOrigin}/api`,
      publicUrl: configuration.PUBLIC_URL,
      socialUrl: configuration.SOCIAL_URL,
      environment: configuration.APP_ENV,
      recaptchaSiteKey: configuration.RECAPTCHA_SITE_KEY ?? null,
      tagManagerId: configuration.GTM_ID ?? null,
    }),
    log,
  });
  const compositions = liveCompositions(store, {
    pollIntervalMs,
    loadRenderer: (renderer) => renderers.loadRenderer(renderer),
    quarantined: () => refused.entries.map(({ member, version }) => `${member}@${version}`),
    newest: acceptedRevisionFile(configuration.DATA_DIR, store, log),
    log: (message, error, level = 'warn') => log[level]({ err: error }, message),
  });
  const accounts = staffLoginClient(apiOrigin, operatorToken(configuration));
  const staff = staffSessions(operatorToken(configuration), configuration.STAFF_TOKENS, accounts);
  const previews = previewTokenVerifier(store, async () => (await compositions.releases()).live);
  const releases = releaseAssignment({
    compositions,
    staff,
    previews,
    isSecure: configuration.PUBLIC_URL.startsWith('https:'),
    countryHeader: configuration.COUNTRY_HEADER.toLowerCase(),
    log: (message, fields) => log.warn(fields, message),
  });
  const releasesOf = (request: FastifyRequest) => releases.choose(request.headers, requestContext(request, configuration));
  const data = watchContentVersion(apiOrigin, { log });
  const pageTracker = sentPageTokensAndCounts({
    tokens: pageTokens(signingSecret(configuration)),
    canary: () => compositions.latest()?.live.canary?.seed ?? null,
  });
  const rendersOfCanary = canaryRenderCounter({
    render: tracing ? tracedRenders(tracing, renderers.render) : renderers.render,
    latest: compositions.latest,
    responseLimitMs: configuration.STALE_PAGES_AFTER_MS,
  });
  const pages = pageRequestHandler({
    configuration,
    renderers: { render: limitConcurrentCanaryPagesPerNetwork(rendersOfCanary.render, compositions.latest), keyOf: renderers.keyOf },
    releases,
    sentPageTokensAndCounts: pageTracker,
    log,
    data,
  });
  const canary = canaryAutoRollback({
    compositions,
    store,
    writer,
    telemetry: canaryTelemetryFetcher(apiOrigin, operatorToken(configuration)),
    sentPages: pageTracker.sent,
    renders: rendersOfCanary.counts,
    degraded: renderers.degraded,
    log: (message, fields) => log.error(fields, message),
  });
  const fetchBrowserErrors = browserErrorsFetcher(store, apiOrigin, operatorToken(configuration));
  async function close(): Promise<void> {
    data.close();
    await renderers.close();
  }
  return { store, writer, renderers, compositions, accounts, staff, previews, releasesOf, pages, canary, fetchBrowserErrors, close };
}

/** Watches the live pointer and the canary and prunes the release store, from before the server listens until it closes. */
export function watchReleases(
  app: FastifyInstance,
  { compositions, renderers, canary, writer }: HostServices,
  log: Logger,
  canaryIntervalMs: number,
): void {
  const prepareRenderers = (): Promise<void> =>
    compositions.releases().then(
      ({ set, canary }) => {
        renderers.prepare(set);
        if (canary) renderers.prepare(canary.set);
      },
      () => undefined,
    );
  const watchCanary = (): void =>
    void canary
      .endIfWorse()
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'The health of the canary could not be checked, so a bad canary is not rolled back yet. The web host tries again. Check that the api-server is running and has the same OPERATOR_TOKEN.',
        ),
      );
  const endPruning = startScheduledPrune({ writer, log: (message, fields) => log['err' in fields ? 'warn' : 'info'](fields, message) });
  const watching = setInterval(watchCanary, canaryIntervalMs).unref();
  const preparing = setInterval(() => void prepareRenderers(), PREPARE_INTERVAL_MS).unref();
  // A proxy without readiness checks sends requests as soon as the server listens, so what is live is read before that.
  app.addHook('onReady', async () => {
    await Promise.race([prepareRenderers(), sleep(FIRST_PREPARE_LIMIT_MS, undefined, { ref: false })]);
  });
  app.addHook('onClose', async () => {
    clearInterval(preparing);
    clearInterval(watching);
    endPruning();
  });
}
