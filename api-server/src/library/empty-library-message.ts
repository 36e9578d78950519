import { commandText } from '@komado/server-kit';
import type { Reader } from '../database';
import { titleIsPublished } from './published';

/** How to fill the library while readers see no titles; undefined once they see one. */
export async function emptyLibraryMessage(reader: Reader, now: Date): Promise<string | undefined> {
  const [title] = await reader.query(`select 1 from title t where ${titleIsPublished('$1')} limit 1`, [now]);
  if (title) return undefined;
  return `The library is empty: no title is published, so readers see nothing. To import comics: ${commandText('operator', 'import FILE|FOLDER…')}`;
}
