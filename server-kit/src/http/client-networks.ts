import { isIPv6 } from 'node:net';

/** An address as some proxies write it to `x-forwarded-for`, `203.0.113.7:51234` or `[2001:db8::1]:51234`, without the port. */
export const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;

/**
 * The network that a limit counts by: an IPv4 address, or the first 64 bits of an IPv6 address, because that much belongs to one customer.
 */
export function rateLimitNetwork(address: string): string {
  const ip = withoutPort(address);
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The network that a canary counts by: an IPv4 /24 or an IPv6 /48. Wider than for a limit, because one customer of a hosting provider or a
 * tunnel broker can have that many addresses.
 */
export function canaryNetwork(ip: string): string {
  const network = rateLimitNetwork(ip);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}
