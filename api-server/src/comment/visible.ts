/** SQL: the comment `c` may be seen; says nothing about its chapter. As the indexes of comment say it. */
export const commentIsVisible = 'c.deleted_at is null and not c.is_author_barred';
