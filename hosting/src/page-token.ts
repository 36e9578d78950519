import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A page that the web host has sent, as its reports identify it. */
export interface SentPage {
  /** Random; identifies neither a reader nor a visit. */
  readonly id: string;
  readonly composition: string;
  /** Seed of the canary that was running when the page was sent; null if there was none. */
  readonly canary: string | null;
  readonly expiresAt: Date;
}
/** Signs a page when it is sent, so that only a page that was really sent can report. Web host and api-server share the secret. */
export interface PageTokens {
  issue(page: Pick<SentPage, 'composition' | 'canary'>, now: Date): string;
  /** The page of a token; undefined if the token is forged or expired. */
  read(token: string, now: Date): SentPage | undefined;
}

/** How long a page may report: longer than most reading sessions. */
export const PAGE_TOKEN_MINUTES = 120;
export const PAGE_TOKEN_MAX_LENGTH = 200;
/** How many of a network's pages, and views, a canary counts on either side. Web host and api-server count the same. */
export const CANARY_VIEWS_PER_NETWORK = 5;

const ID_BYTES = 9;
const MAC_LENGTH = 22;
const TOKEN = /^([\w+-]{1,80})\.([0-9a-z]{0,16})\.([0-9a-z]{1,8})\.([\w-]{12})\.([\w-]{22})$/;

/** `composition.canary.minute.id.mac`; the key is derived, so that no other signature by the same secret passes for one. */
export function pageTokens(secret: string): PageTokens {
  const key = createHmac('sha256', secret).update('page-token').digest();
  const macOf = (content: string): string => createHmac('sha256', key).update(content).digest('base64url').slice(0, MAC_LENGTH);
  return {
    issue({ composition, canary }, now) {
      const minute = Math.floor(now.getTime() / 60_000).toString(36);
      const content = `${composition}.${canary ?? ''}.${minute}.${randomBytes(ID_BYTES).toString('base64url')}`;
      return `${content}.${macOf(content)}`;
    },
    read(token, now) {
      const [, composition = '', canary = '', minute = '', id = '', mac = ''] = TOKEN.exec(token) ?? [];
      const expected = macOf(`${composition}.${canary}.${minute}.${id}`);
      if (mac === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
      const expiresAt = new Date((Number.parseInt(minute, 36) + PAGE_TOKEN_MINUTES) * 60_000);
      return expiresAt > now ? { id, composition, canary: canary || null, expiresAt } : undefined;
    },
  };
}
