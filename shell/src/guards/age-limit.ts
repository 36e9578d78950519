import { pathOf } from '@komado/shared-contracts';
import { ageGatePath, readerAge } from '../law/reader-age';
import { pass, redirectTo, type GuardContext, type GuardVerdict } from './guard';

/** Judges a title's age limit in years; 0 is for all. */
export function ageLimitVerdict(ageRating: number, context: GuardContext): GuardVerdict {
  if (ageRating <= 0) return pass;
  const { band, years, isUnverified } = readerAge(context);
  if (band === 'unknown' || years === undefined || isUnverified) return redirectTo(ageGatePath(context.path));
  return years < ageRating ? redirectTo(pathOf('law-age-denied')) : pass;
}
