import type { CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { publicImageUrl } from '../../media';

/** Maximum number of events of a title. */
const EVENTS = RESPONSE_LIMITS.events;

type Events = CallResult<'GET /title/event/list'>;
type EventRow = Omit<Events['event_list'][number], 'image_url' | 'start_date' | 'end_date'> & {
  image_key: string | null;
  starts_at: Date;
  ends_at: Date | null;
};

/** Events of a title that have not ended, the earliest first. */
export async function loadCurrentAndUpcomingTitleEvents(db: Queryable, titleId: number, now: Date): Promise<Events> {
  const rows = await db.query<EventRow>(
    `select event_id, name as event_name, text, image_key, starts_at, ends_at from title_event
     where title_id = $1 and (ends_at is null or ends_at > $2) order by starts_at, event_id limit ${EVENTS}`,
    [titleId, now],
  );
  return {
    event_list: rows.map(({ image_key, starts_at, ends_at, ...event }) => ({
      ...event,
      image_url: image_key === null ? null : publicImageUrl(image_key),
      start_date: starts_at.toISOString(),
      end_date: ends_at?.toISOString() ?? null,
    })),
  };
}
