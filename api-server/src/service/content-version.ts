import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ChangeCounters } from '../cache';
import type { Database, Listening } from '../database';

/** For the web host; it is not proxied. */
export const CONTENT_VERSION_PATH = '/-/data-version';
/** The channel that the migrations 0014-visitor-data.sql and 0021-comment-notifications.sql notify. */
export const CONTENT_CHANNEL = 'visitor_data';
/** Comments are not part of cached pages, so they have no effect on the version. */
const COMMENTS_CHANGED = 'comments';
const RETRY_MS = 1000;

/** Starts to listen on the first call of `current`. */
export function watchContentVersion(database: Database, log: Logger, revisions: ChangeCounters) {
  const processId = randomUUID();
  let changes = 0;
  /** Whether a notification has arrived on this subscription: a connection pooler may accept one and deliver nothing. */
  let hasDelivered = false;
  let listening: Listening | undefined;
  let starting: Promise<void> | undefined;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function recordChange(): void {
    changes += 1;
    revisions.operator.raise();
  }
  function onFailure(error?: unknown): void {
    listening = undefined;
    hasDelivered = false;
    // Later changes cause no notification.
    recordChange();
    if (!isClosed)
      log.warn(
        { err: error },
        'The api-server no longer gets change notifications from the database, so pages are cached for a few seconds only. It connects again automatically; if it cannot, check the database, and that a proxy in front of it supports LISTEN.',
      );
  }
  async function start(): Promise<void> {
    const started = await database.listen(CONTENT_CHANNEL, {
      onNotification: (payload) => {
        hasDelivered = true;
        if (payload === COMMENTS_CHANGED) revisions.comments.raise();
        else recordChange();
      },
      onLost: () => onFailure(),
    });
    if (isClosed) return started.stop();
    try {
      await database.query('select pg_notify($1, $2)', [CONTENT_CHANNEL, '']);
    } catch (error) {
      await started.stop();
      throw error;
    }
    listening = started;
  }
  function startUnlessRecentlyTried(): void {
    if (isClosed || starting || performance.now() - triedAtMs < RETRY_MS) return;
    triedAtMs = performance.now();
    starting = start()
      .catch((error: unknown) => onFailure(error))
      .finally(() => (starting = undefined));
  }

  return {
    /**
     * Changes with the data; undefined while changes may be missed. Versions of two processes are never equal. The caches of this process
     * have no data older than its version.
     */
    async current() {
      const current = listening;
      if (!current) {
        startUnlessRecentlyTried();
        return undefined;
      }
      try {
        await current.check();
      } catch (error) {
        if (listening === current) onFailure(error);
        void current.stop().catch(() => undefined);
      }
      return listening && hasDelivered ? `${processId}.${changes}` : undefined;
    },
    async close() {
      isClosed = true;
      await starting;
      await listening?.stop();
    },
  };
}
/** Version of the data that every visitor's page may show. */
export type ContentVersion = ReturnType<typeof watchContentVersion>;
