import type { Transactor } from '../../database';
import { HOUR_MS } from '../../clock';

const EARLIER_MS = 60 * HOUR_MS;
const RECENT_MS = 10 * HOUR_MS;
/** What others searched for, and how many of them on each of the last days, today last. */
export const DEMO_SEARCHES: readonly (readonly [words: string, searches: readonly number[]])[] = [
  ['crowblade', [31, 28, 12]],
  ['midnight ramen', [14, 22, 11]],
  ['cats', [16, 15, 8]],
  ['time slip', [6, 12, 9]],
  ['ghosts', [13, 9, 5]],
  ['swimming', [5, 9, 5]],
  ['slow burn', [8, 7, 3]],
  ['dragons', [9, 6, 2]],
];
/** Views of the title at a position in the library: the first is read most, the others are well mixed. */
const viewsOfPosition = (position: number): { earlier: number; recent: number } =>
  position === 0 ? { earlier: 180, recent: 90 } : { earlier: 30 + ((position * 17) % 41), recent: 8 + ((position * 11) % 23) };

/** Views and searches by others before the first start, so that the ranking shows changes and there are trending searches. Run it once. */
export async function seedDemoViewsAndSearches(tx: Transactor, titleIds: readonly number[], now: Date): Promise<void> {
  const [earlier, recent] = [EARLIER_MS, RECENT_MS].map((ago) => new Date(Math.floor((now.getTime() - ago) / HOUR_MS) * HOUR_MS)) as [
    Date,
    Date,
  ];
  for (const [position, titleId] of titleIds.entries()) {
    const views = viewsOfPosition(position);
    await tx.execute(
      'insert into title_view (title_id, hour, views) values ($1::int, $2, $3::int), ($1::int, $4, $5::int) on conflict do nothing',
      [titleId, earlier, views.earlier, recent, views.recent],
    );
  }
  for (const [words, searches] of DEMO_SEARCHES)
    for (const [day, count] of searches.entries())
      await tx.execute(
        `insert into search_count (words, day, searches) values ($1, ($2::timestamptz at time zone 'UTC')::date - $3::int, $4::int) on conflict do nothing`,
        [words, now, searches.length - 1 - day, count],
      );
}
