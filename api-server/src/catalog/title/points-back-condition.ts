/** SQL: the title `t` gives points back for bulk purchases at `now` (a placeholder such as `$1`). */
export const pointsBackCondition = (now: string): string =>
  `t.point_back_percent > 0 and (t.point_back_from is null or t.point_back_from <= ${now}) and (t.point_back_until is null or t.point_back_until > ${now})`;
