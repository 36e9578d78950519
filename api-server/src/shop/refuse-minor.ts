import { Cookie, ErrorCode, ageBand } from '@komado/shared-contracts';
import type { Configuration } from '@komado/hosting';
import { type CallContext, refuse } from '../http/handler';

type Offsets = Pick<Configuration, 'LOCALE_OFFSET_MINUTES_US' | 'LOCALE_OFFSET_MINUTES_JP'>;

/** Throws 2016 for a reader who is known to be under 16. */
export function refuseMinor({ cookies, region }: Pick<CallContext, 'cookies' | 'region'>, offsets: Offsets, now: Date): void {
  const offset = region === 'JP' ? offsets.LOCALE_OFFSET_MINUTES_JP : offsets.LOCALE_OFFSET_MINUTES_US;
  const band = ageBand(cookies[Cookie.birthday], now, offset);
  if (band === 'minor' || band === 'denied') throw refuse(ErrorCode.accessDenied);
}
