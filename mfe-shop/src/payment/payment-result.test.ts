import { readPaymentResult, readReturnPath, shopPathFrom } from './payment-result';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

describe('payment result in the address', () => {
  it('knows confirmed and canceled', () => {
    expect(readPaymentResult(search('payment_result=1'))).toBe(1);
    expect(readPaymentResult(search('payment_result=2'))).toBe(2);
  });
  it.each(['', 'payment_result=', 'payment_result=0', 'payment_result=3', 'payment_result=01', 'payment_result=yes', 'payment_result=1.0'])(
    'says nothing for %p',
    (text) => expect(readPaymentResult(search(text))).toBeUndefined(),
  );
  it('takes only a path of this site to go back to', () => {
    expect(readReturnPath(search('return_path=%2Ftitle%2F00001%2Fepisode%2F2'))).toBe('/title/00001/episode/2');
    for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '']) {
      expect(readReturnPath(new URLSearchParams({ return_path: path }))).toBeUndefined();
    }
  });
  it('keeps the way back in the address of the shop', () => {
    expect(shopPathFrom(undefined)).toBe('/my/shop');
    expect(shopPathFrom('/title/00001/episode/2?page=3')).toBe('/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F2%3Fpage%3D3');
  });
});
