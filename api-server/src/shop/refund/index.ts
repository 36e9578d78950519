export { adjustRefundedPoints } from './adjust-refunded-points.command';
export { type ChargeRecord, findChargeRecord } from './charge-record.query';
export { type ReaderPayment, type PointShortfall, readerPayments, pointShortfallOf } from './reader-payments.query';
export { requestRefund, sendRefundRequests } from './refund-request';
export { applyRefundEvent } from './apply-refund-event.command';
