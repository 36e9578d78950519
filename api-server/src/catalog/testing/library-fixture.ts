import { tokenHash } from '../../session/session';
import type { Database } from '../../database/database';

export interface TitleFixture {
  name?: string;
  genres?: readonly string[];
  tags?: readonly string[];
  ageRating?: number;
  publishedAt?: Date;
  withdrawnAt?: Date;
  heroPlace?: number;
  todayChoice?: string;
  pointBack?: number;
  /** Hours of recovery, days of rental, maximum tickets. */
  ticket?: readonly [number, number, number];
}
export interface EpisodeFixture {
  point?: number;
  freeUntil?: Date;
  startTime?: Date;
  withdrawnAt?: Date;
  pages?: number;
  isTicketAvailable?: boolean;
}

/** Long before the current time of any test. */
export const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** Token of a session that the fixture started. */
export const sessionToken = (accountId: number, userId: number): string => `fixture:${accountId}:${userId}`;

/** Fills the library of a test, one title or chapter at a time. Pages have keys `demo/page/e<episode>-<page>`. */
export function libraryFixture(database: Database) {
  let count = 0;
  const insert = async (sql: string, values: Parameters<Database['query']>[1]): Promise<number> => {
    const [row] = await database.transaction((tx) => tx.query<{ id: number }>(sql, values));
    return row!.id;
  };
  const genreId = async (name: string): Promise<number> => {
    const [existing] = await database.query<{ id: number }>('select genre_id as id from genre where genre_name = $1', [name]);
    return (
      existing?.id ??
      insert(
        `insert into genre (genre_id, genre_name, image_key, place) select coalesce(max(genre_id), 0) + 1, $1::text, 'demo/genre/' || lower($1), coalesce(max(place), 0) + 1
         from genre returning genre_id as id`,
        [name],
      )
    );
  };
  const tagId = async (name: string): Promise<number> => {
    const [existing] = await database.query<{ id: number }>('select tag_id as id from tag where tag_name = $1', [name]);
    return existing?.id ?? insert('insert into tag (tag_name) values ($1) returning tag_id as id', [name]);
  };

  return {
    async title(fixture: TitleFixture = {}): Promise<number> {
      count += 1;
      const [hours, days, maxTickets] = fixture.ticket ?? [null, null, null];
      const titleId = await insert(
        `insert into title (source_key, title_name, cover_key, key_visual_key, age_rating, published_at, withdrawn_at, hero_place, today_choice_comment,
                            point_back_percent, ticket_recovery_hours, ticket_rental_days, ticket_max_count)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning title_id as id`,
        [
          `fixture:${count}`,
          fixture.name ?? `Title ${count}`,
          `demo/cover/t${count}`,
          `demo/key/t${count}`,
          fixture.ageRating ?? 0,
          fixture.publishedAt ?? LONG_AGO,
          fixture.withdrawnAt ?? null,
          fixture.heroPlace ?? null,
          fixture.todayChoice ?? null,
          fixture.pointBack ?? 0,
          hours,
          days,
          maxTickets,
        ],
      );
      for (const [place, name] of (fixture.genres ?? []).entries()) {
        const genre = await genreId(name);
        await database.transaction((tx) =>
          tx.execute('insert into title_genre (title_id, genre_id, place) values ($1, $2, $3)', [titleId, genre, place]),
        );
      }
      for (const name of fixture.tags ?? []) {
        const tag = await tagId(name);
        await database.transaction((tx) => tx.execute('insert into title_tag (title_id, tag_id) values ($1, $2)', [titleId, tag]));
      }
      return titleId;
    },

    /** The next chapter of the title, free unless it has a price. */
    async episode(titleId: number, fixture: EpisodeFixture = {}): Promise<number> {
      count += 1;
      const episodeId = await insert(
        `insert into episode (title_id, source_key, episode_number, episode_name, point, free_until, is_ticket_available, thumbnail_key, start_time, withdrawn_at)
         select $1::int, $2, coalesce(max(episode_number), 0) + 1, $2, $3::int, $4::timestamptz, $5::boolean, $6, $7::timestamptz, $8::timestamptz
         from episode where title_id = $1::int returning episode_id as id`,
        [
          titleId,
          `fixture:${count}`,
          fixture.point ?? 0,
          fixture.freeUntil ?? null,
          fixture.isTicketAvailable ?? false,
          `demo/thumb/e${count}`,
          fixture.startTime ?? LONG_AGO,
          fixture.withdrawnAt ?? null,
        ],
      );
      await database.transaction((tx) =>
        tx.execute(
          `insert into page (episode_id, page, media_key, width, height)
           select $1::int, n, 'demo/page/e' || $1::text || '-' || n, 1440, 2045 from generate_series(1, $2::int) n`,
          [episodeId, fixture.pages ?? 4],
        ),
      );
      return episodeId;
    },

    account(email = `reader${(count += 1)}@example.com`): Promise<number> {
      return insert(`insert into account (email, password_hash, created_at) values ($1, 'none', $2) returning account_id as id`, [
        email,
        LONG_AGO,
      ]);
    },

    /** A device that the account is logged in on. */
    async session(accountId: number, userId: number): Promise<void> {
      await database.transaction((tx) =>
        tx.execute(`insert into device_session (account_id, user_id, token_hash, created_at, seen_at) values ($1, $2, $3, $4, $4)`, [
          accountId,
          userId,
          tokenHash(sessionToken(accountId, userId)),
          LONG_AGO,
        ]),
      );
    },

    async views(titleId: number, hour: Date, views: number): Promise<void> {
      await database.transaction((tx) =>
        tx.execute('insert into title_view (title_id, hour, views) values ($1, $2, $3)', [titleId, hour, views]),
      );
    },

    async reading(accountId: number, episodeId: number, at: Date, state: { page?: number; finishedAt?: Date } = {}): Promise<void> {
      await database.transaction((tx) =>
        tx.execute(
          `insert into reading (account_id, title_id, episode_id, page, finished_at, read_at)
           select $1::int, e.title_id, e.episode_id, $3, $4, $5 from episode e where e.episode_id = $2`,
          [accountId, episodeId, state.page ?? 1, state.finishedAt ?? null, at],
        ),
      );
    },

    /** A permanent entitlement, or a rental until that time, paid for with a title ticket. */
    async entitlement(accountId: number, episodeId: number, rentalEndsAt: Date | null = null): Promise<void> {
      count += 1;
      await database.transaction((tx) =>
        tx.execute(
          `with paid as (
             insert into journal (account_id, natural_key, kind, created_at) values ($1, $5, 'fixture', $4) returning journal_id
           ),
           entries as (
             insert into ledger_entry (account_id, journal_id, place, ledger_account, asset, amount)
             select $1::int, paid.journal_id, sides.place, sides.ledger_account, 'title-ticket', sides.amount
             from paid, (values (1, 'granted', -1), (2, 'spent', 1)) sides (place, ledger_account, amount)
           )
           insert into entitlement (account_id, episode_id, title_id, kind, rental_ends_at, journal_id, created_at)
           select $1::int, e.episode_id, e.title_id, case when $3::timestamptz is null then 'purchased' else 'rented' end, $3, paid.journal_id, $4
           from episode e, paid where e.episode_id = $2`,
          [accountId, episodeId, rentalEndsAt, LONG_AGO, `fixture:${count}`],
        ),
      );
    },
    async loseEntitlements(accountId: number): Promise<void> {
      await database.transaction((tx) => tx.execute('delete from entitlement where account_id = $1', [accountId]));
    },
  };
}
export type LibraryFixture = ReturnType<typeof libraryFixture>;
