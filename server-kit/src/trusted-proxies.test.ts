import { readConfiguration } from './configuration';
import { isTrustedProxy, isWebHost } from './trusted-proxies';

const trustOf = (TRUST_PROXY: string) => isTrustedProxy(readConfiguration({ TRUST_PROXY }));

describe('TRUST_PROXY', () => {
  it.each(['false', 'no', 'off', '0', ''])('%j trusts no proxy', (value) => expect(trustOf(value)('127.0.0.1', 0)).toBe(false));

  it('as a number trusts that many hosts, beginning with the peer', () => {
    const trust = trustOf('2');
    expect([0, 1, 2].map((hop) => trust('203.0.113.7', hop))).toEqual([true, true, false]);
  });

  it('as a list trusts these addresses and networks, at every hop', () => {
    const trust = trustOf('127.0.0.1, 10.0.0.0/8,2001:db8::/32');
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.200.3.4', '10.200.3.4:443', '2001:db8:1::5', '[2001:db8:1::5]:443'])
      expect(trust(address, 3)).toBe(true);
    for (const address of ['127.0.0.2', '11.0.0.1', '2001:db9::1', 'unknown', '']) expect(trust(address, 0)).toBe(false);
  });

  it.each(['true', 'yes', 'proxy.example', '11', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.0/8/8', '127.0.0.1,,x', ','])(
    '%j is refused with the value and the possible forms',
    (value) => {
      const escaped = value.replaceAll(/[.]/g, '\\$&');
      expect(() => trustOf(value)).toThrow(new RegExp(`TRUST_PROXY: must be false, the number.*10\\.0\\.0\\.0/8 \\(got '${escaped}'\\)`));
    },
  );
  it('says why it does not trust everything', () => expect(() => trustOf('true')).toThrow(/callers could choose their own address/));
});

describe('WEB_HOSTS', () => {
  const isHost = (WEB_HOSTS: string) => isWebHost(readConfiguration({ WEB_HOSTS }));

  it('names web hosts on other machines, besides those on this one', () => {
    const trust = isHost('10.0.0.5, 10.1.0.0/16');
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5', '10.1.200.3', '::ffff:10.0.0.5'])
      expect(trust(address)).toBe(true);
    for (const address of ['10.0.0.6', '203.0.113.7', '', 'unknown']) expect(trust(address)).toBe(false);
    expect(isHost('')('10.0.0.5')).toBe(false);
  });

  it('is refused if it is not a list of addresses and networks', () =>
    expect(() => isHost('host1')).toThrow("WEB_HOSTS: must be addresses and networks, such as 10.0.0.5,10.1.0.0/16 (got 'host1')"));
});
