import { isReturnPath, LawAge, nextAgeGateScreen, Cookie } from '@komado/shared-contracts';
import { shellPage } from '../shell-page';
import type { AgeGatePageData } from './age-gate-page-data';
import { AgreementForm } from './agreement-form.component';
import { AgeAndConsentForm } from './age-and-consent-form.component';
import { currentYear, lawModalOf, lawStatusOf } from './consent-question';
import { consentSubjects, type ConsentFieldError } from './legal-consent-submission';
import { RETURN_PATH_PARAMETER } from './reader-age-from-cookies';

/** The age gate: year and month of birth, and the documents not accepted yet. A plain form that JavaScript makes faster. */
export const ageGatePage = shellPage<AgeGatePageData>({
  loader: async ({ url, api, signal, cookies, offsetMinutes }) => {
    const now = new Date();
    const returnPath = url.searchParams.get(RETURN_PATH_PARAMETER);
    const status = cookies[Cookie.birthdayUnverified] ? LawAge.age : nextAgeGateScreen(cookies, now, offsetMinutes);
    const law = await api.call('GET /web/law', {}, { signal });
    const inForce = { terms: law.terms_of_service.id, privacy: law.privacy_policy.id };
    return {
      status,
      returnPath: isReturnPath(returnPath) ? returnPath : '/',
      errors: url.searchParams.getAll('fault').filter((fault): fault is ConsentFieldError => fault === 'birthday' || fault === 'consent'),
      requestedSubjects:
        status === LawAge.age ? consentSubjects(lawModalOf(lawStatusOf(cookies, inForce)), true) : ['terms-of-service', 'privacy-policy'],
      law,
      latestYear: currentYear(now, offsetMinutes),
      offsetMinutes,
    };
  },
  Component: ({ data }) => (data.status === LawAge.age ? <AgeAndConsentForm data={data} /> : <AgreementForm data={data} />),
  head: ({ data }) => ({ title: data.status === LawAge.age ? 'When were you born?' : 'Agree and read' }),
});
