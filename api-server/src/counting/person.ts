import { createHmac } from 'node:crypto';
import { visitorNetwork } from '../account/visitor-network';
import type { CallContext } from '../http/handler';

/** Somebody who reads: an account, or the network a visitor comes from. */
export type Counted = { readonly accountId: number } | { readonly ip: string };

/** Tells people apart within one hour, and says nothing about who they are or whether they come again in the next. */
export function personKey(secret: string, counted: Counted, hour: Date): string {
  const who = 'accountId' in counted ? `account:${counted.accountId}` : `network:${visitorNetwork(counted.ip)}`;
  return createHmac('sha256', secret).update(`person:${hour.getTime()}:${who}`).digest('base64url').slice(0, 16);
}

/** Who makes a call, as far as counting goes. */
export const personOf = ({ reader, ip }: Pick<CallContext, 'reader' | 'ip'>): Counted =>
  reader ? { accountId: reader.accountId } : { ip };
