import { ageBand, Cookie } from '@komado/shared-contracts';
import { type CallContext, utcOffsetOf } from '../../caller';
import { refuseKnownUnderage } from '../../legal';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';

/**
 * A new account needs a verified age of at least 16 (2016). A missing age does not count, nor does the one assumed for the automatic
 * consent.
 */
export function assertVerifiedAgeForSignUp(
  context: Pick<CallContext, 'cookies' | 'region'>,
  { configuration, clock }: Pick<ServerDependencies, 'configuration' | 'clock'>,
): void {
  const { cookies, region } = context;
  refuseKnownUnderage(context, configuration, clock.now());
  const band = ageBand(cookies[Cookie.birthday], clock.now(), utcOffsetOf(region, configuration));
  if (band === 'unknown' || cookies[Cookie.birthdayUnverified]) throw refuse('age-unknown');
}
