import type { Transactor } from '../../database';

/**
 * When a reader leaves, what the devices reported about themselves is erased, and they no longer belong to an account. An installation is
 * still recognized by the hash of its id, so that leaving does not lift a ban.
 */
export async function eraseDeviceData(tx: Transactor, accountId: number): Promise<void> {
  await tx.execute('delete from session_device where account_id = $1', [accountId]);
  await tx.execute(
    `update registered_device set account_id = null, device = default, locale = default, os_version = default, platform = default,
       is_tablet = default, timezone = default, regid = default
     where account_id = $1`,
    [accountId],
  );
  await tx.execute('delete from device_key where account_id = $1', [accountId]);
}
