import { returnUrl } from './return-url';

describe('The way back from a payment', () => {
  test.each([
    ['/my/shop', 'https://komado.example/my/shop?payment_result=1'],
    ['/my/shop#monthly-plan', 'https://komado.example/my/shop?payment_result=1#monthly-plan'],
    ['/search/a%20b?page=2', 'https://komado.example/search/a%20b?page=2&payment_result=1'],
    ['/my/shop?payment_result=2', 'https://komado.example/my/shop?payment_result=1'],
  ])('from %s leads to %s', (path, url) => {
    expect(returnUrl('https://komado.example', path, 1)).toBe(url);
  });

  test.each([
    '',
    'my/shop',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/a b',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('refuses "%s" with 400', (path) => {
    expect(() => returnUrl('https://komado.example', path, 1)).toThrow(expect.objectContaining({ code: 1099, status: 400 }));
  });
});
