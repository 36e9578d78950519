import { type ErrorCode, ErrorCode as E, errorMessage, httpStatusOf } from '../errors';
import { DELETION_STEP_MINUTES } from '../constants';
import { RESPONSE_LIMITS } from './documented-limits';

interface RefusalDefinition {
  readonly code: ErrorCode;
  /** Where the code does not imply it: 1099 covers many cases. */
  readonly status?: number;
  /** Message for readers where the code's own is too general. A handler may be more specific still. */
  readonly message?: string;
  /** For the documentation: when a call is refused with this reason. */
  readonly when: string;
}

/**
 * Every case in which a call is refused. A response code of the catalog may cover several; a reason is exactly one, so clients switch on
 * it. Reasons are part of the public API: never rename one, add another.
 */
const definitions = {
  // Any call
  maintenance: { code: E.maintenance, when: 'The service is under maintenance.' },
  'internal-error': { code: E.serverError, status: 500, when: 'The server failed. The call may be sent again later.' },
  'server-unavailable': {
    code: E.serverError,
    status: 503,
    when: 'The server behind the site did not respond (502, 503 or 504). The call may be sent again later.',
  },
  'call-not-found': { code: E.serverError, status: 404, message: 'There is no such call.', when: 'No call has this method and path.' },
  'malformed-request': {
    code: E.serverError,
    status: 400,
    message: 'The request is not well formed.',
    when: 'The request is not valid HTTP, or its query or form is not validly encoded.',
  },
  'method-not-allowed': {
    code: E.serverError,
    status: 405,
    message: 'This call has another method.',
    when: 'There are calls with this path, and none has this method. The header Allow lists their methods.',
  },
  'request-timeout': {
    code: E.serverError,
    status: 408,
    message: 'The request took too long to arrive.',
    when: 'The request did not arrive completely in time.',
  },
  'body-too-large': {
    code: E.serverError,
    status: 413,
    message: 'The body is too large.',
    when: 'The form is larger than the server accepts.',
  },
  'unsupported-media-type': {
    code: E.serverError,
    status: 415,
    message: 'The body must be a form (application/x-www-form-urlencoded).',
    when: 'The body of a POST is not a URL-encoded form.',
  },
  'address-too-long': {
    code: E.serverError,
    status: 414,
    message: 'The address is too long.',
    when: 'The path and query are longer than the server accepts.',
  },
  'headers-too-large': {
    code: E.serverError,
    status: 431,
    message: 'The headers are too large.',
    when: 'The headers are larger than the server accepts.',
  },
  'parameter-missing': {
    code: E.serverError,
    status: 400,
    message: 'A parameter is missing.',
    when: 'A required parameter was not sent. The message names it.',
  },
  'parameter-invalid': {
    code: E.serverError,
    status: 400,
    message: 'A parameter is not valid.',
    when: 'A parameter does not match its schema. The message names it.',
  },
  'parameter-repeated': {
    code: E.serverError,
    status: 400,
    message: 'A parameter was sent more than once.',
    when: 'A parameter was sent more than once. The message names it.',
  },
  'service-hash-mismatch': {
    code: E.serverError,
    status: 400,
    message: 'Service hash mismatch.',
    when: 'The header x-service-hash is missing or is not the hash of the parameters and the birthday cookie.',
  },
  'too-many-requests': {
    code: E.serverError,
    status: 429,
    message: 'Too many requests. Please wait a minute and try again.',
    when: 'This IP address sent too many requests within a minute.',
  },

  // Calls that need a session
  'not-logged-in': { code: E.userNotLogin, when: 'There is no user web token, and the call or what it asks for needs a login.' },
  'another-account': {
    code: E.serverError,
    status: 409,
    message: 'You’re now logged in as someone else. Please reload the page.',
    when: 'The header `x-account-id` has another account than the session, and the call changes something. Nothing was changed.',
  },
  'session-expired': { code: E.webTokenInvalid, when: 'The user web token is unknown or its session has ended. Its cookie is cleared.' },
  'account-inactive': { code: E.accountNotActive, when: 'An operator deactivated the account.' },
  'account-deleted': { code: E.accountResigned, when: 'The account was deleted by its owner.' },
  'account-banned': { code: E.accountBanned, when: 'An operator banned the account.' },
  'account-denied': { code: E.accessDenied, when: 'An operator denied the account access.' },
  'terms-violated': { code: E.termViolation, when: 'The account was closed for violating the terms.' },
  'account-suspended': { code: E.accountSuspended, when: 'An operator suspended the account.' },

  // Who may use the service
  'country-denied': { code: E.reportCountryUnapplicable, when: 'The service is not offered in the country that the request comes from.' },
  'purchases-not-offered': {
    code: E.unpurchasableCountry,
    when: 'Points are not sold on the web in the country that the request comes from.',
  },
  'too-young': { code: E.accessDenied, when: 'The birthday cookie says that the reader is too young for this.' },
  'age-unknown': { code: E.accessDenied, when: 'This needs an age that the reader entered, and no birthday cookie says one.' },
  'recaptcha-invalid': { code: E.recaptchaTokenInvalid, when: 'The reCAPTCHA token is empty or its provider does not accept it.' },
  'recaptcha-score-too-low': { code: E.recaptchaScoreShortage, when: 'The reCAPTCHA score is that of a program.' },

  // Accounts
  'login-failed': {
    code: E.userLoginFailed,
    when: 'No account has this email address, or the password is wrong: the response is the same for both.',
  },
  'device-limit-reached': { code: E.deviceLimit, when: 'The account is logged in on as many devices as it may be.' },
  'session-not-created': { code: E.webTokenCreateFailed, when: 'The password was right, but the session could not be saved.' },
  'device-not-found': { code: E.logoutFailed, when: 'The logged-in device with this user id is of another account.' },
  'too-many-login-attempts': {
    code: E.serverError,
    status: 429,
    message: 'Too many attempts to log in. Please wait 15 minutes and try again.',
    when: 'Too many wrong passwords were sent for this email address or from this network.',
  },
  'too-many-mails': {
    code: E.serverError,
    status: 429,
    message: 'You requested too many emails. Please try again in an hour.',
    when: 'Too many mails were requested for this email address or from this network.',
  },
  'email-invalid': { code: E.invalidEmail, when: 'This is not an email address.' },
  'email-registered': { code: E.accountAlreadyRegistered, when: 'An account with this email address exists.' },
  'email-in-use': { code: E.emailUsed, when: 'Another account has this email address.' },
  'email-unlinked': { code: E.emailResigned, when: 'This email address was unlinked from its account.' },
  'password-wrong': { code: E.incorrectPassword, when: 'The current password is wrong.' },
  'login-not-recent': {
    code: E.incorrectPassword,
    message: 'Please enter your password, or log in again first.',
    when: 'No password was sent, and this session is older than 15 minutes.',
  },
  'deletion-not-reviewed': {
    code: E.serverError,
    status: 400,
    message: 'Please go back to step 1 first. It shows what you’ll lose.',
    when: `A page requested step 2 of a deletion, and this session did not open step 1 within the last ${DELETION_STEP_MINUTES} minutes.`,
  },
  'password-not-allowed': {
    code: E.incorrectPassword,
    when: 'The new password is too short, too long, or not made of the required kinds of characters.',
  },
  'token-invalid': { code: E.modifyTokenInvalid, when: 'The one-time token is unknown, expired or used.' },
  'account-not-saved': { code: E.accountSaveFailed, when: 'The account could not be saved.' },
  'user-not-found': { code: E.userNotExist, when: 'This is not the user id of this session.' },
  'user-without-account': { code: E.accountUnregistered, when: 'The user id is that of an app installation that no account belongs to.' },

  // Passkeys
  'passkey-not-accepted': {
    code: E.userLoginFailed,
    message: 'This passkey was not accepted. Please try again, or use your password.',
    when: 'No account has this passkey, or its response does not match the challenge.',
  },
  'passkey-not-verified': {
    code: E.serverError,
    status: 400,
    message: 'The passkey could not be verified. Please try again.',
    when: 'The response of the browser does not match the challenge, or the passkey is known already.',
  },
  'passkey-not-found': {
    code: E.serverError,
    status: 404,
    message: 'This passkey no longer exists.',
    when: 'The account has no passkey with this id.',
  },
  'too-many-passkeys': {
    code: E.serverError,
    status: 400,
    message: 'You’ve reached the maximum number of passkeys. Remove one to add another.',
    when: 'The account has as many passkeys as it may have.',
  },

  // Devices of the app
  'device-registered': { code: E.existsOriginalUuid, when: 'This installation is registered, and `is_overwrite` was not sent.' },
  'device-banned': { code: E.accountBanned, when: 'An operator banned this device.' },
  'too-many-devices': {
    code: E.serverError,
    status: 429,
    message: 'Too many devices were registered. Please try again in an hour.',
    when: 'Too many devices were registered or attested from this network.',
  },

  // Profiles
  'icon-not-found': { code: E.profileUpdateFailed, when: 'No profile icon has this id.' },
  'gender-invalid': { code: E.profileUpdateFailed, when: '`gender` is not one of the genders of a profile.' },
  'birthday-invalid': { code: E.profileUpdateFailed, when: 'There is no such birthday, or year and month contradict each other.' },
  'nickname-invalid': {
    code: E.invalidNickname,
    when: 'The nickname is empty or has characters other than letters, digits and inner spaces.',
  },
  'nickname-too-long': { code: E.nicknameTooLong, when: 'The nickname has more than 20 characters.' },
  'nickname-prohibited-word': { code: E.nicknameProhibitedWord, when: 'The nickname contains a prohibited word.' },
  'nickname-reserved': {
    code: E.nicknameProhibitedWord,
    message: 'This nickname is reserved.',
    when: 'The nickname could be taken for that of the product or of somebody who works for it.',
  },
  'nickname-locked': { code: E.nicknameLocked, when: 'An operator locked the nickname.' },
  'nickname-change-limit': { code: E.nicknameChangeLimit, when: 'The nickname was changed too recently.' },

  // Titles and episodes
  'title-not-found': { code: E.titleNotFound, when: 'There is no such title, or it is not published.' },
  'episode-not-found': { code: E.episodeNotFound, when: 'There is no such episode, or it is not published.' },
  'too-many-followed-titles': {
    code: E.serverError,
    status: 400,
    message: `You already follow ${RESPONSE_LIMITS.followed} titles. Unfollow one first.`,
    when: `The reader follows ${RESPONSE_LIMITS.followed} titles already.`,
  },
  'no-weekly-titles': { code: E.weeklyTitleNotFound, when: 'The library has no titles.' },
  'episode-locked': { code: E.accessDenied, when: 'The reader has neither bought nor rented this episode, and it is not free.' },

  // Purchases
  'price-changed': {
    code: E.serverError,
    status: 400,
    message: 'The price has changed.',
    when: 'The price is not the one that was sent. Nothing was spent.',
  },
  'points-back-changed': {
    code: E.serverError,
    status: 400,
    message: 'The points back for this purchase have changed.',
    when: 'The points that come back are not the number that was sent. Nothing was spent.',
  },
  'not-enough-points': {
    code: E.serverError,
    status: 400,
    message: 'Not enough points.',
    when: 'The reader has fewer points than the price. Points bought on the web do not count in a session of the app. Nothing was spent.',
  },
  'no-ticket-left': {
    code: E.serverError,
    status: 400,
    message: 'You have no tickets left.',
    when: 'The reader has no ticket of this type.',
  },
  'ticket-changed': {
    code: E.serverError,
    status: 400,
    message: 'The ticket has changed.',
    when: '`ticket_version` is not the current one: the ticket was used or restored since it was shown. Nothing was spent.',
  },
  'title-ticket-not-accepted': {
    code: E.serverError,
    status: 400,
    message: 'This chapter cannot be read with a title ticket.',
    when: 'This episode cannot be rented with a title ticket.',
  },
  'no-episodes-chosen': {
    code: E.serverError,
    status: 400,
    message: 'Select at least one chapter.',
    when: 'The list of episodes to buy is empty.',
  },
  'too-many-episodes': {
    code: E.serverError,
    status: 400,
    message: 'You selected too many chapters.',
    when: 'The list of episodes to buy is longer than one purchase may be. The message says how long it may be.',
  },
  'episodes-of-several-titles': {
    code: E.serverError,
    status: 400,
    message: 'You can buy chapters of only one title at a time.',
    when: 'The episodes to buy belong to more than one title.',
  },
  'magazine-not-found': {
    code: E.serverError,
    status: 404,
    message: 'This magazine could not be found.',
    when: 'There is no such magazine issue, or it is not on sale.',
  },
  'all-episodes-owned': {
    code: E.serverError,
    status: 400,
    message: 'You already own every chapter in this magazine.',
    when: 'The reader owns every episode of the issue.',
  },
  'no-episode-available': {
    code: E.serverError,
    status: 400,
    message: 'No chapters in this magazine are available right now.',
    when: 'No episode of the issue that the reader does not own is published.',
  },
  'product-not-on-sale': {
    code: E.serverError,
    status: 400,
    message: 'This product is not on sale.',
    when: 'No product with this `asset_id` is sold in this region.',
  },
  'plan-not-on-sale': {
    code: E.serverError,
    status: 400,
    message: 'This plan is not on sale.',
    when: 'No monthly plan with this `asset_id` is sold in this region.',
  },
  'already-subscribed': {
    code: E.serverError,
    status: 400,
    message: 'You already have this plan.',
    when: 'The reader has this plan, and it is not canceled.',
  },
  'plan-month-paid': {
    code: E.serverError,
    status: 400,
    message: 'You’ve already paid for this month. You can subscribe again on the 1st.',
    when: 'The reader has paid for the current month of this plan.',
  },
  'plan-payment-pending': {
    code: E.serverError,
    status: 400,
    message: 'We’re still processing a payment for this plan.',
    when: 'A payment for this plan is in progress.',
  },
  'plan-not-renewed': {
    code: E.serverError,
    status: 400,
    message: 'This plan doesn’t renew, so there’s no card to change.',
    when: 'The plan is canceled, or its last charge failed: that month is paid with another card by `POST /web/stp/subscription`.',
  },
  'not-subscribed': {
    code: E.serverError,
    status: 400,
    message: 'You don’t have this plan.',
    when: 'The reader does not have this plan, or it has ended.',
  },

  // Comments
  'comment-not-found': {
    code: E.commentError,
    message: 'This comment could not be found.',
    when: 'There is no such comment, or it was deleted.',
  },
  'own-comment': {
    code: E.commentError,
    message: 'You can’t do this with your own comment.',
    when: 'The comment is the reader’s own.',
  },
  'episode-not-viewed': {
    code: E.commentError,
    message: 'Please finish the chapter before you comment.',
    when: 'The reader has not viewed the episode to its end.',
  },
  'commenting-suspended': {
    code: E.commentError,
    message: 'You can no longer comment. Please contact support.',
    when: 'An operator took the reader’s right to comment.',
  },
  'comment-empty': { code: E.commentError, message: 'Please write a comment.', when: 'The comment has no visible text.' },
  'comment-too-long': {
    code: E.commentError,
    message: 'The comment is too long.',
    when: 'The comment is longer than `comment_max_length` of `GET /app/rule`.',
  },
  'comment-prohibited-word': { code: E.commentProhibitedWord, when: 'The comment contains a prohibited word.' },
  'comment-limit-reached': { code: E.commentLimitOver, when: 'The reader wrote as many comments within the hour as are allowed.' },
} as const satisfies Readonly<Record<string, RefusalDefinition>>;

/** Why a call was refused, for programs: the `reason` of a refusal's envelope. */
export type Reason = keyof typeof definitions;
/** The response code of a reason. */
export type CodeOfReason<R extends Reason> = (typeof definitions)[R]['code'];

export interface Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly when: string;
}
/** Code, HTTP status and message of every reason. */
export const refusals = Object.fromEntries(
  Object.entries<RefusalDefinition>(definitions).map(([reason, { code, status, message, when }]) => [
    reason,
    { code, status: status ?? httpStatusOf(code), message: message ?? errorMessage(code), when },
  ]),
) as Readonly<Record<Reason, Refusal>>;
export const reasons = Object.keys(definitions) as Reason[];

const REQUEST_FAULTS: Readonly<Record<number, Reason>> = {
  404: 'call-not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  431: 'headers-too-large',
  502: 'server-unavailable',
  503: 'server-unavailable',
  504: 'server-unavailable',
};
/** The reason for a failure before a call is reached, or behind it, by its HTTP status. */
export const reasonOfStatus = (status: number): Reason => REQUEST_FAULTS[status] ?? (status < 500 ? 'malformed-request' : 'internal-error');

/** What any call can be refused with. */
export const GENERAL_REFUSALS = [
  'maintenance',
  'internal-error',
  'server-unavailable',
  'malformed-request',
  'request-timeout',
  'body-too-large',
  'unsupported-media-type',
  'address-too-long',
  'headers-too-large',
  'parameter-missing',
  'parameter-invalid',
  'parameter-repeated',
  'service-hash-mismatch',
  'another-account',
  'too-many-requests',
] as const satisfies readonly Reason[];

/** States in which an account may not be used. */
export const ACCOUNT_STATE_REFUSALS = [
  'account-inactive',
  'account-deleted',
  'account-banned',
  'account-denied',
  'terms-violated',
  'account-suspended',
] as const satisfies readonly Reason[];
/** Additional refusals of any call whose access is `login`. */
export const SESSION_REQUIRED_REFUSALS = [
  'not-logged-in',
  'session-expired',
  ...ACCOUNT_STATE_REFUSALS,
] as const satisfies readonly Reason[];

export const AGE_REFUSALS = ['too-young', 'age-unknown'] as const satisfies readonly Reason[];
export const RECAPTCHA_REFUSALS = ['recaptcha-invalid', 'recaptcha-score-too-low'] as const satisfies readonly Reason[];
