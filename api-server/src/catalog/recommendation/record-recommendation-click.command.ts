import { COUNTING_TRANSACTION, type CountedAction, startOfHour, insertIfFirstThisHour } from '../../counting';
import type { ServerDependencies } from '../../server-dependencies';

/** Counts a click on a recommendation, once per person, title and hour. */
export async function recordRecommendationClick(
  { database, clock, signingSecret }: Pick<ServerDependencies, 'database' | 'clock' | 'signingSecret'>,
  titleId: number,
  person: CountedAction['person'],
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (!(await insertIfFirstThisHour(tx, signingSecret, { kind: 'recommend-click', subjectId: titleId, person }, now))) return;
    await tx.execute(
      `insert into recommend_click (title_id, hour, clicks) values ($1, $2, 1)
       on conflict (title_id, hour) do update set clicks = recommend_click.clicks + 1`,
      [titleId, startOfHour(now)],
    );
  }, COUNTING_TRANSACTION);
}
