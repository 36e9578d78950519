import { ageGatePath, readerAgeFromCookies, tooYoungPath } from '../consent/reader-age-from-cookies';
import { pass, redirectTo, type GuardContext, type GuardResult } from './guard';

/** Checks a title's age limit in years; 0 means no limit. */
export function ageLimitResult(ageRating: number, context: GuardContext): GuardResult {
  if (ageRating <= 0) return pass;
  const { band, years, isUnverified } = readerAgeFromCookies(context);
  if (band === 'unknown' || years === undefined || isUnverified) return redirectTo(ageGatePath(context.path));
  return years < ageRating ? redirectTo(tooYoungPath(band === 'denied' ? undefined : ageRating)) : pass;
}
