import { brotliTemplate } from './brotli-template';
import { gzipTemplate } from './gzip-template';
import { positionsOf, templateOf, type NonceTemplate } from './nonce-positions';

export type { NonceTemplate };

/** Prepares a rendered page for other nonces in this encoding, or in gzip if that is impossible. */
export async function nonceTemplate(page: Buffer, nonce: string, encoding: NonceTemplate['encoding']): Promise<NonceTemplate> {
  const original = Buffer.from(nonce, 'latin1');
  if (encoding === undefined) return templateOf(undefined, page, original, positionsOf(page, original));
  return (encoding === 'br' ? await brotliTemplate(page, nonce) : undefined) ?? gzipTemplate(page, nonce);
}
