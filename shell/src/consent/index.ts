/** For the web host, which accepts the consent form when the browser runs no JavaScript. */
export { isConsentSubject, ConsentField, parseConsentAnswer, sendConsentAnswer } from './consent-answer';
export { RETURN_PATH_PARAMETER } from './reader-age';
