import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cookie } from '@komado/shared-contracts';
import { demoPanelsOf } from '@komado/demo-library';
import { readConfiguration } from '@komado/server-kit';
import cookie from '@fastify/cookie';
import fastify, { type LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { createChangeCounters } from '../../cache';
import { testCallContext } from '../../caller/testing/test-call-context';
import { libraryFixture } from '../../catalog/testing/library-fixture';
import { manualClock } from '../../testing/manual-clock';
import { acquireTestDatabase } from '../../testing/test-database';
import { checkPageAccess } from '../../viewer/chapter/page-access';
import { webViewerAndProgressHandlers } from '../../viewer/chapter/web-viewer-and-progress.handlers';
import { createMediaStore } from '../create-media-store';
import { mediaRoutes } from '../media.routes';

export const NOW = new Date('2026-11-20T12:00:00Z');
const signingSecret = 'b'.repeat(64);

export type MediaApp = Awaited<ReturnType<typeof createMediaApp>>;

/** The routes of pictures alone, over a store that draws every picture in one color. */
export async function createMediaApp() {
  /** Can be changed while the app runs. */
  const avif = { AVIF_COPIES: true };
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-media-routes-'));
  const { database, release } = await acquireTestDatabase();
  const clock = manualClock(NOW);
  const media = createMediaStore(Object.assign(avif, { DATA_DIR: folder }), async (key) => {
    if (key.includes('broken')) throw new Error('The process that drew it ended.');
    return key.includes('unknown')
      ? undefined
      : sharp({ create: { width: 400, height: 600, channels: 3, background: '#204060' } })
          .png()
          .toBuffer();
  });
  const app = fastify();
  await app.register(cookie);
  mediaRoutes(app, {
    media,
    clock,
    database,
    denied: { includesOriginOf: async () => false, exist: async () => false },
    accessTo: (page, token) => checkPageAccess({ database, clock, signingSecret }, page, token),
  });
  const configuration = readConfiguration({});
  const handlers = webViewerAndProgressHandlers({
    database,
    clock,
    configuration,
    signingSecret,
    panelsOf: demoPanelsOf,
    revisions: createChangeCounters(),
  });
  return {
    app,
    database,
    clock,
    media,
    avif,
    library: libraryFixture(database),
    /** As a browser with that token's session; without a token, as a visitor. */
    get: (url: string, token?: string): Promise<LightMyRequestResponse> =>
      app.inject({ method: 'GET', url, cookies: token === undefined ? {} : { [Cookie.userWebToken]: token } }),
    /** URLs of a chapter's pages, as the viewer call returns them to the account. */
    pageUrls: async (episodeId: number, accountId: number | null = null, userId = 1) => {
      const context = testCallContext(accountId, {
        cookies: { [Cookie.birthday]: '1990-01' },
        ...(accountId !== null && { reader: { accountId, userId, email: 'reader@example.com', isAppSession: false } }),
      });
      const { page_list } = await handlers['GET /web/episode/viewer']({ episode_id: episodeId }, context);
      return page_list.map((page) => page.image_url);
    },
    close: async () => {
      await app.close();
      await release();
      await rm(folder, { recursive: true });
    },
  };
}
