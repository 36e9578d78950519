import { createHash } from 'node:crypto';
import type { TelemetryReport } from '@komado/shared-contracts';
import { COUNTING_TRANSACTION } from '../counting';
import type { Queryable, Transactor } from '../database';
import type { ServerDependencies } from '../server-dependencies';

/** New errors that are stored in an hour. Limits rows with made-up messages. */
const MAX_NEW_PER_HOUR = 200;
const MAX_FRAMES = 8;
/** A published file with a position; the query of a repeated attempt is not part of the name. */
const FRAME = /(\/(?:assets|remotes\/[a-z][\w-]{0,39})\/[\w.+-]{1,80}\/[\w./-]{1,120}\.js)(?:\?[\w=&]{0,40})?(:\d{1,7}:\d{1,7})/g;

/** The positions of a stack trace in published files. The rest may name the reader's page or extensions. */
export const framesOf = (stack: string): string[] =>
  [...stack.matchAll(FRAME)].map(([, file, position]) => `${file}${position}`).slice(0, MAX_FRAMES);

export interface BrowserError {
  readonly member: string;
  readonly version: string;
  readonly message: string;
  /** Topmost first: `/remotes/shop/1.4.0/page.js:1:2345`. */
  readonly frames: readonly string[];
  /** The composition of the last report. */
  readonly composition: string;
  readonly reports: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

interface Reported {
  readonly composition: string;
  readonly now: Date;
  /** Whether the network of the reports may add one more error that is not stored yet. */
  readonly mayAdd: () => boolean;
}
async function add(
  tx: Transactor,
  { composition, now, mayAdd }: Reported,
  { member, version, message = '', stack = '' }: TelemetryReport,
): Promise<void> {
  const frames = framesOf(stack).join('\n');
  const id = createHash('sha256')
    .update(JSON.stringify([member, version, message, frames]))
    .digest('hex')
    .slice(0, 32);
  const counted = await tx.execute(
    'update browser_error set reports = reports + 1, last_at = greatest(last_at, $2), composition = $3 where id = $1',
    [id, now, composition],
  );
  if (counted > 0 || !mayAdd()) return;
  await tx.execute(
    `insert into browser_error (id, member, version, message, frames, composition, reports, first_at, last_at)
     select $1, $2, $3, $4, $5, $6, 1, $7, $7
     where (select count(*) from browser_error where first_at > $7::timestamptz - interval '1 hour') < ${MAX_NEW_PER_HOUR}
     on conflict (id) do update set reports = browser_error.reports + 1`,
    [id, member, version, message.replaceAll('\0', ''), frames, composition, now],
  );
}

/** Stores errors that pages of a composition reported. */
export async function recordBrowserErrors(
  { database }: Pick<ServerDependencies, 'database'>,
  reported: Reported,
  errors: readonly TelemetryReport[],
): Promise<void> {
  if (errors.length === 0) return;
  await database.transaction(async (tx) => {
    for (const error of errors) await add(tx, reported, error);
  }, COUNTING_TRANSACTION);
}

/** Errors that were reported since a moment, the last one first. */
export async function loadBrowserErrors(db: Queryable, since: Date, limit: number): Promise<BrowserError[]> {
  const rows = await db.query<Omit<BrowserError, 'frames' | 'firstAt' | 'lastAt'> & { frames: string; first_at: Date; last_at: Date }>(
    `select member, version, message, frames, composition, reports, first_at, last_at
     from browser_error where last_at >= $1 order by last_at desc, id limit $2`,
    [since, limit],
  );
  return rows.map(({ frames, first_at: firstAt, last_at: lastAt, ...row }) => ({
    ...row,
    frames: frames === '' ? [] : frames.split('\n'),
    firstAt,
    lastAt,
  }));
}
