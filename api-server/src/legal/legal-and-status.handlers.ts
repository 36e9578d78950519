import { Cookie, parseAcceptedLegalDocuments } from '@komado/shared-contracts';
import { setPermanentCookie, type CallContext } from '../caller';
import type { Handlers } from '../http';
import type { ServerDependencies } from '../server-dependencies';
import { currentLegalDocuments, currentLegalDocumentIds } from './legal-documents';
import { saveBirthdayAndConsentCookies } from './birthday-and-consent-cookies.command';
import { describeSiteRules } from './describe-site-rules';

type LawCall =
  | 'GET /web/law'
  | 'POST /web/law'
  | 'GET /web/law/status'
  | 'GET /web/status'
  | 'GET /web/account/report/country/check'
  | 'GET /app/rule';

const RENEWED_COOKIES = [
  Cookie.birthday,
  Cookie.termsOfServiceMinor,
  Cookie.termsOfServiceAdult,
  Cookie.privacyPolicy,
  Cookie.lawDocuments,
  Cookie.birthdayUnverified,
];

/** Browsers cap the lifetime of cookies, so each visit renews them. */
function renewCookies(context: CallContext): void {
  for (const name of RENEWED_COOKIES) {
    const value = context.cookies[name];
    if (value) setPermanentCookie(context, name, value);
  }
}

export function legalAndStatusHandlers(dependencies: ServerDependencies): Handlers<LawCall> {
  const { configuration, database, clock } = dependencies;
  return {
    'GET /web/law': async (_, { region, country }) => {
      const documents = await currentLegalDocuments(database, clock.now());
      return { region, country, terms_of_service: documents['terms-of-service'], privacy_policy: documents['privacy-policy'] };
    },
    'POST /web/law': async (parameters, context) => {
      await saveBirthdayAndConsentCookies(dependencies, parameters, context);
      return {};
    },
    'GET /web/law/status': async (_, context) => {
      const { terms, privacy } = await currentLegalDocumentIds(database, clock.now());
      const accepted = parseAcceptedLegalDocuments(context.cookies[Cookie.lawDocuments]);
      renewCookies(context);
      return {
        terms_of_service_update_flag: !context.isCrawler && accepted.terms < terms,
        privacy_policy_update_flag: !context.isCrawler && accepted.privacy < privacy,
        terms_of_service_id: terms,
        privacy_policy_id: privacy,
      };
    },
    // Maintenance is handled before this.
    'GET /web/status': async () => ({}),
    // Denied countries are refused before the handler runs.
    'GET /web/account/report/country/check': async () => ({}),
    'GET /app/rule': async () => describeSiteRules(configuration),
  };
}
