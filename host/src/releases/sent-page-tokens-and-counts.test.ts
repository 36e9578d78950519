import { pageTokens } from '@komado/server-kit';
import { sentPageTokensAndCounts } from './sent-page-tokens-and-counts';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const tokens = pageTokens('a secret of sixteen or more');
const from = (ip: string, isCrawler = false) => ({ isCrawler, apiHeaders: { 'x-forwarded-for': ip } });
let canary: string | null;
const begin = () => sentPageTokensAndCounts({ tokens, canary: () => canary, now: () => NOW });
beforeEach(() => {
  canary = 'seed0001';
});

describe('the Server-Timing header of a page', () => {
  const tokenIn = (timing: string) => /^page;desc="(.+)"$/.exec(timing)?.[1] ?? '';
  it('carries a token of its composition and the running canary, another one for each page', () => {
    const pages = begin();
    const [first, second] = [tokenIn(pages.timing('c1')), tokenIn(pages.timing('c1'))];
    expect(tokens.read(first, NOW)).toMatchObject({ composition: 'c1', canary: 'seed0001' });
    expect(first).not.toBe(second);
    canary = null;
    expect(tokens.read(tokenIn(pages.timing('c1')), NOW)).toMatchObject({ canary: null });
  });
});

describe('the number of pages sent', () => {
  it('counts five pages of a network, for each composition', () => {
    const pages = begin();
    for (let page = 0; page < 20; page += 1) pages.count('next', from(`203.0.113.${page}`));
    pages.count('next', from('203.0.114.1'));
    pages.count('live', from('203.0.113.1'));
    expect([pages.sent('seed0001', 'next'), pages.sent('seed0001', 'live'), pages.sent('seed0001', 'other')]).toEqual([6, 1, 0]);
  });
  it('excludes crawlers, and pages sent without a canary', () => {
    const pages = begin();
    pages.count('live', from('203.0.113.1', true));
    canary = null;
    pages.count('live', from('203.0.113.1'));
    expect([pages.isCounting(), pages.sent('seed0001', 'live')]).toEqual([false, 0]);
  });
  it('starts at zero for each canary', () => {
    const pages = begin();
    pages.count('live', from('203.0.113.1'));
    canary = 'seed0002';
    pages.count('live', from('203.0.113.1'));
    expect([pages.sent('seed0001', 'live'), pages.sent('seed0002', 'live')]).toEqual([0, 1]);
  });
});
