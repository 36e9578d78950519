import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Cookie } from '@komado/shared-contracts';
import { findOne, type Queryable } from '../../database';
import { deletedCookie, permanentCookie, type CallContext } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';

/**
 * Marks of the accounts that a browser logged in to or opened a mailed link of ("device cookies" of OWASP). Attempts from such a browser
 * are counted separately, so that a stranger's wrong passwords do not lock the owner out. A mark grants no access. It is signed together
 * with the password hash, so that changing the password revokes the marks of all devices, as does deletion, and nothing is stored on the
 * server.
 */
export interface DeviceCookieAccount {
  readonly account_id: number;
  readonly password_hash: string | null;
}
type Browser = Pick<CallContext, 'cookies'>;
type Signing = Pick<ServerDependencies, 'signingSecret'>;

/** Enough for a family's tablet; the least recently used mark is evicted. */
const MAX_MARKS = 5;
const MARK = /^([\w-]{22})([\w-]{43})$/;
const NO_ACCOUNT: DeviceCookieAccount = { account_id: 0, password_hash: null };

const marksOf = ({ cookies }: Browser): string[] => (cookies[Cookie.knownDevice] ?? '').split('.').slice(0, MAX_MARKS);
const sign = ({ signingSecret }: Signing, nonce: string, { account_id, password_hash }: DeviceCookieAccount): string =>
  createHmac('sha256', signingSecret)
    .update(`known device ${account_id} ${nonce} ${password_hash ?? ''}`)
    .digest('base64url');

function nonceOf(signing: Signing, mark: string, account: DeviceCookieAccount): string | undefined {
  const [, nonce = '', signature = ''] = MARK.exec(mark) ?? [];
  const isOurs = timingSafeEqual(Buffer.from(signature.padEnd(43)), Buffer.from(sign(signing, nonce, account)));
  return isOurs && account.password_hash !== null ? nonce : undefined;
}

/** Returns the browser's id if it has a mark of this account. Takes the same time for an address without an account. */
export function findKnownDevice(signing: Signing, browser: Browser, account: DeviceCookieAccount | undefined): string | undefined {
  const nonces = marksOf(browser).map((mark) => nonceOf(signing, mark, account ?? NO_ACCOUNT));
  return nonces.find((nonce) => nonce !== undefined);
}

/** Marks this browser as one of the account's. */
export function addToDeviceCookie(signing: Signing, context: Browser & Pick<CallContext, 'setCookie'>, account: DeviceCookieAccount): void {
  if (account.password_hash === null) return;
  const nonce = findKnownDevice(signing, context, account) ?? randomBytes(16).toString('base64url');
  const others = marksOf(context).filter((mark) => MARK.test(mark) && !mark.startsWith(nonce));
  const marks = [nonce + sign(signing, nonce, account), ...others].slice(0, MAX_MARKS);
  context.setCookie({ ...permanentCookie(Cookie.knownDevice, marks.join('.')), httpOnly: true });
}

/** Removes the account's mark from this browser. */
export function removeFromDeviceCookie(
  signing: Signing,
  context: Browser & Pick<CallContext, 'setCookie'>,
  account: DeviceCookieAccount,
): void {
  const nonce = findKnownDevice(signing, context, account);
  if (nonce === undefined) return;
  const others = marksOf(context).filter((mark) => !mark.startsWith(nonce));
  const cookie = others.length > 0 ? permanentCookie(Cookie.knownDevice, others.join('.')) : deletedCookie(Cookie.knownDevice);
  context.setCookie({ ...cookie, httpOnly: true });
}

export const loadDeviceCookieAccount = (db: Queryable, accountId: number): Promise<DeviceCookieAccount | undefined> =>
  findOne(db, 'select account_id, password_hash from account where account_id = $1', [accountId]);
