import type { CallResult } from '@komado/shared-contracts';
import { type Queryable, type Transactor, findOne } from '../../database';
import { refuse } from '../../refusal';
import { publicImageUrl } from '../../media';

/** Seeds the icons `demo/icon/1` to `demo/icon/<count>`. Existing rows are left unchanged. */
export async function seedProfileIcons(tx: Transactor, count: number): Promise<void> {
  await tx.execute(
    `insert into profile_icon (icon_id, image_key, place) select n, 'demo/icon/' || n, n from generate_series(1, $1::int) as n
     on conflict (icon_id) do nothing`,
    [count],
  );
}

export async function listIcons(db: Queryable): Promise<CallResult<'GET /profile/icon/list'>> {
  const rows = await db.query<{ icon_id: number; image_key: string }>(
    'select icon_id, image_key from profile_icon where withdrawn_at is null order by place, icon_id',
  );
  return { icon_list: rows.map(({ icon_id, image_key }) => ({ icon_id, image_url: publicImageUrl(image_key) })) };
}

/** Throws 2300 for an icon that is not offered. */
export async function saveIcon(tx: Transactor, accountId: number, iconId: number): Promise<CallResult<'POST /profile/icon/save'>> {
  const icon = await findOne<{ image_key: string }>(tx, 'select image_key from profile_icon where icon_id = $1 and withdrawn_at is null', [
    iconId,
  ]);
  if (!icon) throw refuse('icon-not-found');
  await tx.execute('update account set icon_id = $2 where account_id = $1', [accountId, iconId]);
  return { icon_id: iconId, icon_url: publicImageUrl(icon.image_key) };
}
