/** SQL: the title `t` is visible at the moment `now` (a placeholder such as `$1`). */
export const publishedTitleCondition = (now: string): string => `t.published_at <= ${now} and t.withdrawn_at is null`;
/** SQL: the episode `e` is visible at the moment `now`, regardless of its title. */
export const publishedEpisodeCondition = (now: string): string => `e.start_time <= ${now} and e.withdrawn_at is null`;
