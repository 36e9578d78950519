/** @jest-environment node */
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createNonce } from '../security-headers';
import { nonceTemplate, type NonceTemplate } from './nonce-template';

const NONCE = createNonce();
const withNonce = (text: string, nonce: string): string => text.replaceAll('§', nonce);

const ENCODINGS = ['br', 'gzip', undefined] as const;
function decoded({ encoding }: NonceTemplate, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

describe('a page whose nonce is replaced', () => {
  it('equals the page rendered with that nonce, compressed or not, whatever its contents', async () => {
    const text = fc.array(
      fc.oneof(fc.constant('§'), fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('<p class="a">漫画</p>'.repeat(900))),
    );
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const page = parts.join('');
        for (const encoding of ENCODINGS) {
          const template = await nonceTemplate(Buffer.from(withNonce(page, NONCE)), NONCE, encoding);
          for (const nonce of [createNonce(), NONCE]) {
            const sent = template.withNonce(nonce);
            expect(decoded(template, sent).equals(Buffer.from(withNonce(page, nonce)))).toBe(true);
            template.recycle(sent);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(ENCODINGS)('contains no trace of the original nonce (%s)', async (encoding) => {
    const page = `<script nonce="${NONCE}"></script>${NONCE.slice(0, 20)}<style nonce="${NONCE}">${NONCE.slice(3)}</style>`;
    const next = createNonce();
    const template = await nonceTemplate(Buffer.from(page), NONCE, encoding);
    expect(template.encoding).toBe(encoding);
    expect(decoded(template, template.withNonce(next)).toString()).toBe(page.replaceAll(NONCE, next));
  });

  it('is hardly larger than a page compressed as a whole, and smaller in brotli', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `<li><a href="/title/${row * 7919}">Title ${row * 31}</a></li>`);
    const page = rows
      .map((row, index) => (index % 100 === 0 ? `<style nonce="${NONCE}">.a${index}{color:red}</style>${row}` : row))
      .join('');
    const size = async (encoding: NonceTemplate['encoding']) =>
      (await nonceTemplate(Buffer.from(page), NONCE, encoding)).withNonce(createNonce()).length;
    const whole = gzipSync(page).length;
    expect(await size('gzip')).toBeLessThan(whole * 1.1);
    expect(await size('br')).toBeLessThan(whole * 0.9);
  });

  it('uses gzip if brotli cannot store a nonce verbatim', async () => {
    // The bytes after a nonce are stored with it, so the next nonce must not start there.
    const page = `<p>${NONCE}${NONCE}</p>`;
    const template = await nonceTemplate(Buffer.from(page), NONCE, 'br');
    const next = createNonce();
    expect(template.encoding).toBe('gzip');
    expect(decoded(template, template.withNonce(next)).toString()).toBe(page.replaceAll(NONCE, next));
  });

  it('is written into a copy that nothing reads any more', async () => {
    const template = await nonceTemplate(Buffer.from(withNonce('<p nonce="§">§</p>', NONCE)), NONCE, 'gzip');
    const first = template.withNonce(createNonce());
    template.recycle(first);
    const nonce = createNonce();
    const second = template.withNonce(nonce);
    expect(second).toBe(first);
    expect(gunzipSync(second).toString()).toBe(withNonce('<p nonce="§">§</p>', nonce));
    expect(template.withNonce(createNonce())).not.toBe(first);
  });

  it.each(ENCODINGS)('rejects a nonce of another length (%s)', async (encoding) => {
    const template = await nonceTemplate(Buffer.from(NONCE), NONCE, encoding);
    expect(() => template.withNonce('short')).toThrow(RangeError);
  });
});
