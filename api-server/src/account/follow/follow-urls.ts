import { createHmac, timingSafeEqual } from 'node:crypto';

export const FEED_PATH = '/-/follow/feed';
export const UNSUBSCRIBE_PATH = '/-/follow/unsubscribe';

const sign = (secret: string, words: string): string => createHmac('sha256', secret).update(words).digest('base64url').slice(0, 32);
function isSigned(secret: string, words: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, words))];
  return given.length === right.length && timingSafeEqual(given, right);
}
const feedWords = (accountId: number, version: number): string => `follow-feed:${accountId}:${version}`;
const unsubscribeWords = (accountId: number): string => `follow-unsubscribe:${accountId}`;

/** Key in the address of a reader's feed. It is not stored: the secret derives it again. */
export const feedKey = (secret: string, accountId: number, version: number): string =>
  `${accountId}.${version}.${sign(secret, feedWords(accountId, version))}`;
/** The account and the version in a feed's address; undefined for a forged one. */
export function readFeedKey(secret: string, key: string): { accountId: number; version: number } | undefined {
  const match = /^(\d{1,9})\.(\d{1,9})\.([\w-]{32})$/.exec(key);
  if (!match) return undefined;
  const [accountId, version] = [Number(match[1]), Number(match[2])];
  return isSigned(secret, feedWords(accountId, version), match[3]!) ? { accountId, version } : undefined;
}
export const feedUrl = (publicUrl: string, secret: string, accountId: number, version: number): string =>
  `${publicUrl}${FEED_PATH}/${feedKey(secret, accountId, version)}`;

/** Never expires: the link in an old e-mail must still work, and it can do nothing but stop e-mails. */
export const unsubscribeUrl = (publicUrl: string, secret: string, accountId: number): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}/${accountId}.${sign(secret, unsubscribeWords(accountId))}`;
/** The account that an unsubscribe address belongs to; undefined for a forged one. */
export function readUnsubscribeKey(secret: string, key: string): number | undefined {
  const match = /^(\d{1,9})\.([\w-]{32})$/.exec(key);
  if (!match) return undefined;
  const accountId = Number(match[1]);
  return isSigned(secret, unsubscribeWords(accountId), match[2]!) ? accountId : undefined;
}
