import { Cookie, createApiClient, isApiError, isReturnPath, routes } from '@komado/shared-contracts';
import {
  isConsentSubject,
  ConsentField,
  parseConsentSubmission,
  RETURN_PATH_PARAMETER,
  sendConsentSubmission,
} from '@komado/shell/consent';

import type { RequestContext } from '../http/request-context';

export type ConsentFormFields = Readonly<Record<string, string | readonly string[] | undefined>>;
export interface ConsentFormResponse {
  readonly location: string;
  readonly setCookies: readonly string[];
}

/**
 * The consent sheet and the age gate without JavaScript: what to save, and where to redirect. Missing answers are requested again at the
 * age gate. Authorization stays with the api-server.
 */
export async function submitConsentForm(
  form: ConsentFormFields,
  context: RequestContext,
  apiBaseUrl: string,
  now: Date,
): Promise<ConsentFormResponse> {
  const field = (name: string): string => [form[name]].find((value) => typeof value === 'string') ?? '';
  const requestedPath = field(RETURN_PATH_PARAMETER);
  const returnPath = isReturnPath(requestedPath) ? requestedPath : '/';
  const gateWithErrors = (errors: readonly string[], setCookies: readonly string[] = []): ConsentFormResponse => {
    const query = new URLSearchParams([...errors.map((error) => ['fault', error]), [RETURN_PATH_PARAMETER, returnPath]]);
    return { location: `${routes['law-age'].path}?${query.toString()}`, setCookies };
  };
  const subjects = field(ConsentField.requestedSubjects).split(' ').filter(isConsentSubject);
  const { submission, errors, band } = parseConsentSubmission(field, subjects, { now, offsetMinutes: context.offsetMinutes });
  if (subjects.length === 0) return gateWithErrors([]);
  if (errors.length > 0) return gateWithErrors(errors);

  const setCookies: string[] = [];
  const { cookie = '', ...apiHeaders } = context.apiHeaders;
  // A consent in a separate call after the birthday must be based on that birthday.
  const others = cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !(submission.birthday && part.startsWith(`${Cookie.birthday}=`)));
  const sentCookies = [...(submission.birthday ? [`${Cookie.birthday}=${submission.birthday}`] : []), ...others].join('; ');
  const api = createApiClient({
    baseUrl: apiBaseUrl,
    headers: { ...apiHeaders, ...(sentCookies ? { cookie: sentCookies } : {}) },
    isCrawler: context.isCrawler,
    birthday: () => submission.birthday || context.cookies[Cookie.birthday],
    onHeaders: (headers) => {
      // A single one is a text.
      setCookies.push(...[(headers['set-cookie'] ?? []) as string | string[]].flat());
    },
  });
  try {
    const code = await sendConsentSubmission(api, submission);
    // The birthday was checked above: with a consent, what the api-server refuses is the document that was agreed to.
    const isConsent = submission.termsOfServiceId !== '' || submission.privacyPolicyId !== '';
    if (code !== 0) return gateWithErrors([isConsent ? 'consent' : 'birthday'], setCookies);
  } catch (error) {
    if (isApiError(error) && error.isMaintenance) return { location: routes.maintenance.path, setCookies: [] };
    throw error;
  }
  return { location: band === 'denied' ? routes['law-age-denied'].path : returnPath, setCookies };
}
