import type { GracefulShutdown } from '@komado/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { IsolatedRenderers } from './render-isolation/isolated-renderers';
import type { ResolvedComposition, LiveCompositions } from './composition/live-composition';
import { canaryStatus } from './releases/canary-status';
import type { CanaryAutoRollback } from './releases/canary-auto-rollback';

export interface HealthDependencies {
  readonly compositions: LiveCompositions;
  readonly apiOrigin: string;
  readonly degraded: IsolatedRenderers['degraded'];
  readonly canary: Pick<CanaryAutoRollback, 'lastCheck'>;
  readonly closing: GracefulShutdown;
}

/** An api-server that hangs is not ready. Load balancers and monitoring wait for a few seconds. */
const API_LIMIT_MS = 2000;

/**
 * `/-/live`: the process responds. `/-/ready`: it has started, with a composition and an api-server; 503 before, and while it stops. Later
 * outages of the api-server or its database do not count: they would take all web hosts out of a load balancer, which still send saved
 * pages. `/-/health`: what runs, for people and monitoring; 503 during such an outage.
 */
export function healthRoutes(app: FastifyInstance, { compositions, apiOrigin, degraded, canary, closing }: HealthDependencies): void {
  let wasApiReady = false;
  const isApiReady = async (): Promise<boolean> => {
    const isReady = await fetch(`${apiOrigin}/-/ready`, { signal: AbortSignal.timeout(API_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    wasApiReady ||= isReady;
    return isReady;
  };
  app.get('/-/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/-/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (closing.isClosing) return reply.code(503).send({ status: 'stopping' });
    const [current, hasApi] = await Promise.all([compositions.releases().catch(() => undefined), wasApiReady || isApiReady()]);
    return current && hasApi ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'starting' });
  });
  app.get('/-/health', async (_request, reply) => {
    const current = await compositions.releases().catch(() => undefined);
    const set = current?.set;
    const api = await isApiReady();
    const rollback = current?.live.events.find(({ kind }) => kind === 'canary-returned');
    const isReady = set !== undefined && api;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'starting',
        api,
        composition: set?.composition.id ?? null,
        revision: current?.live.revision ?? null,
        members: set ? memberVersions(set) : null,
        canary: current?.canary ? canaryStatus(current.canary.rule, canary, degraded(current.canary.set)) : null,
        // The last automatic rollback that the history of the release store still has.
        lastCanaryRollback: rollback
          ? { at: rollback.at, composition: rollback.composition, blamed: rollback.blamed, reason: rollback.text }
          : null,
        flags: current?.live.flags ?? {},
        // Reasons by member that an earlier version replaces, unusable composition, and refused revision.
        missing: { ...set?.missing, ...compositions.refused() },
        // By member in quarantine: the reason, the time, and the version that replaces it.
        degraded: set ? degraded(set) : {},
      });
  });
}

export const memberVersions = (set: ResolvedComposition): Record<string, string> => ({
  shell: set.shell.version,
  ...Object.fromEntries(Object.entries(set.composition.remotes).map(([remote, candidates]) => [remote, candidates[0]?.version ?? ''])),
});
