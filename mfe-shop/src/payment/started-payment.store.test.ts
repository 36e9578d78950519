import {
  markPaymentTracked,
  forgetPayment,
  parsePayment,
  rememberPayment,
  readStoredPayment,
  type StartedPayment,
} from './started-payment.store';

const payment: StartedPayment = { point: 1000, bonusPoint: 60, price: { value: 9.49, currency: 'USD' }, before: 1240 };

describe('a started payment', () => {
  beforeEach(() => sessionStorage.clear());
  it('is remembered until it is forgotten', () => {
    expect(parsePayment(readStoredPayment())).toBeUndefined();
    rememberPayment(payment);
    expect(parsePayment(readStoredPayment())).toEqual(payment);
    forgetPayment();
    expect(parsePayment(readStoredPayment())).toBeUndefined();
  });
  it('is counted once', () => {
    rememberPayment(payment);
    expect([markPaymentTracked(), markPaymentTracked()]).toEqual([true, false]);
    rememberPayment(payment);
    expect(markPaymentTracked()).toBe(true);
  });
  it.each(['{', 'null', '7', '{"point":"1000"}', '{"point":1000,"bonusPoint":60,"before":1}'])('is unknown when %p is stored', (stored) =>
    expect(parsePayment(stored)).toBeUndefined(),
  );
  it('is unknown when the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(readStoredPayment()).toBeNull();
    expect(markPaymentTracked()).toBe(false);
  });
});
