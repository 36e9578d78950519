import type { IncomingMessage } from 'node:http';
import { isFromThisMachine, isLocalHost, isLoopback } from './this-machine';

const request = (remoteAddress: string, headers: Record<string, string> = {}, httpVersion = '1.1') =>
  ({ socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers }, httpVersion }) as unknown as IncomingMessage;

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is loopback', (address) => expect(isLoopback(address)).toBe(true));
test.each(['10.0.0.1', '192.168.1.5', '::ffff:10.0.0.1', 'fe80::1', '2001:db8::1', '0.0.0.0', '', 'localhost', '127.0.0.1.evil.test'])(
  '%j is not loopback',
  (address) => expect(isLoopback(address)).toBe(false),
);

test.each(['localhost', 'localhost:3000', 'komado.localhost', '127.0.0.1:3000', '[::1]:3000'])('%s names this machine', (host) =>
  expect(isLocalHost(host)).toBe(true),
);
test.each(['', 'komado.example', 'localhost.evil.test', '192.168.1.5:3000', 'a b', '127.0.0.1.evil.test'])(
  '%j does not name this machine',
  (host) => expect(isLocalHost(host)).toBe(false),
);

describe('a caller', () => {
  it('on this machine is recognized over IPv4 and IPv6', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(isFromThisMachine(request(address), false)).toBe(true);
      expect(isFromThisMachine(request(address), true)).toBe(true);
    }
  });
  it('on another machine is remote, whatever its headers claim', () => {
    for (const isProxyTrusted of [false, true]) {
      expect(isFromThisMachine(request('192.168.1.5'), isProxyTrusted)).toBe(false);
      expect(isFromThisMachine(request('192.168.1.5', { 'x-forwarded-for': '127.0.0.1' }), isProxyTrusted)).toBe(false);
    }
  });
  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'])(
    'whose request a proxy on this machine forwarded with %s is remote while no proxy is trusted',
    (name) => expect(isFromThisMachine(request('127.0.0.1', { [name]: '127.0.0.1' }), false)).toBe(false),
  );
  it('is where the trusted proxy says, and every address in the list must be local', () => {
    const from = (addresses: string) => isFromThisMachine(request('127.0.0.1', { 'x-forwarded-for': addresses }), true);
    expect(from('127.0.0.1')).toBe(true);
    expect(from('203.0.113.7')).toBe(false);
    // A proxy that appends: the first address is what the client claims.
    expect(from('127.0.0.1, 203.0.113.7')).toBe(false);
    expect(from('unknown')).toBe(false);
    expect(isFromThisMachine(request('127.0.0.1', { via: '1.1 proxy' }), true)).toBe(false);
  });
  it('that speaks HTTP/1.0, as nginx does by default, is remote', () =>
    expect(isFromThisMachine(request('127.0.0.1', {}, '1.0'), false)).toBe(false));
  it('that sends another host name, as a page of another site does, is remote', () => {
    expect(isFromThisMachine(request('127.0.0.1', { host: 'evil.test:3000' }), false)).toBe(false);
    expect(isFromThisMachine({ ...request('127.0.0.1'), headers: {} }, false)).toBe(false);
  });
});
