import type { Transactor } from '../database/database';

/**
 * What leaving does to a reader's devices: what they told of themselves is erased, and they belong to nobody. An installation stays known
 * by the hash of its own id, so that leaving lifts no ban.
 */
export async function eraseDevices(tx: Transactor, accountId: number): Promise<void> {
  await tx.execute('delete from session_device where account_id = $1', [accountId]);
  await tx.execute(
    `update registered_device set account_id = null, device = default, locale = default, os_version = default, platform = default,
       is_tablet = default, timezone = default, regid = default
     where account_id = $1`,
    [accountId],
  );
  await tx.execute('delete from device_key where account_id = $1', [accountId]);
}
