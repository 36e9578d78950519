import { returnUrl } from './return-url';

describe('The return URL of a payment', () => {
  test.each([
    ['/my/shop', 'https://komado.example/my/shop?payment_result=1'],
    ['/my/shop#monthly-plan', 'https://komado.example/my/shop?payment_result=1#monthly-plan'],
    ['/search/a%20b?page=2', 'https://komado.example/search/a%20b?page=2&payment_result=1'],
    ['/my/shop?payment_result=2', 'https://komado.example/my/shop?payment_result=1'],
  ])('for the path %s is %s', (path, url) => {
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
  ])('refuses "%s"', (path) => {
    expect(() => returnUrl('https://komado.example', path, 1)).toThrow(expect.objectContaining({ reason: 'parameter-invalid' }));
  });
});
