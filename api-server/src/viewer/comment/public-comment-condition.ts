/** SQL: the comment `c` is visible, regardless of its chapter. Matches the condition of comment's partial indexes. */
export const publicCommentCondition = 'c.deleted_at is null and not c.is_author_blocked';
