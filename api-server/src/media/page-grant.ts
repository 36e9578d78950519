import { createHmac, timingSafeEqual } from 'node:crypto';

/** Grant of a page that is open to everyone. */
export const FREE_GRANT = 'free';
/** Means "no account" in a grant: a visitor whose age was checked. */
export const VISITOR = { accountId: 0, userId: 0 } as const;

/**
 * The reader to whom a signed URL was issued, and its expiry. Session and entitlement are still checked on every use.
 */
export interface PageGrant {
  readonly accountId: number;
  /** The session it was issued to. */
  readonly userId: number;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const signature = (secret: string, episodeId: number, { accountId, userId, expires }: PageGrant): string =>
  createHmac('sha256', secret).update(`page:${episodeId}:${accountId}:${userId}:${expires}`).digest('base64url');

/** `{expires}.{account}.{session}.{hmac}`, valid for the pages of one episode. */
export const signPageGrant = (secret: string, episodeId: number, grant: PageGrant): string =>
  `${grant.expires}.${grant.accountId}.${grant.userId}.${signature(secret, episodeId, grant)}`;

/** undefined when it is forged, expired or for another episode. */
export function readPageGrant(secret: string, episodeId: number, text: string, now: Date): PageGrant | undefined {
  const match = /^(\d{1,12})\.(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/.exec(text);
  if (!match) return undefined;
  const grant = { expires: Number(match[1]), accountId: Number(match[2]), userId: Number(match[3]) };
  const isOurs = timingSafeEqual(Buffer.from(match[4]!), Buffer.from(signature(secret, episodeId, grant)));
  return isOurs && now.getTime() < grant.expires * 1000 ? grant : undefined;
}

/**
 * When a URL issued now expires: up to `minutes` from now, in steps of a sixth of that, so that a chapter opened twice has the same
 * URLs and its pages come from the browser's cache.
 */
export function grantExpiry(now: Date, minutes: number): number {
  const step = Math.max(1, minutes * 10);
  return Math.floor((now.getTime() / 1000 + minutes * 60) / step) * step;
}
