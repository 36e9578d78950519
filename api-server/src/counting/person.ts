import { createHmac } from 'node:crypto';
import type { CallContext } from '../http/handler';

/** Somebody who reads: an account, or the address a visitor comes from. */
export type Counted = { readonly accountId: number } | { readonly ip: string };

/** The network a visitor comes from: all of an IPv4 address, the first half of an IPv6 one, for one household has the rest to itself. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const all = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}

/** Tells people apart within one hour, and says nothing about who they are or whether they come again in the next. */
export function personKey(secret: string, counted: Counted, hour: Date): string {
  const who = 'accountId' in counted ? `account:${counted.accountId}` : `network:${networkOf(counted.ip)}`;
  return createHmac('sha256', secret).update(`person:${hour.getTime()}:${who}`).digest('base64url').slice(0, 16);
}

/** Who makes a call, as far as counting goes. */
export const personOf = ({ reader, ip }: Pick<CallContext, 'reader' | 'ip'>): Counted =>
  reader ? { accountId: reader.accountId } : { ip };
