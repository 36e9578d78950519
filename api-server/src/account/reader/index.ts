export { assertOwnUserId } from './assert-own-user-id';
export { lockUsableAccount, readerTransaction, usableAccount } from './reader-transaction';
