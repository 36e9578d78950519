import { startPage } from './start-page';

describe('the page a chapter opens at', () => {
  it('is the one in the URL', () => expect(startPage({ parameter: '7', resumePage: 3, pageCount: 20 })).toBe(7));
  it('is where the reader stopped, if the URL has none', () =>
    expect(startPage({ parameter: null, resumePage: 3, pageCount: 20 })).toBe(3));
  it('ignores a URL value that is not a number', () => {
    for (const parameter of ['', 'x', '-3', '2.5']) expect(startPage({ parameter, resumePage: 3, pageCount: 20 })).toBe(3);
  });
  it('always exists', () => {
    expect(startPage({ parameter: '99', resumePage: 1, pageCount: 20 })).toBe(20);
    expect(startPage({ parameter: '0', resumePage: 1, pageCount: 20 })).toBe(1);
    expect(startPage({ parameter: null, resumePage: 40, pageCount: 20 })).toBe(20);
  });
});
