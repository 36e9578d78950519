export { type CallContext, type Reader, type SetCookie, readerOf } from './call-context';
export { deletedCookie, deletedUserWebTokenCookie, permanentCookie, setPermanentCookie, userWebTokenCookie } from './response-cookies';
export { utcOffsetOf } from './region-utc-offset';
