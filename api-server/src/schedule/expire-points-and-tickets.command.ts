import { findOne } from '../database';
import { expireBatchOfLots } from '../ledger';
import type { ServerDependencies } from '../server-dependencies';
import { DAY_MS } from '../clock';

const BATCH = 500;
/** Days that are checked again, for servers whose clocks differ and for lots that were granted late. */
const OVERLAP_DAYS = 7;
const SETTING = 'lots-expired-until';

/** Books all readers' lots that have expired up to `now`; only checks those that expired since the last run. Returns their number. */
export async function expirePointsAndTickets(
  { database, stopping }: Pick<ServerDependencies, 'database' | 'stopping'>,
  now: Date,
): Promise<number> {
  const stored = await findOne<{ value: { until: string } }>(database, 'select value from setting where name = $1', [SETTING]);
  const since = stored ? new Date(Date.parse(stored.value.until) - OVERLAP_DAYS * DAY_MS) : undefined;
  let booked = 0;
  for (;;) {
    // The next run continues.
    if (stopping?.aborted) return booked;
    const batch = await expireBatchOfLots(database, now, BATCH, since);
    if (batch === 0) break;
    booked += batch;
  }
  await database.transaction((tx) =>
    tx.execute('insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
      SETTING,
      { until: now.toISOString() },
    ]),
  );
  return booked;
}
