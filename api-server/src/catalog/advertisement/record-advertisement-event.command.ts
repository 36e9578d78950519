import { COUNTING_TRANSACTION, type CountedAction, startOfHour, insertIfFirstThisHour } from '../../counting';
import { findOne } from '../../database';
import type { ServerDependencies } from '../../server-dependencies';
import { runningAdvertisementCondition } from './advertisement.query';

export interface AdvertisementEvent {
  readonly act: 'view' | 'click';
  readonly advertisementId: number;
  readonly type: string;
  /** 0: not about a title. */
  readonly titleId: number;
  readonly person: CountedAction['person'];
}

/**
 * Counts a view or a click, once per person and hour. If the advertisement is unknown, not running, or not as the caller describes it,
 * nothing is counted or refused: it may end while a page that shows it is open.
 */
export async function recordAdvertisementEvent(
  { database, clock, signingSecret }: Pick<ServerDependencies, 'database' | 'clock' | 'signingSecret'>,
  { act, advertisementId, type, titleId, person }: AdvertisementEvent,
): Promise<void> {
  const now = clock.now();
  const running = await findOne(
    database,
    `select 1 from advertisement a where a.advertisement_id = $1 and a.type = $2 and coalesce(a.title_id, 0) = $3 and ${runningAdvertisementCondition('$4')}`,
    [advertisementId, type, titleId, now],
  );
  if (!running) return;
  const [views, clicks] = act === 'view' ? [1, 0] : [0, 1];
  await database.transaction(async (tx) => {
    if (!(await insertIfFirstThisHour(tx, signingSecret, { kind: `advertisement-${act}`, subjectId: advertisementId, person }, now)))
      return;
    await tx.execute(
      `insert into advertisement_count (advertisement_id, hour, views, clicks) values ($1, $2, $3, $4)
       on conflict (advertisement_id, hour) do update
       set views = advertisement_count.views + excluded.views, clicks = advertisement_count.clicks + excluded.clicks`,
      [advertisementId, startOfHour(now), views, clicks],
    );
  }, COUNTING_TRANSACTION);
}
