export { recordReturn } from './record-return.command';
export { type PaidSource, paidSource } from './paid-source.query';
export { type ReaderPayment, type Shortfall, readerPayments, shortfallOf } from './reader-payments.query';
export { requestRefund, syncRefunds } from './refund-request';
export { settleRefund } from './settle-refund.command';
