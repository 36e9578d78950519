import { forgetPayment, recallPayment, rememberPayment, type StartedPayment } from './started-payment.store';

const payment: StartedPayment = { point: 1000, bonusPoint: 60, price: { amount: 9.49, currency: 'USD' }, before: 1240 };

describe('a started payment', () => {
  beforeEach(() => sessionStorage.clear());
  it('is remembered until it is forgotten', () => {
    expect(recallPayment()).toBeUndefined();
    rememberPayment(payment);
    expect(recallPayment()).toEqual(payment);
    forgetPayment();
    expect(recallPayment()).toBeUndefined();
  });
  it('is unknown when what is stored makes no sense', () => {
    for (const stored of ['{', 'null', '7', '{"point":"1000"}', '{"point":1000,"bonusPoint":60,"before":1}']) {
      sessionStorage.setItem('shop-started-payment', stored);
      expect(recallPayment()).toBeUndefined();
    }
  });
});
