import { createHmac, timingSafeEqual } from 'node:crypto';
import { DELETION_STEP_MINUTES } from '@komado/shared-contracts';
import { deletedCookie, readerOf, type CallContext } from '../../caller';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';

/** Signed and HttpOnly: this session saw step 1 of deleting its account. */
const COOKIE = 'deletion_step';

type Signing = Pick<ServerDependencies, 'signingSecret' | 'clock'>;

/** Bound to one session, so that another reader in the same browser sees step 1 again. */
const sign = ({ signingSecret }: Signing, context: CallContext, expiresMs: string): string =>
  createHmac('sha256', signingSecret)
    .update(`deletion step ${readerOf(context).userId} ${expiresMs}`)
    .digest('base64url');

/** Records in a cookie that this session opened step 1, which shows what will be lost. */
export function setDeletionStepCookie(signing: Signing, context: CallContext): void {
  const expiresMs = String(signing.clock.now().getTime() + DELETION_STEP_MINUTES * 60_000);
  // The value has the expiration: a browser's clock may be wrong.
  context.setCookie({ name: COOKIE, value: `${expiresMs}.${sign(signing, context, expiresMs)}`, httpOnly: true });
}

/** Throws unless this session opened step 1 recently. */
export function assertDeletionStepSeen(signing: Signing, context: CallContext): void {
  const [expiresMs = '', signature = ''] = (context.cookies[COOKIE] ?? '').split('.');
  const expected = Buffer.from(sign(signing, context, expiresMs));
  const received = Buffer.from(signature);
  const isSigned = received.length === expected.length && timingSafeEqual(received, expected);
  if (!isSigned || Number(expiresMs) <= signing.clock.now().getTime()) throw refuse('deletion-not-reviewed');
}

export const expiredDeletionStepCookie = deletedCookie(COOKIE, true);
