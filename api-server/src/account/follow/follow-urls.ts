import { createHmac, timingSafeEqual } from 'node:crypto';

export const FEED_PATH = '/-/follow/feed';
export const UNSUBSCRIBE_PATH = '/-/follow/unsubscribe';

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
function isSigned(secret: string, text: string, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(secret, text))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
const feedText = (accountId: number, version: number): string => `follow-feed:${accountId}:${version}`;
const unsubscribeText = (accountId: number): string => `follow-unsubscribe:${accountId}`;

/** Key in the URL of a reader's feed. It is derived from the secret and not stored. */
export const feedKey = (secret: string, accountId: number, version: number): string =>
  `${accountId}.${version}.${sign(secret, feedText(accountId, version))}`;
/** undefined if forged. */
export function readFeedKey(secret: string, key: string): { accountId: number; version: number } | undefined {
  const match = /^(\d{1,9})\.(\d{1,9})\.([\w-]{32})$/.exec(key);
  if (!match) return undefined;
  const [accountId, version] = [Number(match[1]), Number(match[2])];
  return isSigned(secret, feedText(accountId, version), match[3]!) ? { accountId, version } : undefined;
}
export const feedUrl = (publicUrl: string, secret: string, accountId: number, version: number): string =>
  `${publicUrl}${FEED_PATH}/${feedKey(secret, accountId, version)}`;

/** Never expires: the link in an old email must still work, and it can do nothing but stop emails. */
export const unsubscribeUrl = (publicUrl: string, secret: string, accountId: number): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}/${accountId}.${sign(secret, unsubscribeText(accountId))}`;
/** undefined if forged. */
export function readUnsubscribeKey(secret: string, key: string): number | undefined {
  const match = /^(\d{1,9})\.([\w-]{32})$/.exec(key);
  if (!match) return undefined;
  const accountId = Number(match[1]);
  return isSigned(secret, unsubscribeText(accountId), match[2]!) ? accountId : undefined;
}
