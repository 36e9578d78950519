import { createReaderStateStore, PaymentKind } from '@komado/shared-contracts';
import { samplePurchase, TEST_NOW } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { Component as MyShopPage } from '../pages/shop.page';
import type { ShopData } from '../pages/shop.loader';
import { renderWithServices } from '../testing/render-with-services';
import { readerSession, testPlans, testPoints, testShopData } from '../testing/shop';
import { rememberPayment, readStoredPayment } from './started-payment.store';

const RETURN = 'return_path=%2Ftitle%2F00001%2Fepisode%2F13';
const purchaseAt = (offsetMs: number): ShopData['latestPurchase'] => ({
  ...samplePurchase,
  purchase_time: new Date(TEST_NOW.getTime() + offsetMs).toISOString(),
});
function renderResult(query: string, over: Partial<ShopData> = {}) {
  const session = createReaderStateStore(readerSession);
  return {
    ...renderWithServices(<MyShopPage data={{ ...testShopData, ...over }} params={{}} />, {
      services: { session },
      at: `/my/shop?${query}`,
    }),
    session,
  };
}
const started = { point: 1000, bonusPoint: 60, price: { value: 9.49, currency: 'USD' as const }, before: 180 };

describe('returning from the payment page', () => {
  beforeEach(() => sessionStorage.clear());

  it('says that the purchase succeeded, what it bought and the new balance, and leads back to the chapter', async () => {
    rememberPayment(started);
    const { emitted, user, address } = renderResult(`payment_result=1&${RETURN}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Points purchased' })).toBeInTheDocument();
    expect(screen.getByText('You bought 1,000 P for $9.49 and got 60 P as a bonus.')).toBeInTheDocument();
    expect(screen.getByText('180 P')).toBeInTheDocument();
    expect(screen.getByText('1,240 P')).toBeInTheDocument();
    expect(emitted('points-changed')).toHaveLength(1);
    expect(emitted('analytics')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back to the chapter' }));
    expect(address()).toBe('/title/00001/episode/13');
    expect(readStoredPayment()).toBeNull();
  });

  it('waits for points whose confirmation is slightly delayed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      rememberPayment({ ...started, before: 1240 });
      const { emitted, session } = renderResult('payment_result=1');
      expect(screen.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1600));
      expect(emitted('points-changed')).toHaveLength(2);
      act(() => session.setState({ point: { ...testPoints, paid: 2000, free: 300, total: 2300 } }));
      expect(screen.getByText('You bought 1,000 P for $9.49 and got 60 P as a bonus.')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(emitted('points-changed')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says after a while that points will still arrive, and keeps polling less often', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      rememberPayment({ ...started, before: 1240 });
      const { emitted, session } = renderResult('payment_result=1');
      for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(screen.getByText(/your points will still arrive/)).toBeInTheDocument();
      expect(emitted('points-changed')).toHaveLength(6);
      for (let step = 0; step < 2; step += 1) await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(emitted('points-changed')).toHaveLength(8);
      act(() => session.setState({ point: { ...testPoints, paid: 2000, free: 300, total: 2300 } }));
      expect(screen.getByText('You bought 1,000 P for $9.49 and got 60 P as a bonus.')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not take points from elsewhere for the purchase', () => {
    rememberPayment({ ...started, before: 1230 });
    renderResult('payment_result=1');
    expect(screen.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeInTheDocument();
  });

  it('says in another tab what the server has confirmed within the last hour', () => {
    renderResult('payment_result=1', { latestPurchase: purchaseAt(-60_000) });
    expect(screen.getByRole('heading', { level: 1, name: 'Points purchased' })).toBeInTheDocument();
    expect(screen.getByText('You bought 1,000 P for $9.49 and got 60 P as a bonus.')).toBeInTheDocument();
  });

  it('leads to the receipt, and says when and how much a plan charges next', () => {
    const plan = { ...testPlans.plan_list[0]!, is_subscribed: true, next_date: '2026-12-01T00:00:00.000Z' };
    renderResult('payment_result=1', {
      latestPurchase: { ...purchaseAt(-60_000)!, purchase_kind: PaymentKind.plan, asset_id: plan.asset_id },
      subscription: { ...testPlans, plan_list: [plan] },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Monthly 300 is active' })).toBeInTheDocument();
    expect(screen.getByText('Next payment, December 1, 2026').nextElementSibling).toHaveTextContent('$3.00');
    expect(screen.getByRole('link', { name: 'See your receipt' })).toHaveAttribute('href', '/my/shop#wallet');
  });

  it.each([
    ['no purchase', null],
    ['an old purchase', purchaseAt(-2 * 3_600_000)],
  ])('thanks nobody for a payment that the server does not have: %s', (_, latestPurchase) => {
    const { emitted } = renderResult('payment_result=1', { latestPurchase });
    expect(screen.getByRole('heading', { level: 1, name: 'No recent payment' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('We haven’t received a payment from you in the last hour.');
    expect(screen.getByText('1,240 P')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find something to read' })).toHaveAttribute('href', '/');
    expect(emitted('analytics')).toHaveLength(0);
  });

  it('says that the payment was canceled and nothing was charged', () => {
    rememberPayment(started);
    const { emitted } = renderResult(`payment_result=2&${RETURN}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Payment canceled' })).toBeInTheDocument();
    expect(screen.getByText(/Nothing was charged/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', `/my/shop?${RETURN}`);
    expect(emitted('points-changed')).toHaveLength(0);
    expect(readStoredPayment()).toBeNull();
  });

  it.each(['payment_result=3', 'payment_result=', 'payment_result=one'])('is the ordinary shop for %p', (query) => {
    renderResult(query);
    expect(screen.getByRole('heading', { level: 1, name: 'Points shop' })).toBeInTheDocument();
  });
});
