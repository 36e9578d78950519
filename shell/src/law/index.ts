/** For the web host, which accepts the consent form when the browser runs no JavaScript. */
export { isLawSubject, LawField, parseLawAnswer, sendLawAnswer } from './law-answer';
export { RETURN_PATH_PARAMETER } from './reader-age';
