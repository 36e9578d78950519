import { startPage } from './start-page';

describe('the page a chapter opens at', () => {
  it('is the one in the address', () => expect(startPage({ parameter: '7', resumePage: 3, pageCount: 20 })).toBe(7));
  it('is where the reader stopped, without one', () => expect(startPage({ parameter: null, resumePage: 3, pageCount: 20 })).toBe(3));
  it('ignores an address that is no number', () => {
    for (const parameter of ['', 'x', '-3', '2.5']) expect(startPage({ parameter, resumePage: 3, pageCount: 20 })).toBe(3);
  });
  it('is always a page that exists', () => {
    expect(startPage({ parameter: '99', resumePage: 1, pageCount: 20 })).toBe(20);
    expect(startPage({ parameter: '0', resumePage: 1, pageCount: 20 })).toBe(1);
    expect(startPage({ parameter: null, resumePage: 40, pageCount: 20 })).toBe(20);
  });
});
