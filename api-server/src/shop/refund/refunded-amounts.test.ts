import { type FailedRefund, refundedMinorFromStatements } from './refunded-amounts.query';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, second));
const stated = (second: number, refunded_minor: number) => ({ stated_at: at(second), refunded_minor });
const failed = (amount_minor: number, given: number, gone: number): FailedRefund => ({
  amount_minor,
  given_at: at(given),
  failed_at: at(gone),
});

describe('Money that was refunded and did not fail', () => {
  test.each([
    ['is nothing before any report', [], [], 0],
    ['is the most that was ever stated', [stated(1, 300), stated(3, 500), stated(2, 400)], [], 500],
    ['is nothing if only a failure was reported', [], [failed(300, 1, 5)], 0],
    ['is nothing when the only refund failed', [stated(1, 300)], [failed(300, 1, 5)], 0],
    ['is what other refunds gave', [stated(1, 300), stated(2, 500)], [failed(300, 1, 5)], 200],
    ['is what was stated before the one that failed was given', [stated(1, 200)], [failed(300, 2, 5)], 200],
    ['is what was stated after the failure, without the failed one', [stated(1, 300), stated(7, 250)], [failed(300, 1, 5)], 250],
    ['is the same sum again that failed before', [stated(1, 300), stated(7, 300)], [failed(300, 1, 5)], 300],
    ['is nothing when a refund failed in the second in which it was given', [stated(1, 300)], [failed(300, 1, 1)], 0],
    ['is what was stated in the second of another failure', [stated(1, 300), stated(5, 200)], [failed(300, 1, 5)], 200],
    ['is what is left when several failed', [stated(1, 100), stated(2, 300), stated(3, 600)], [failed(100, 1, 9), failed(300, 3, 8)], 200],
  ])('%s', (_, statements, failures, minor) => {
    expect(refundedMinorFromStatements(statements, failures)).toBe(minor);
    expect(refundedMinorFromStatements(statements.toReversed(), failures.toReversed())).toBe(minor);
  });
});
