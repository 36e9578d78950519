import { createHmac } from 'node:crypto';
import { rateLimitNetwork } from '@komado/server-kit/http';
import type { CallContext } from '../caller';

/** A person who is counted: an account, or a visitor's network. */
export type CountedPerson = { readonly accountId: number } | { readonly ip: string };

/** Distinguishes people within one hour, without revealing who they are or whether they return in the next. */
export function hourlyPersonKey(secret: string, counted: CountedPerson, hour: Date): string {
  const who = 'accountId' in counted ? `account:${counted.accountId}` : `network:${rateLimitNetwork(counted.ip)}`;
  return createHmac('sha256', secret).update(`person:${hour.getTime()}:${who}`).digest('base64url').slice(0, 16);
}

export const countedPersonOf = ({ reader, ip }: Pick<CallContext, 'reader' | 'ip'>): CountedPerson =>
  reader ? { accountId: reader.accountId } : { ip };
