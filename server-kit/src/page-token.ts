import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A page that the web host has sent, as its reports identify it. */
export interface SentPage {
  /** Unique and random but for its last two characters; identifies neither a reader nor a visit. */
  readonly id: string;
  readonly composition: string;
  /** Seed of the canary that was running when the page was sent; null if there was none. */
  readonly canary: string | null;
  readonly expiresAt: Date;
}

/** How long a page may report: longer than most reading sessions. */
export const PAGE_TOKEN_MINUTES = 120;
/** How many of a network's pages, and views, a canary counts on either side. Web host and api-server count the same. */
export const CANARY_VIEWS_PER_NETWORK = 5;

/** A token's place in its batch is the end of its ID: two hexadecimal digits. */
const PLACES = Array.from({ length: 256 }, (_, place) => place.toString(16).padStart(2, '0'));
const BATCH_ID_BYTES = 8;
const BATCH_ID_LENGTH = 10;
/** As base64url, 24 characters. */
const MAC_BYTES = 18;
const TOKEN = /^([\w+-]{1,80})\.([0-9a-z]{0,16})\.([0-9a-z]{1,8})\.([\w-]{10})([0-9a-f]{2})\.([\w-]{24})$/;

interface Batch {
  /** What its tokens begin with. */
  readonly content: string;
  readonly macs: Buffer;
  used: number;
}

/**
 * `composition.canary.minute.id.mac`; the key is derived, so that no other signature by the same secret passes for one. The signatures of a
 * batch are successive parts of one HKDF output (RFC 5869): none reveals another, and a page from the cache needs no separate derivation.
 */
export function pageTokens(secret: string) {
  const key = createSecretKey(createHmac('sha256', secret).update('page-token').digest());
  const macsOf = (content: string, count: number): Buffer => Buffer.from(hkdfSync('sha256', key, '', content, count * MAC_BYTES));
  const batches = new Map<string, Batch>();
  let minuteOfBatches = 0;

  function newBatch(page: string): Batch {
    const content = `${page}.${minuteOfBatches.toString(36)}.${randomBytes(BATCH_ID_BYTES).toString('base64url').slice(0, BATCH_ID_LENGTH)}`;
    const batch = { content, macs: macsOf(content, PLACES.length), used: 0 };
    batches.set(page, batch);
    return batch;
  }
  return {
    issue({ composition, canary }: Pick<SentPage, 'composition' | 'canary'>, now: Date) {
      const minute = Math.floor(now.getTime() / 60_000);
      if (minute !== minuteOfBatches) {
        batches.clear();
        minuteOfBatches = minute;
      }
      const page = `${composition}.${canary ?? ''}`;
      const current = batches.get(page);
      const batch = current && current.used < PLACES.length ? current : newBatch(page);
      const place = batch.used;
      batch.used += 1;
      return `${batch.content}${PLACES[place]}.${batch.macs.toString('base64url', place * MAC_BYTES, (place + 1) * MAC_BYTES)}`;
    },
    /** The page of a token; undefined if the token is forged or expired. */
    read(token: string, now: Date) {
      const [, composition = '', canary = '', minute = '', batchId = '', place = '', mac = ''] = TOKEN.exec(token) ?? [];
      if (mac === '') return undefined;
      const number = Number.parseInt(place, 16);
      const expected = macsOf(`${composition}.${canary}.${minute}.${batchId}`, number + 1).subarray(number * MAC_BYTES);
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), expected)) return undefined;
      const expiresAt = new Date((Number.parseInt(minute, 36) + PAGE_TOKEN_MINUTES) * 60_000);
      return expiresAt > now ? { id: batchId + place, composition, canary: canary || null, expiresAt } : undefined;
    },
  };
}
/** Signs a page when it is sent, so that only a page that was really sent can report. Web host and api-server share the secret. */
export type PageTokens = ReturnType<typeof pageTokens>;
