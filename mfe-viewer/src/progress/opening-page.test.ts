import { openingPage } from './opening-page';

describe('the page a chapter opens at', () => {
  it('is the one in the URL', () => expect(openingPage({ parameter: '7', resumePage: 3, pageCount: 20 })).toBe(7));
  it('is where the reader stopped, if the URL has none', () =>
    expect(openingPage({ parameter: null, resumePage: 3, pageCount: 20 })).toBe(3));
  it('ignores a URL value that is not a number', () => {
    for (const parameter of ['', 'x', '-3', '2.5']) expect(openingPage({ parameter, resumePage: 3, pageCount: 20 })).toBe(3);
  });
  it('always exists', () => {
    expect(openingPage({ parameter: '99', resumePage: 1, pageCount: 20 })).toBe(20);
    expect(openingPage({ parameter: '0', resumePage: 1, pageCount: 20 })).toBe(1);
    expect(openingPage({ parameter: null, resumePage: 40, pageCount: 20 })).toBe(20);
  });
});
