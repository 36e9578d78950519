import { demoPanelsOf } from '@komado/demo-library';
import { readConfiguration } from '@komado/server-kit';
import type { CallResult } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import { createChangeCounters } from '../../../cache';
import type { CallContext } from '../../../caller/call-context';
import { testCallContext } from '../../../caller/testing/test-call-context';
import { libraryFixture } from '../../../catalog/testing/library-fixture';
import { manualClock } from '../../../testing/manual-clock';
import type { Database } from '../../../database/database';
import { acquireTestDatabase } from '../../../testing/test-database';
import { webViewerAndProgressHandlers } from '../web-viewer-and-progress.handlers';

export type ViewerFixture = Awaited<ReturnType<typeof createViewerFixture>>;

/** The handlers of the viewer with a database, a library, and a separate clock. */
export async function createViewerFixture(now: Date) {
  const { database, release } = await acquireTestDatabase();
  const clock = manualClock(now);
  /** The same handlers on another database. */
  const handlersOn = (db: Database) =>
    webViewerAndProgressHandlers({
      database: db,
      clock,
      configuration: readConfiguration({}),
      signingSecret: 'a'.repeat(64),
      panelsOf: demoPanelsOf,
      revisions: createChangeCounters(),
    });
  return { database, clock, handlers: handlersOn(database), handlersOn, release, library: libraryFixture(database) };
}

/** Opens a chapter and checks the response against the contract. */
export async function openChapter(
  handlers: ViewerFixture['handlers'],
  episodeId: number,
  context: CallContext = testCallContext(null),
): Promise<CallResult<'GET /web/episode/viewer'>> {
  const response = await handlers['GET /web/episode/viewer']({ episode_id: episodeId }, context);
  expect(calls['GET /web/episode/viewer'].result.strict().parse(response)).toEqual(response);
  return response;
}
