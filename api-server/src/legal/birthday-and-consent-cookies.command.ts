import type { ParsedParameters } from '@komado/shared-contracts';
import {
  ageBand,
  CONSENT_VALUE,
  Cookie,
  CRAWLER_BIRTHDAY,
  formatAcceptedLegalDocuments,
  parseAcceptedLegalDocuments,
  Region,
} from '@komado/shared-contracts';
import { deletedCookie, setPermanentCookie, type CallContext, utcOffsetOf } from '../caller';
import { refuse } from '../refusal';
import type { ServerDependencies } from '../server-dependencies';
import { currentLegalDocumentIds } from './legal-documents';

const AGREED = String(CONSENT_VALUE);

/** Records a birthday, a consent or both in the visitor's cookies. */
export async function saveBirthdayAndConsentCookies(
  { configuration, database, clock }: ServerDependencies,
  parameters: ParsedParameters<'POST /web/law'>,
  context: CallContext,
): Promise<void> {
  const { cookies } = context;
  const now = clock.now();
  const offset = utcOffsetOf(context.region, configuration);
  const { birthday } = parameters;
  if (birthday !== '' && ageBand(birthday, now, offset) === 'unknown')
    throw refuse('parameter-invalid', `The parameter birthday is not valid: it must be a date in the past, or empty (got '${birthday}').`);
  const saveBirthday = (): void => {
    if (birthday !== '') recordBirthday(birthday, parameters.is_consent, context);
  };
  const saveConsent = (): void => {
    const band = ageBand(birthday || cookies[Cookie.birthday], now, offset);
    if (band === 'minor') setPermanentCookie(context, Cookie.termsOfServiceMinor, AGREED);
    if (band === 'adult') {
      setPermanentCookie(context, Cookie.termsOfServiceAdult, AGREED);
      setPermanentCookie(context, Cookie.privacyPolicy, AGREED);
    }
  };
  const inForce = await currentLegalDocumentIds(database, now);
  const accepted = parseAcceptedLegalDocuments(cookies[Cookie.lawDocuments]);
  if (!parameters.is_consent) {
    saveBirthday();
    // Readers who have already accepted the documents are not asked again because they gave their age later.
    const hasAccepted =
      accepted.terms > 0 && accepted.terms >= inForce.terms && accepted.privacy > 0 && accepted.privacy >= inForce.privacy;
    if (birthday !== '' && hasAccepted) saveConsent();
    return;
  }

  const terms = acceptedId('terms_of_service_id', parameters.terms_of_service_id, inForce.terms) ?? accepted.terms;
  const privacy = acceptedId('privacy_policy_id', parameters.privacy_policy_id, inForce.privacy) ?? accepted.privacy;
  // Nothing may be refused after this: a refused call must not set cookies.
  saveBirthday();
  if (terms > 0 || privacy > 0) setPermanentCookie(context, Cookie.lawDocuments, formatAcceptedLegalDocuments({ terms, privacy }));
  saveConsent();
}

/**
 * A reader in Japan who was never asked consents automatically with an assumed birthday. It is marked, so that features that need a real
 * age still ask; a birthday without a consent was entered by the reader.
 */
function recordBirthday(birthday: string, isConsent: boolean, context: CallContext): void {
  const { cookies } = context;
  const isKnown = Boolean(cookies[Cookie.birthday]) && !cookies[Cookie.birthdayUnverified];
  const isAssumed = context.region === Region.JP && isConsent && birthday === CRAWLER_BIRTHDAY && !isKnown;
  setPermanentCookie(context, Cookie.birthday, birthday);
  if (isAssumed) setPermanentCookie(context, Cookie.birthdayUnverified, '1');
  else if (cookies[Cookie.birthdayUnverified]) context.setCookie(deletedCookie(Cookie.birthdayUnverified));
}

/** undefined if none was given (empty or 0). A document that does not exist yet cannot be accepted. */
function acceptedId(name: string, id: number | '', newest: number): number | undefined {
  if (id === '' || id === 0) return undefined;
  if (id > newest)
    throw refuse('parameter-invalid', `The parameter ${name} is not valid: no document has the ID ${id} yet (the newest is ${newest}).`);
  return id;
}
