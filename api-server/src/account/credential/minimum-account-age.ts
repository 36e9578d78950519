import { type AgeBand, ageBand, Cookie } from '@komado/shared-contracts';
import { type CallContext, utcOffsetOf } from '../../caller';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';

type Visitor = Pick<CallContext, 'cookies' | 'region'>;
type Rules = Pick<ServerDependencies, 'configuration' | 'clock'>;

const bandOf = ({ cookies, region }: Visitor, { configuration, clock }: Rules): AgeBand =>
  ageBand(cookies[Cookie.birthday], clock.now(), utcOffsetOf(region, configuration));

/** Refuses account actions of readers known to be under 16 (2016). */
export function refuseKnownUnderage(context: Visitor, rules: Rules): void {
  const band = bandOf(context, rules);
  if (band === 'minor' || band === 'denied') throw refuse('too-young');
}

/**
 * A new account needs a verified age of at least 16 (2016). A missing age does not count, nor does the one assumed for the automatic
 * consent.
 */
export function assertVerifiedAccountAge(context: Visitor, rules: Rules): void {
  refuseKnownUnderage(context, rules);
  if (bandOf(context, rules) === 'unknown' || context.cookies[Cookie.birthdayUnverified]) throw refuse('age-unknown');
}
