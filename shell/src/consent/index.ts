/** For the web host, which accepts the consent form when the browser runs no JavaScript. */
export { isConsentSubject, ConsentField, parseConsentSubmission, sendConsentSubmission } from './legal-consent-submission';
export { RETURN_PATH_PARAMETER } from './reader-age-from-cookies';
