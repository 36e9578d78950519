import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { commaSeparated } from '../comma-separated';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Whether a host name, as in a URL or a `Host` header, refers to the local machine. */
export function isLocalHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

const FORWARDING_HEADER = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;
/**
 * Whether the caller runs on this machine. A proxy on this machine that forwards a remote request also has a loopback address: the headers
 * that it adds give it away, or HTTP/1.0, which nginx speaks by default. Where proxies are trusted to name the reader's
 * address, every address they name must be local. `Host` is checked because a page of another site can make its name resolve to this
 * machine (DNS rebinding). A proxy that adds nothing and speaks HTTP/1.1 is not recognized: see `canOpenLocalOnlyPage`.
 */
export function isFromThisMachine(
  { socket, headers, httpVersion }: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
  isProxyTrusted: boolean,
): boolean {
  if (!isLoopback(socket.remoteAddress ?? '') || !isLocalHost(headers.host ?? '') || httpVersion === '1.0') return false;
  const named = commaSeparated([headers['x-forwarded-for'] ?? []].flat().join());
  if (isProxyTrusted && named.length > 0) return named.every(isLoopback);
  return !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
}
