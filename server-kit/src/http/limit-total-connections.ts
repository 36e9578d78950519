import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const LOG_INTERVAL_MS = 60_000;

/** How many files and connections this process may have open; undefined on systems that do not report it. */
function openFileLimit(): number | undefined {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

/**
 * Refuses connections beyond half of the open files that this process may have. Otherwise the requests on them would use up all, so that no
 * request could open the file or the connection to another server that it needs.
 */
export function limitTotalConnections(app: FastifyInstance): void {
  const limit = openFileLimit();
  if (limit === undefined) return;
  const connections = Math.floor(limit / 2);
  app.server.maxConnections = connections;
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.server.on('drop', () => {
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    app.log.error(
      { connections, openFileLimit: limit },
      'Connections are refused, because half of the files that this server may open are connections. Raise the limit (LimitNOFILE of systemd), or add servers.',
    );
  });
}
