/** SQL: the issue `m` is on sale at the moment `now` (a placeholder such as `$1`). */
export const publishedMagazineCondition = (now: string): string => `m.published_at <= ${now} and m.withdrawn_at is null`;

/** SQL: a published issue of the category (a placeholder) contains a chapter of the title `t`. */
export const titleIsInMagazineCategory = (category: string, now: string): string =>
  `exists (select from magazine_episode me join magazine m on m.magazine_id = me.magazine_id
           where me.title_id = t.title_id and m.category_id = ${category} and ${publishedMagazineCondition(now)})`;
