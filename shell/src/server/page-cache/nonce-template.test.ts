/** @jest-environment node */
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createNonce } from '../security-headers';
import { nonceTemplate } from './nonce-template';

const NONCE = createNonce();
const withNonce = (text: string, nonce: string): string => text.replaceAll('§', nonce);

describe('a page whose nonce is replaced', () => {
  it('is the page that would have been rendered with that nonce, compressed or not, whatever the page is', async () => {
    const text = fc.array(
      fc.oneof(fc.constant('§'), fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('<p class="a">漫画</p>'.repeat(900))),
    );
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const page = parts.join('');
        const template = await nonceTemplate(Buffer.from(withNonce(page, NONCE)), NONCE);
        for (const nonce of [createNonce(), NONCE]) {
          const expected = Buffer.from(withNonce(page, nonce));
          expect(template.plain(nonce).equals(expected)).toBe(true);
          expect(gunzipSync(template.gzipped(nonce)).equals(expected)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('repeats nothing of the nonce that it was rendered with', async () => {
    const page = `<script nonce="${NONCE}"></script>${NONCE.slice(0, 20)}<style nonce="${NONCE}">${NONCE.slice(3)}</style>`;
    const next = createNonce();
    const template = await nonceTemplate(Buffer.from(page), NONCE);
    expect(gunzipSync(template.gzipped(next)).toString()).toBe(page.replaceAll(NONCE, next));
  });

  it('is hardly larger than a page that is compressed as a whole', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `<li><a href="/title/${row * 7919}">Title ${row * 31}</a></li>`);
    const page = rows
      .map((row, index) => (index % 100 === 0 ? `<style nonce="${NONCE}">.a${index}{color:red}</style>${row}` : row))
      .join('');
    const template = await nonceTemplate(Buffer.from(page), NONCE);
    expect(template.gzipped(createNonce()).length).toBeLessThan(gzipSync(page).length * 1.1);
  });

  it('is written into a copy that nobody reads any more', async () => {
    const template = await nonceTemplate(Buffer.from(withNonce('<p nonce="§">§</p>', NONCE)), NONCE);
    const first = template.gzipped(createNonce());
    template.recycle(first);
    const nonce = createNonce();
    const second = template.gzipped(nonce);
    expect(second).toBe(first);
    expect(gunzipSync(second).toString()).toBe(withNonce('<p nonce="§">§</p>', nonce));
    expect(template.gzipped(createNonce())).not.toBe(first);
  });

  it('refuses a nonce of another length', async () => {
    const template = await nonceTemplate(Buffer.from(NONCE), NONCE);
    expect(() => template.plain('short')).toThrow(RangeError);
  });
});
