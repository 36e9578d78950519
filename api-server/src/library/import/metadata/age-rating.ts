/** The ratings of the ComicInfo schema, as the age from which a title may be read. */
const AGES: Readonly<Record<string, number>> = {
  'adults only 18+': 18,
  'early childhood': 0,
  everyone: 0,
  'everyone 10+': 10,
  g: 0,
  'kids to adults': 0,
  m: 15,
  'ma15+': 15,
  'mature 17+': 17,
  pg: 0,
  'r18+': 18,
  teen: 13,
  'x18+': 18,
};

/** Years; undefined without a rating (`Unknown`, `Rating Pending`). For a rating of another system, the age in it counts, as in `16+`. */
export function minimumAgeOfRating(rating: string | undefined): number | undefined {
  if (rating === undefined) return undefined;
  const standard = AGES[rating.toLowerCase()];
  if (standard !== undefined) return standard;
  const inText = /(?<!\d)(\d{1,2})(?!\d)/.exec(rating);
  return inText ? Math.min(18, Number(inText[1])) : undefined;
}
