import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Revision } from '../cache';
import type { Database, Listening } from '../database';

/** Where the listener asks for it; it is not proxied. */
export const DATA_VERSION_PATH = '/-/data-version';
/** As in the migration that sends the notifications. */
export const DATA_CHANNEL = 'visitor_data';
const RETRY_MS = 1000;

/** Which state the data are in that every visitor's page may show. */
export interface DataVersion {
  /**
   * Equal for as long as nothing of it was changed; undefined while changes may be missed. Versions of two processes never are equal, since
   * each counts for itself. The caches of this process have no older data than its version.
   */
  current(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Listens once it has been asked for the first time. */
export function watchDataVersion(database: Database, log: Logger, revision: Revision): DataVersion {
  const process = randomUUID();
  let changes = 0;
  /** Whether a notification has arrived on this subscription: a proxy of connections may accept one and deliver nothing. */
  let isHeard = false;
  let listening: Listening | undefined;
  let starting: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function change(): void {
    changes += 1;
    revision.raise();
  }
  function lose(error?: unknown): void {
    listening = undefined;
    isHeard = false;
    // Later changes cause no notification.
    change();
    if (!isClosed)
      log.warn(
        { err: error },
        'The api-server no longer gets change notifications from the database, so pages are cached for a few seconds only. It connects again automatically; if it cannot, check the database, and that a proxy in front of it supports LISTEN.',
      );
  }
  async function start(): Promise<void> {
    const started = await database.listen(DATA_CHANNEL, {
      onNotification: () => {
        isHeard = true;
        change();
      },
      onLost: () => lose(),
    });
    if (isClosed) return started.stop();
    try {
      await database.query('select pg_notify($1, $2)', [DATA_CHANNEL, '']);
    } catch (error) {
      await started.stop();
      throw error;
    }
    listening = started;
  }
  function startUnlessTried(): void {
    if (isClosed || starting || performance.now() - triedAt < RETRY_MS) return;
    triedAt = performance.now();
    starting = start()
      .catch((error: unknown) => lose(error))
      .finally(() => (starting = undefined));
  }

  return {
    async current() {
      const asked = listening;
      if (!asked) {
        startUnlessTried();
        return undefined;
      }
      try {
        await asked.check();
      } catch (error) {
        if (listening === asked) lose(error);
        void asked.stop().catch(() => undefined);
      }
      return listening && isHeard ? `${process}.${changes}` : undefined;
    },
    async close() {
      isClosed = true;
      await starting;
      await listening?.stop();
    },
  };
}
