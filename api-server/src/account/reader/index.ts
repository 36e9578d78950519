export { assertOwnUserId } from './assert-own-user-id';
export { lockActiveAccount, withActiveAccountLock, activeAccountSql } from './active-account-lock';
