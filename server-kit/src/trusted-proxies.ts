import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { commaSeparated } from './comma-separated';
import { withoutPort } from './http/client-networks';

/** Number of proxies in front, or their addresses and networks; false if there is none. */
export type TrustedProxies = false | number | readonly string[];

const MAX_PROXIES = 10;
const NO = ['false', 'no', 'off', '0'];
const FORMS = `must be false, the number of proxies in front (1 to ${MAX_PROXIES}), or their addresses and networks, such as 127.0.0.1,10.0.0.0/8`;

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 6 ? 128 : 32));
};

const parseNetworks = (value: string): string[] | undefined => {
  const networks = commaSeparated(value);
  return networks.every(isNetwork) ? networks : undefined;
};
/** A list of addresses and networks; empty by default. */
export const networkListSchema = z
  .string()
  .default('')
  .transform((value, context): readonly string[] => {
    const networks = parseNetworks(value);
    if (networks) return networks;
    context.addIssue({ code: 'custom', message: `must be addresses and networks, such as 10.0.0.5,10.1.0.0/16 (got '${value}')` });
    return z.NEVER;
  });

/** Parses TRUST_PROXY. Trusting every hop is not offered: it would let callers choose their own address. */
export const trustedProxiesSchema = z.string().transform((value, context): TrustedProxies => {
  if (NO.includes(value)) return false;
  if (/^[1-9]\d?$/.test(value) && Number(value) <= MAX_PROXIES) return Number(value);
  const networks = parseNetworks(value);
  if (networks && networks.length > 0) return networks;
  const why = value === 'true' ? ' With true, callers could choose their own address.' : '';
  context.addIssue({ code: 'custom', message: `${FORMS} (got '${value}').${why}` });
  return z.NEVER;
});

/**
 * Whether the host at this hop is one of our proxies; hop 0 is the peer of the connection. The caller is the nearest host that is not,
 * because only what our own proxies add to `x-forwarded-for` is true.
 */
export function isTrustedProxy({ TRUST_PROXY }: { readonly TRUST_PROXY: TrustedProxies }): (address: string, hop: number) => boolean {
  if (TRUST_PROXY === false) return () => false;
  if (typeof TRUST_PROXY === 'number') return (_address, hop) => hop < TRUST_PROXY;
  return isInNetworks(TRUST_PROXY);
}

function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return (named) => {
    const address = withoutPort(named);
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Whether the peer of a connection to the api-server is a web host: one on this machine, or of WEB_HOSTS. */
export const isWebHost = ({ WEB_HOSTS }: { readonly WEB_HOSTS: readonly string[] }): ((address: string) => boolean) =>
  isInNetworks(['127.0.0.0/8', '::1', ...WEB_HOSTS]);
