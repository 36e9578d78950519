export { assertOwnUserId } from './own-user-id.query';
export { lockUsableAccount, readerTransaction, usableAccount } from './reader-transaction';
