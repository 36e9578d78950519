/** SQL: the issue `m` is on sale at the moment `now` (a placeholder such as `$1`). */
export const publishedMagazineCondition = (now: string): string => `m.published_at <= ${now} and m.withdrawn_at is null`;
