import { createHmac, timingSafeEqual } from 'node:crypto';

/** Token in the URL of a page that is open to everyone. */
export const FREE_PAGE_URL_TOKEN = 'free';
/** Means "no account" in a token: a visitor whose age was checked. */
export const VISITOR = { accountId: 0, userId: 0 } as const;

/**
 * The reader to whom a signed URL was issued, and its expiry. Session and entitlement are still checked on every use.
 */
export interface PageUrlClaims {
  readonly accountId: number;
  /** The session it was issued to. */
  readonly userId: number;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const signature = (secret: string, episodeId: number, { accountId, userId, expires }: PageUrlClaims): string =>
  createHmac('sha256', secret).update(`page:${episodeId}:${accountId}:${userId}:${expires}`).digest('base64url');

/** `{expires}.{account}.{session}.{hmac}`, valid for the pages of one episode. */
export const signPageUrlToken = (secret: string, episodeId: number, claims: PageUrlClaims): string =>
  `${claims.expires}.${claims.accountId}.${claims.userId}.${signature(secret, episodeId, claims)}`;

/** undefined when it is forged, expired or for another episode. */
export function verifyPageUrlToken(secret: string, episodeId: number, text: string, now: Date): PageUrlClaims | undefined {
  const match = /^(\d{1,12})\.(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/.exec(text);
  if (!match) return undefined;
  const claims = { expires: Number(match[1]), accountId: Number(match[2]), userId: Number(match[3]) };
  const isOurs = timingSafeEqual(Buffer.from(match[4]!), Buffer.from(signature(secret, episodeId, claims)));
  return isOurs && now.getTime() < claims.expires * 1000 ? claims : undefined;
}

/**
 * When a URL issued now expires: up to `minutes` from now, in steps of a sixth of that, so that a chapter opened twice has the same
 * URLs and its pages come from the browser's cache.
 */
export function pageUrlTokenExpiry(now: Date, minutes: number): number {
  const step = Math.max(1, minutes * 10);
  return Math.floor((now.getTime() / 1000 + minutes * 60) / step) * step;
}
