import { isReturnPath, pathOf } from '@komado/shared-contracts';
import { readerAgeFromCookies, RETURN_PATH_PARAMETER } from '../consent/reader-age-from-cookies';
import { pass, redirectTo, type Guard } from './guard';

/** The age gate is for visitors who still have something to answer; all others are redirected to where they wanted to go. */
export const skipAnsweredAgeGateGuard: Guard = (context) => {
  const age = readerAgeFromCookies(context);
  if (age.band === 'denied') return redirectTo(pathOf('law-age-denied'));
  if (age.band === 'unknown' || !age.hasAcceptedRequiredTerms || age.isUnverified) return pass;
  const returnPath = new URL(context.path, 'http://page').searchParams.get(RETURN_PATH_PARAMETER);
  return redirectTo(isReturnPath(returnPath) ? returnPath : '/');
};
