import type { Database } from '../../database/database';
import { DAY_MS } from '../../clock';

/** The current time in these tests. */
export const NOW = new Date('2026-11-20T12:00:00Z');
export const inDays = (days: number, from: Date = NOW): Date => new Date(from.getTime() + days * DAY_MS);

let lastName = 0;

export async function addAccount(database: Database): Promise<number> {
  const email = `reader${(lastName += 1)}@komado.example`;
  const [row] = await database.transaction((tx) =>
    tx.query<{ account_id: number }>('insert into account (email, password_hash, created_at) values ($1, $2, $3) returning account_id', [
      email,
      'none',
      NOW,
    ]),
  );
  return row!.account_id;
}

export interface TitleTerms {
  readonly ageRating?: number;
  /** Hours, days, count. */
  readonly ticket?: readonly [recoveryHours: number, rentalDays: number, maxCount: number];
}
export async function addTitle(database: Database, { ageRating = 0, ticket }: TitleTerms = {}): Promise<number> {
  const name = `title-${(lastName += 1)}`;
  const [row] = await database.transaction((tx) =>
    tx.query<{ title_id: number }>(
      `insert into title (source_key, title_name, age_rating, cover_key, key_visual_key, published_at, ticket_recovery_hours, ticket_rental_days, ticket_max_count)
       values ($1, $1, $2, $1, $1, $3, $4, $5, $6) returning title_id`,
      [name, ageRating, inDays(-30), ticket?.[0] ?? null, ticket?.[1] ?? null, ticket?.[2] ?? null],
    ),
  );
  return row!.title_id;
}

export interface EpisodeAccess {
  readonly point?: number;
  readonly freeUntil?: Date;
  readonly isTicketAvailable?: boolean;
}
export async function addEpisode(
  database: Database,
  titleId: number,
  { point = 69, freeUntil, isTicketAvailable = true }: EpisodeAccess = {},
): Promise<number> {
  const number = (lastName += 1);
  const [row] = await database.transaction((tx) =>
    tx.query<{ episode_id: number }>(
      `insert into episode (title_id, source_key, episode_number, episode_name, point, free_until, is_ticket_available, thumbnail_key, start_time)
       values ($1, $2, $3, $2, $4, $5, $6, $2, $7) returning episode_id`,
      [titleId, `episode-${number}`, number, point, freeUntil ?? null, isTicketAvailable, inDays(-20)],
    ),
  );
  return row!.episode_id;
}
