import { readerAge } from '../consent/reader-age';
import { pass, type Guard } from './guard';

/** A minor with a user web token counts as logged out. */
export const requireLoginGuard: Guard = (context) => {
  const { band } = readerAge(context);
  const isLoggedIn = context.isLoggedIn && band !== 'minor' && band !== 'denied';
  return isLoggedIn ? pass : { kind: 'login', returnPath: context.path };
};
