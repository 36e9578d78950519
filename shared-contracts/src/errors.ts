/** Response codes of the error catalog. `unknown` and `recaptcha` exist in the browser only. */
export const ErrorCode = {
  unknown: 1,
  reportCountryUnapplicable: 1007,
  maintenance: 1098,
  serverError: 1099,
  webTokenInvalid: 1101,
  webTokenCreateFailed: 1102,
  recaptchaTokenInvalid: 1301,
  recaptchaScoreShortage: 1302,
  recaptcha: 1303,
  userNotExist: 2000,
  accountNotActive: 2001,
  userLoginFailed: 2002,
  deviceLimit: 2003,
  logoutFailed: 2004,
  invalidEmail: 2005,
  incorrectPassword: 2006,
  accountAlreadyRegistered: 2007,
  emailUsed: 2008,
  accountSaveFailed: 2009,
  existsOriginalUuid: 2010,
  userNotLogin: 2011,
  accountUnregistered: 2012,
  accountResigned: 2013,
  accountBanned: 2014,
  emailResigned: 2015,
  accessDenied: 2016,
  modifyTokenInvalid: 2017,
  termViolation: 2018,
  accountSuspended: 2019,
  profileUpdateFailed: 2300,
  invalidNickname: 2301,
  nicknameTooLong: 2302,
  nicknameProhibitedWord: 2303,
  nicknameLocked: 2304,
  nicknameChangeLimit: 2305,
  titleNotFound: 3000,
  episodeNotFound: 3100,
  weeklyTitleNotFound: 3200,
  unpurchasableCountry: 4011,
  commentProhibitedWord: 6100,
  commentLimitOver: 6301,
  commentError: 6500,
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

const E = ErrorCode;
/** Whether a response code means that the session has ended: the reader has to log in. */
export const isSessionEnded = (code: number): boolean => code === E.webTokenInvalid || code === E.userNotLogin;

const UNAVAILABLE = 'The page you are looking for is currently unavailable.';

/** Texts quoted from the specification keep its spelling, oddities included. */
export const RECAPTCHA_MESSAGES: Readonly<Record<number, string>> = {
  [E.recaptchaTokenInvalid]: UNAVAILABLE,
  [E.recaptchaScoreShortage]: UNAVAILABLE,
  [E.recaptcha]: UNAVAILABLE,
};
export const ACCESS_DENIED_MESSAGES: Readonly<Record<number, string>> = {
  [E.accessDenied]: 'Access denied.',
  [E.termViolation]: 'Access denied.',
};
export const SUSPENDED_MESSAGES: Readonly<Record<number, string>> = {
  [E.accountSuspended]: 'This account has been suspended. Please contact support.',
};
const MESSAGES: Readonly<Record<number, string>> = {
  [E.unknown]: 'An unknown error has occurred.',
  [E.reportCountryUnapplicable]: 'This service is not available in your region...',
  [E.maintenance]: 'The service is under maintenance.',
  [E.serverError]: 'An error has occurred. Please check back again soon.',
  [E.webTokenInvalid]: 'Your session has expired. Please log in again.',
  [E.webTokenCreateFailed]: 'Unable to log in. Please try again later.',
  [E.userNotExist]: 'This account does not exist.',
  [E.accountNotActive]: 'This account is unavailable.',
  [E.userLoginFailed]: 'Unable to log in.',
  [E.deviceLimit]: 'Max number of logged in devices reached. Please log out on another device to log in.',
  [E.logoutFailed]: 'Unable to log out. Please try again.',
  [E.invalidEmail]: 'Please enter a valid email address.',
  [E.incorrectPassword]: 'The password is incorrect.',
  [E.accountAlreadyRegistered]: 'This email address is already linked to an account.',
  [E.emailUsed]: 'This email address is already in use.',
  [E.accountSaveFailed]: 'Your account could not be saved. Please try again.',
  [E.existsOriginalUuid]: 'This device is already registered.',
  [E.userNotLogin]: 'Please log in.',
  [E.accountUnregistered]: 'This account is not registered.',
  [E.accountResigned]: 'This account has been deleted.',
  [E.accountBanned]: 'This account has been banned.',
  [E.emailResigned]: 'This email address has been unlinked from its account. Please contact us through Help.',
  [E.modifyTokenInvalid]: 'Your session has timed out. Please try again.',
  [E.profileUpdateFailed]: 'Your profile could not be updated. Please try again.',
  [E.invalidNickname]: 'This nickname cannot be used.',
  [E.nicknameTooLong]: 'Nicknames can be up to 20 characters.',
  [E.nicknameProhibitedWord]: 'This nickname contains a prohibited word.',
  [E.nicknameLocked]: 'Your nickname violated our rules and can no longer be changed.',
  [E.nicknameChangeLimit]: 'Repeated changes of Nickname not allowed. Please wait and try again.',
  [E.titleNotFound]: 'This title could not be found.',
  [E.episodeNotFound]: 'This chapter could not be found.',
  [E.weeklyTitleNotFound]: 'No titles were found for this week.',
  [E.unpurchasableCountry]: 'Points cannot be purchased in your country on the web. Please use the app.',
  [E.commentProhibitedWord]: 'offensive or discriminatory content detected.',
  [E.commentLimitOver]: 'Max number of comments reached. (10comments max every hour)',
  [E.commentError]: 'Your comment could not be posted. Please try again.',
  ...RECAPTCHA_MESSAGES,
  ...ACCESS_DENIED_MESSAGES,
  ...SUSPENDED_MESSAGES,
};

/** Text for a response code; an unknown code gets the text of 1099. */
export const errorMessage = (code: number): string => MESSAGES[code] ?? MESSAGES[E.serverError]!;
/** `[error code: N]`, shown on its own line below the message. */
export const errorCodeLabel = (code: number): string => `[error code: ${code}]`;
export const formatError = (code: number): string => `${errorMessage(code)}\n${errorCodeLabel(code)}`;

const HTTP_STATUS: Readonly<Record<number, number>> = {
  [E.webTokenInvalid]: 401,
  [E.userNotLogin]: 401,
  [E.reportCountryUnapplicable]: 403,
  [E.accountBanned]: 403,
  [E.accessDenied]: 403,
  [E.termViolation]: 403,
  [E.accountSuspended]: 403,
  [E.unpurchasableCountry]: 403,
  [E.titleNotFound]: 404,
  [E.episodeNotFound]: 404,
  [E.weeklyTitleNotFound]: 404,
  [E.commentLimitOver]: 429,
  [E.maintenance]: 503,
  [E.serverError]: 500,
};
/** HTTP status of the api-server's response for a response code. */
export const httpStatusOf = (code: number): number => HTTP_STATUS[code] ?? 400;

export const UNKNOWN_API_ERROR = 'Unknown API Error';
