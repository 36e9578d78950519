import type { DemoLibrary, PlannedComment } from '@komado/demo-library';
import type { Transactor } from '../../../database';
import { DAY_MS } from '../../../clock';

const TALK_DAYS = 9;
/** Ids of accounts created by sign-up begin at 1000. */
const FIRST_DEMO_READER = 101;
/** A well-formed hash that matches no known password: nobody can log in with it, and the accounts are not active anyway. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const accountOf = (reader: number): number => FIRST_DEMO_READER + reader;
const keyOf = ({ account_id, episode_id }: { account_id: number; episode_id: number }): string => `${account_id}/${episode_id}`;

/** Readers that only comment. Existing ones are left unchanged. */
async function seedReaders(tx: Transactor, { readers }: DemoLibrary, now: Date): Promise<void> {
  await tx.execute(
    `insert into account (account_id, email, password_hash, state, nickname, icon_id, country, is_display_country, created_at)
     select $1::int + place::int - 1, 'reader-' || place || '@demo.invalid', $2, 'inactive', nickname, icon_id, country, country <> '', $3
     from unnest($4::text[], $5::int[], $6::text[]) with ordinality as readers (nickname, icon_id, country, place)
     on conflict (account_id) do nothing`,
    [
      FIRST_DEMO_READER,
      NO_PASSWORD,
      new Date(now.getTime() - 200 * DAY_MS),
      readers.map(([nickname]) => nickname),
      readers.map(([, iconId]) => iconId),
      readers.map(([, , country]) => country),
    ],
  );
}

interface Chapter {
  readonly episode_id: number;
  readonly source_key: string;
  readonly start_time: Date;
}
interface DatedComment extends PlannedComment {
  readonly episodeId: number;
  readonly createdAt: Date;
}

/** Oldest first; none from before its chapter's release or from the future. */
function dated(comments: readonly PlannedComment[], chapters: readonly Chapter[], now: Date): DatedComment[] {
  const byKey = new Map(chapters.map((chapter) => [chapter.source_key, chapter]));
  return comments
    .flatMap((comment) => {
      const chapter = byKey.get(comment.episode);
      const talk = chapter && Math.min(TALK_DAYS * DAY_MS, now.getTime() - chapter.start_time.getTime());
      if (!talk || talk <= 0) return [];
      return {
        ...comment,
        episodeId: chapter.episode_id,
        createdAt: new Date(chapter.start_time.getTime() + Math.floor(comment.moment * talk)),
      };
    })
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.episodeId - b.episodeId || a.author - b.author);
}

/**
 * Adds comments by demo readers to the first chapters. A reader who has already commented on a chapter, even if it was deleted, adds nothing.
 */
export async function seedDemoComments(tx: Transactor, library: DemoLibrary, now: Date): Promise<void> {
  await seedReaders(tx, library, now);
  const planned = library.titles.flatMap(({ comments }) => comments);
  const chapters = await tx.query<Chapter>(
    'select episode_id, source_key, start_time from episode where source_key = any($1) and start_time <= $2',
    [[...new Set(planned.map(({ episode }) => episode))], now],
  );
  const existing = await tx.query<{ account_id: number; episode_id: number }>(
    'select account_id, episode_id from comment where account_id between $1 and $2',
    [accountOf(0), accountOf(library.readers.length - 1)],
  );
  const commented = new Set(existing.map(keyOf));
  const comments = dated(planned, chapters, now).filter(({ author, episodeId }) => !commented.has(`${accountOf(author)}/${episodeId}`));
  if (comments.length === 0) return;
  const added = await tx.query<{ account_id: number; episode_id: number; comment_id: number }>(
    `insert into comment (account_id, episode_id, body, like_count, notified_like_count, created_at)
     select account_id, episode_id, body, likes, likes, created_at
     from unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::timestamptz[]) with ordinality
       as planned (account_id, episode_id, body, likes, created_at, place)
     order by place
     returning account_id, episode_id, comment_id`,
    [
      comments.map(({ author }) => accountOf(author)),
      comments.map(({ episodeId }) => episodeId),
      comments.map(({ text }) => text),
      comments.map(({ likers }) => likers.length),
      comments.map(({ createdAt }) => createdAt.toISOString()),
    ],
  );
  const idOf = new Map(added.map((row) => [keyOf(row), row.comment_id]));
  const likes = comments.flatMap(({ author, episodeId, likers, createdAt }) => {
    const commentId = idOf.get(`${accountOf(author)}/${episodeId}`);
    return commentId === undefined ? [] : likers.map((liker) => ({ liker: accountOf(liker), episodeId, commentId, createdAt }));
  });
  await tx.execute(
    `insert into comment_like (account_id, episode_id, comment_id, created_at, is_notified)
     select *, true from unnest($1::int[], $2::int[], $3::int[], $4::timestamptz[])`,
    [
      likes.map(({ liker }) => liker),
      likes.map(({ episodeId }) => episodeId),
      likes.map(({ commentId }) => commentId),
      likes.map(({ createdAt }) => createdAt.toISOString()),
    ],
  );
}
