export { assertOwnUser } from './own-user.query';
export { lockUsableAccount, readerTransaction, usableAccount } from './reader-transaction';
