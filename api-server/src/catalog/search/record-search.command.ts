import { COUNTING_TRANSACTION, type CountedAction, insertIfFirstThisHour } from '../../counting';
import type { ServerDependencies } from '../../server-dependencies';

/** Longer input is a sentence, which nobody else will type. */
const MAX_LENGTH = 40;
/**
 * A number, as `counted_person` needs: 32 bits of the words (FNV-1a). On a collision, two keywords of a person count as one in that hour.
 */
function subjectOf(keyword: string): number {
  let hash = 0x811c9dc5;
  for (const character of keyword) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash & 0x7fffffff;
}

/** Normalizes words for counting: `  Midnight   RAMEN ` and `midnight ramen` are the same. */
export const normalizeKeyword = (keyword: string): string => keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Counts that a person searched for words that had results, once per hour. Input too long to be searched by anyone else is not counted. */
export async function recordSearch(
  { database, clock, signingSecret }: Pick<ServerDependencies, 'database' | 'clock' | 'signingSecret'>,
  keyword: string,
  person: CountedAction['person'],
): Promise<void> {
  const words = normalizeKeyword(keyword);
  if (words === '' || words.length > MAX_LENGTH) return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (!(await insertIfFirstThisHour(tx, signingSecret, { kind: 'search', subjectId: subjectOf(words), person }, now))) return;
    await tx.execute(
      `insert into search_count (words, day, searches) values ($1, ($2::timestamptz at time zone 'UTC')::date, 1)
       on conflict (words, day) do update set searches = search_count.searches + 1`,
      [words, now],
    );
  }, COUNTING_TRANSACTION);
}
