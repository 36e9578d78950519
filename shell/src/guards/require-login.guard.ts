import { readerAgeFromCookies } from '../consent/reader-age-from-cookies';
import { pass, type Guard } from './guard';

/** A minor with a user web token counts as logged out. */
export const requireLoginGuard: Guard = (context) => {
  const { band } = readerAgeFromCookies(context);
  const isLoggedIn = context.isLoggedIn && band !== 'minor' && band !== 'denied';
  return isLoggedIn ? pass : { kind: 'login', returnPath: context.path };
};
