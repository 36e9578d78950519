export { type CallContext, type Reader, type SetCookie, readerOf } from './call-context';
export { deleted, noUserWebToken, permanent, setPermanent, userWebToken } from './cookie-values';
export { offsetOf } from './region-offset';
