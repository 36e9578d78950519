import { readPaymentResult, readReturnPath, shopPathFrom } from './payment-result';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the payment result in the URL', () => {
  it('accepts confirmed and canceled', () => {
    expect(readPaymentResult(search('payment_result=1'))).toBe(1);
    expect(readPaymentResult(search('payment_result=2'))).toBe(2);
  });
  it.each(['', 'payment_result=', 'payment_result=0', 'payment_result=3', 'payment_result=01', 'payment_result=yes', 'payment_result=1.0'])(
    'is ignored for %p',
    (text) => expect(readPaymentResult(search(text))).toBeUndefined(),
  );
  it('accepts only a path on this site as the return path', () => {
    expect(readReturnPath(search('return_path=%2Ftitle%2F00001%2Fepisode%2F2'))).toBe('/title/00001/episode/2');
    for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '']) {
      expect(readReturnPath(new URLSearchParams({ return_path: path }))).toBeUndefined();
    }
  });
  it("keeps the return path in the shop's URL", () => {
    expect(shopPathFrom(undefined)).toBe('/my/shop');
    expect(shopPathFrom('/title/00001/episode/2?page=3')).toBe('/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F2%3Fpage%3D3');
  });
});
