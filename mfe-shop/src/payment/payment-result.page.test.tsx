import { createSessionStore } from '@komado/shared-contracts';
import { act, screen } from '@testing-library/react';
import { Component as MyShopPage } from '../pages/my-shop.page';
import { renderWithServices } from '../testing/render-with-services';
import { readerSession, testPoints, testShopData } from '../testing/shop';
import { rememberPayment, storedPayment } from './started-payment.store';

const RETURN = 'return_path=%2Ftitle%2F00001%2Fepisode%2F13';
function renderResult(query: string, session = createSessionStore(readerSession)) {
  return {
    ...renderWithServices(<MyShopPage data={testShopData} params={{}} />, { services: { session }, at: `/my/shop?${query}` }),
    session,
  };
}
const started = { point: 1000, bonusPoint: 60, price: { value: 9.49, currency: 'USD' as const }, before: 180 };

describe('returning from the payment page', () => {
  beforeEach(() => sessionStorage.clear());

  it('says that the purchase succeeded, what it bought and the new balance, and leads back to the chapter', async () => {
    rememberPayment(started);
    const { heard, user, address } = renderResult(`payment_result=1&${RETURN}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Points purchased' })).toBeInTheDocument();
    expect(screen.getByText('You bought 1,060 P for $9.49.')).toBeInTheDocument();
    expect(screen.getByText('180 P')).toBeInTheDocument();
    expect(screen.getByText('1,240 P')).toBeInTheDocument();
    expect(heard('points-changed')).toHaveLength(1);
    expect(heard('analytics')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back to the chapter' }));
    expect(address()).toBe('/title/00001/episode/13');
    expect(storedPayment()).toBeNull();
  });

  it('waits for points whose confirmation is slightly delayed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      rememberPayment({ ...started, before: 1240 });
      const { heard, session } = renderResult('payment_result=1');
      expect(screen.getByText(/on their way/)).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1600));
      expect(heard('points-changed')).toHaveLength(2);
      act(() => session.setState({ point: { ...testPoints, paid: 2000, free: 300, total: 2300 } }));
      expect(screen.getByText('You bought 1,060 P for $9.49.')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(heard('points-changed')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says after a while that nothing is lost, and keeps polling less often', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      rememberPayment({ ...started, before: 1240 });
      const { heard, session } = renderResult('payment_result=1');
      for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(screen.getByText(/nothing is lost/)).toBeInTheDocument();
      expect(heard('points-changed')).toHaveLength(6);
      for (let step = 0; step < 2; step += 1) await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(heard('points-changed')).toHaveLength(8);
      act(() => session.setState({ point: { ...testPoints, paid: 2000, free: 300, total: 2300 } }));
      expect(screen.getByText('You bought 1,060 P for $9.49.')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows only the balance in another tab, which does not know what was bought', () => {
    const { heard } = renderResult('payment_result=1');
    expect(screen.getByText('Thank you. Your payment went through.')).toBeInTheDocument();
    expect(screen.getByText('1,240 P')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find something to read' })).toHaveAttribute('href', '/');
    expect(heard('analytics')).toHaveLength(0);
  });

  it('says that the payment was canceled and nothing was charged', () => {
    rememberPayment(started);
    const { heard } = renderResult(`payment_result=2&${RETURN}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Payment canceled' })).toBeInTheDocument();
    expect(screen.getByText(/Nothing was charged/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', `/my/shop?${RETURN}`);
    expect(heard('points-changed')).toHaveLength(0);
    expect(storedPayment()).toBeNull();
  });

  it.each(['payment_result=3', 'payment_result=', 'payment_result=one'])('is the ordinary shop for %p', (query) => {
    renderResult(query);
    expect(screen.getByRole('heading', { level: 1, name: 'Points shop' })).toBeInTheDocument();
  });
});
