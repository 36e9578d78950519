import { findOne, type Queryable } from '../../database';
import { OperatorRefusal } from '../operator-refusal';

export interface FoundTitle {
  readonly title_id: number;
  readonly title_name: string;
  readonly cover_key: string;
  readonly key_visual_key: string;
}
/** A title, published or not. Throws `OperatorRefusal` when there is none with that id. */
export async function findTitleById(db: Queryable, titleId: number): Promise<FoundTitle> {
  const title = await findOne<FoundTitle>(db, 'select title_id, title_name, cover_key, key_visual_key from title where title_id = $1', [
    titleId,
  ]);
  if (!title) throw new OperatorRefusal(`No title has the ID ${titleId}. The ID of a title is in its URL: /title/ID`);
  return title;
}
