import { requestChecksum, requestChecksumInput } from './request-checksum';
import { requestChecksumVectors } from './testing/request-checksum-vectors';

describe('the service hash', () => {
  it.each(requestChecksumVectors.map((vector) => [JSON.stringify(vector.parameters), vector] as const))(
    'of %s matches the known value',
    (_, vector) => {
      expect(requestChecksum(vector.parameters, vector.birthday)).toBe(vector.hash);
    },
  );
  it('has 128 lowercase hex digits', () => {
    expect(requestChecksum({ a: '1' }, '2000-01')).toMatch(/^[0-9a-f]{128}$/);
  });
  it('does not depend on the order of parameters, but on every value, including the birthday', () => {
    expect(requestChecksum({ a: '1', b: '2' }, undefined)).toBe(requestChecksum({ b: '2', a: '1' }, undefined));
    const others = [
      requestChecksum({ a: '1', b: '3' }, undefined),
      requestChecksum({ a: '1', b: '2' }, '2000-01'),
      requestChecksum({ a: '1' }, undefined),
    ];
    expect(new Set([requestChecksum({ a: '1', b: '2' }, undefined), ...others]).size).toBe(4);
  });
  it('covers the parameters in code-unit order, then the birthday and its cookie’s expiry', () => {
    expect(requestChecksumInput({ b: '2', a: '1', B: 'x y' }, '2000-01')).toBe('B=x%20y&a=1&b=2&birthday=2000-01&expires=4102372799');
    expect(requestChecksumInput({}, undefined)).toBe('birthday=&expires=');
  });
  it('covers half of a surrogate pair, as a cut text may end with, as what travels in its place', () => {
    const cut = '😺'.slice(0, 1);
    expect(requestChecksum({ keyword: `cat ${cut}` }, undefined)).toBe(
      requestChecksum({ keyword: new URLSearchParams({ keyword: `cat ${cut}` }).get('keyword')! }, undefined),
    );
    expect(requestChecksumInput({ keyword: `cat ${cut}` }, undefined)).toMatch(/^keyword=cat%20%EF%BF%BD&/);
    expect(requestChecksumInput({ keyword: '😺' }, undefined)).toMatch(/^keyword=%F0%9F%98%BA&/);
  });
});
