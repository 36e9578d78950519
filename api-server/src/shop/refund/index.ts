export { adjustRefundedPoints } from './adjust-refunded-points.command';
export { type PaidCharge, findPaidCharge } from './find-paid-charge.query';
export { type ReaderPayment, type PointShortfall, readerPayments, pointShortfallOf } from './reader-payments.query';
export { requestRefund, syncRefunds } from './refund-request';
export { settleRefund } from './settle-refund.command';
