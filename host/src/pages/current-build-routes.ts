import type { FastifyInstance } from 'fastify';
import { memberVersions } from '../health-routes';
import type { HostServices } from '../host-services';

/** `/builds`: which build a page belongs to, so that open pages detect a new one. */
export function currentBuildRoutes(app: FastifyInstance, { releasesOf }: Pick<HostServices, 'releasesOf'>): void {
  app.get('/builds/latest.json', async (request, reply) => {
    const { build } = await releasesOf(request);
    return reply.header('cache-control', 'no-store').send({ id: build, timestamp: Date.now() });
  });
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const { set, build } = await releasesOf(request);
    if (request.params.file !== `${build}.json`)
      return reply.code(404).send({
        error: `The build ${request.params.file} does not exist, or is no longer live. The current one is at /builds/latest.json.`,
      });
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id: build, members: memberVersions(set) });
  });
}
