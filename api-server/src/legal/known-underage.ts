import { Cookie, ageBand } from '@komado/shared-contracts';
import type { Configuration } from '@komado/server-kit';
import { type CallContext, utcOffsetOf } from '../caller';
import { refuse } from '../refusal';

type Offsets = Pick<Configuration, 'LOCALE_OFFSET_MINUTES_US' | 'LOCALE_OFFSET_MINUTES_JP'>;

/** Whether a reader is known to be under 16. */
export function isKnownUnderage({ cookies, region }: Pick<CallContext, 'cookies' | 'region'>, offsets: Offsets, now: Date): boolean {
  const band = ageBand(cookies[Cookie.birthday], now, utcOffsetOf(region, offsets));
  return band === 'minor' || band === 'denied';
}
/** Throws 2016 for a reader who is known to be under 16. */
export function refuseKnownUnderage(context: Pick<CallContext, 'cookies' | 'region'>, offsets: Offsets, now: Date): void {
  if (isKnownUnderage(context, offsets, now)) throw refuse('too-young');
}
