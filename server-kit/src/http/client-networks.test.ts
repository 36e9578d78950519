import { canaryNetwork, rateLimitNetwork } from './client-networks';

describe('the network that a limit counts by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
    ['2001:0DB8::1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:51234', '2001:db8:0:0'],
    ['[2001:db8::1]', '2001:db8:0:0'],
    ['', ''],
  ])('is for %s: %s', (ip, network) => {
    expect(rateLimitNetwork(ip)).toBe(network);
  });
});

describe('the network that a canary counts by', () => {
  it.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.99', '203.0.113'],
    ['2001:db8:7:1:aaaa:bbbb:cccc:dddd', '2001:db8:7'],
    ['2001:db8:7:2::1', '2001:db8:7'],
    ['', ''],
  ])('is for %s: %s', (ip, network) => {
    expect(canaryNetwork(ip)).toBe(network);
  });
});
