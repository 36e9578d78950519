import type { StaffRole } from '@komado/server-kit';
import { Secret, TOTP } from 'otpauth';
import { findOne, type Transactor } from '../../database';
import { newToken, tokenHash } from '../../session';
import type { StaffIdentity } from './staff-session';

/** Codes of the time step before and after are right, too: clocks differ. */
const STEPS_AROUND = 1;
const totpOf = (name: string, secret: Secret): TOTP => new TOTP({ issuer: 'Komado', label: name, secret });

export interface NewStaffMember {
  readonly password: string;
  /** For an authenticator app. */
  readonly uri: string;
}
/** undefined if the name is taken. */
export async function addStaffMember(tx: Transactor, { name, roles }: StaffIdentity, now: Date): Promise<NewStaffMember | undefined> {
  const password = newToken();
  const secret = new Secret({ size: 20 });
  const added = await tx.execute(
    `insert into staff_member (name, roles, password_hash, totp_secret, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [name, roles, tokenHash(password), secret.base32, now],
  );
  return added === 0 ? undefined : { password, uri: totpOf(name, secret).toString() };
}

/** Checks both factors. A code works once, also for requests at the same time. */
export async function verifyStaffCredentials(
  tx: Transactor,
  { name, password, code }: { readonly name: string; readonly password: string; readonly code: string },
  now: Date,
): Promise<StaffIdentity | undefined> {
  const member = await findOne<{ totp_secret: string }>(tx, 'select totp_secret from staff_member where name = $1 and password_hash = $2', [
    name,
    tokenHash(password),
  ]);
  if (!member) return undefined;
  const totp = totpOf(name, Secret.fromBase32(member.totp_secret));
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, window: STEPS_AROUND, timestamp });
  if (distance === null) return undefined;
  const [current] = await tx.query<{ roles: StaffRole[] }>(
    'update staff_member set totp_step = $2 where name = $1 and totp_step < $2 returning roles',
    [name, totp.counter({ timestamp }) + distance],
  );
  return current && { name, roles: current.roles };
}
