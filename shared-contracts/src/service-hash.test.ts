import { serviceHash, serviceHashInput } from './service-hash';
import { serviceHashVectors } from './testing/service-hash-vectors';

describe('the service hash', () => {
  it.each(serviceHashVectors.map((vector) => [JSON.stringify(vector.parameters), vector] as const))(
    'of %s matches the known value',
    (_, vector) => {
      expect(serviceHash(vector.parameters, vector.birthday)).toBe(vector.hash);
    },
  );
  it('has 128 lowercase hex digits', () => {
    expect(serviceHash({ a: '1' }, '2000-01')).toMatch(/^[0-9a-f]{128}$/);
  });
  it('does not depend on the order of parameters, but on every value, including the birthday', () => {
    expect(serviceHash({ a: '1', b: '2' }, undefined)).toBe(serviceHash({ b: '2', a: '1' }, undefined));
    const others = [
      serviceHash({ a: '1', b: '3' }, undefined),
      serviceHash({ a: '1', b: '2' }, '2000-01'),
      serviceHash({ a: '1' }, undefined),
    ];
    expect(new Set([serviceHash({ a: '1', b: '2' }, undefined), ...others]).size).toBe(4);
  });
  it('covers the parameters in code-unit order, then the birthday and its cookie’s expiry', () => {
    expect(serviceHashInput({ b: '2', a: '1', B: 'x y' }, '2000-01')).toBe('B=x%20y&a=1&b=2&birthday=2000-01&expires=4102372799');
    expect(serviceHashInput({}, undefined)).toBe('birthday=&expires=');
  });
  it('covers half of a surrogate pair, as a cut text may end with, as what travels in its place', () => {
    const cut = '😺'.slice(0, 1);
    expect(serviceHash({ keyword: `cat ${cut}` }, undefined)).toBe(
      serviceHash({ keyword: new URLSearchParams({ keyword: `cat ${cut}` }).get('keyword')! }, undefined),
    );
    expect(serviceHashInput({ keyword: `cat ${cut}` }, undefined)).toMatch(/^keyword=cat%20%EF%BF%BD&/);
    expect(serviceHashInput({ keyword: '😺' }, undefined)).toMatch(/^keyword=%F0%9F%98%BA&/);
  });
});
