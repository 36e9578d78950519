/** @jest-environment node */
import { PAGE_TOKEN_MINUTES, pageTokens } from './page-token';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const tokens = pageTokens('a secret of sixteen or more');
const page = { composition: 'f7b763e567a8', canary: 'abcd1234' };

describe('a page token', () => {
  it('identifies the page that it was issued for, each time by another ID', () => {
    const [first, second] = [tokens.issue(page, NOW), tokens.issue(page, NOW)];
    expect(tokens.read(first, NOW)).toEqual({ ...page, id: expect.stringMatching(/^[\w-]{12}$/), expiresAt: after(PAGE_TOKEN_MINUTES) });
    expect(tokens.read(first, NOW)?.id).not.toBe(tokens.read(second, NOW)?.id);
    // The contract limits `page_token` of POST /web/telemetry.
    expect(first.length).toBeLessThanOrEqual(200);
  });
  it('differs for every page, also after many in one minute and beside pages of other compositions', () => {
    const pages = Array.from({ length: 900 }, (_, number) => ({ ...page, composition: `c${number % 3}` }));
    const read = pages.map((sent) => tokens.read(tokens.issue(sent, NOW), NOW));
    expect(read.map((found) => found?.composition)).toEqual(pages.map(({ composition }) => composition));
    expect(new Set(read.map((found) => found?.id)).size).toBe(pages.length);
  });
  it('signs the minute in which the page was sent', () => {
    const [first, second] = [tokens.issue(page, NOW), tokens.issue(page, after(1))];
    expect([tokens.read(first, after(1))?.expiresAt, tokens.read(second, after(1))?.expiresAt]).toEqual([
      after(PAGE_TOKEN_MINUTES),
      after(PAGE_TOKEN_MINUTES + 1),
    ]);
  });
  it('with the signature of the page sent before it is refused', () => {
    const [first, second] = [tokens.issue(page, NOW), tokens.issue(page, NOW)];
    const forged = second.slice(0, second.lastIndexOf('.')) + first.slice(first.lastIndexOf('.'));
    expect(tokens.read(forged, NOW)).toBeUndefined();
  });
  it('of a page without a canary says so', () => {
    expect(tokens.read(tokens.issue({ ...page, canary: null }, NOW), NOW)).toMatchObject({ canary: null });
  });
  it('fits into a header', () => expect(tokens.issue(page, NOW)).toMatch(/^[\w.-]+$/));
  it('expires', () => {
    const token = tokens.issue(page, NOW);
    expect(tokens.read(token, after(PAGE_TOKEN_MINUTES - 1))).toBeDefined();
    expect(tokens.read(token, after(PAGE_TOKEN_MINUTES))).toBeUndefined();
  });
  it.each([
    ['of another secret', pageTokens('another secret of sixteen').issue(page, NOW)],
    ['for another composition', tokens.issue(page, NOW).replace('f7b763e567a8', 'f7b763e567a9')],
    ['for another canary', tokens.issue(page, NOW).replace('abcd1234', 'abcd1235')],
    ['with another ID', tokens.issue(page, NOW).replace(/\.[\w-]{12}\./, '.AAAAAAAAAA00.')],
    ['for another minute', tokens.issue(page, NOW).replace(/\.(\w+)(\.[\w-]{12}\.)/, '.zzzzzz$2')],
    ['without a signature', tokens.issue(page, NOW).replace(/[^.]+$/, '')],
    ['that is empty', ''],
    ['that is no token', 'é'.repeat(30)],
  ])('%s is refused', (_name, token) => expect(tokens.read(token, NOW)).toBeUndefined());
});
