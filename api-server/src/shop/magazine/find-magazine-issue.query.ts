import { type Queryable, findOne } from '../../database';
import { publishedMagazineCondition } from './published-magazine-condition';

export interface MagazineIssue {
  readonly magazine_id: number;
  readonly magazine_name: string;
  readonly issue_number: number;
  readonly is_purchased: boolean;
  /** Its chapters in their order. */
  readonly episode_ids: readonly number[];
}

/** An issue that is on sale, or that this account (null for visitors) has bought; undefined when there is none with that id. */
export const findMagazineIssue = (
  db: Queryable,
  accountId: number | null,
  magazineId: number,
  now: Date,
): Promise<MagazineIssue | undefined> =>
  findOne<MagazineIssue>(
    db,
    `select m.magazine_id, m.magazine_name, m.issue_number, bought.account_id is not null as is_purchased,
       (select coalesce(array_agg(me.episode_id order by me.place), '{}') from magazine_episode me where me.magazine_id = m.magazine_id) as episode_ids
     from magazine m
     left join magazine_purchase bought on bought.account_id = $1::int and bought.magazine_id = m.magazine_id
     where m.magazine_id = $2 and (bought.account_id is not null or (${publishedMagazineCondition('$3')}))`,
    [accountId, magazineId, now],
  );
