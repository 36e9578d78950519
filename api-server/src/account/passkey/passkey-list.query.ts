import type { CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';

export type Passkey = CallResult<'GET /web/passkey/list'>['passkey_list'][number];
export interface PasskeyRow {
  passkey_id: number;
  name: string;
  created_at: Date;
  used_at: Date | null;
}
export const PASSKEY_COLUMNS = 'passkey_id, name, created_at, used_at';
export const toResponse = ({ passkey_id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  passkey_id,
  passkey_name: name,
  created_date: created_at.toISOString(),
  last_used_date: used_at?.toISOString() ?? null,
});

/** Passkeys of an account, the newest first. */
export async function listPasskeys(db: Queryable, accountId: number): Promise<Passkey[]> {
  const rows = await db.query<PasskeyRow>(
    `select ${PASSKEY_COLUMNS} from passkey where account_id = $1 order by created_at desc, passkey_id desc`,
    [accountId],
  );
  return rows.map(toResponse);
}
