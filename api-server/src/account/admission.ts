import { ageBand, Cookie, ErrorCode } from '@komado/shared-contracts';
import type { CallContext } from '../http/handler';
import { refuse } from '../http/handler';
import { offsetOf } from '../http/visitor-place';
import type { ServerDependencies } from '../server-dependencies';

/** Refuses account actions from countries where the service is not offered (1007) and of readers known to be under 16 (2016). */
export function assertAdmitted(context: CallContext, { configuration, clock }: Pick<ServerDependencies, 'configuration' | 'clock'>): void {
  if (context.countryRule === 'denied') throw refuse(ErrorCode.reportCountryUnapplicable);
  const band = ageBand(context.cookies[Cookie.birthday], clock.now(), offsetOf(context.region, configuration));
  if (band === 'minor' || band === 'denied') throw refuse(ErrorCode.accessDenied);
}
