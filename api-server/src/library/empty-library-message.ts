import { commandText } from '@komado/server-kit';
import type { Queryable } from '../database';
import { publishedTitleCondition } from './published-conditions';

/** How to fill the library while readers see no titles; undefined once they see one. */
export async function emptyLibraryMessage(db: Queryable, now: Date): Promise<string | undefined> {
  const [title] = await db.query(`select 1 from title t where ${publishedTitleCondition('$1')} limit 1`, [now]);
  if (title) return undefined;
  return `The library is empty: no title is published, so readers see nothing. To import comics: ${commandText('operator', 'import FILE|FOLDER…')}`;
}
