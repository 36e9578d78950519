import { ApiError, createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, refusal, testAppServices, TestAppServices, TEST_NOW } from '@komado/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { parsePayment, readStoredPayment } from '../payment/started-payment.store';
import { CHECKOUT, renderShop, visitorsData } from '../testing/render-shop';
import { readerSession, testPlans, testShopData } from '../testing/shop';
import { Component as MyShopPage } from './shop.page';

describe('the monthly plan tab', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('opens by its anchor and lists plans with their terms', () => {
    renderShop({ at: '/my/shop#monthly-plan' });
    expect(tab('Monthly plan')).toHaveAttribute('aria-selected', 'true');
    const panel = screen.getByRole('tabpanel', { name: 'Monthly plan' });
    expect(within(panel).getByText('$3.00', { selector: 'b' }).parentElement).toHaveTextContent(
      '$3.00 a monthabout 6 chapters$0.91 per 100 P for the first two payments, then $1.00',
    );
    expect(within(panel).getByText('+30 P bonus, first two months')).toBeInTheDocument();
    expect(within(panel).getByText(/are available on the web only/)).toBeInTheDocument();
    const timeline = within(panel).getByRole('list', { name: 'Upcoming payments for Monthly 300' });
    expect(
      within(timeline)
        .getAllByRole('listitem')
        .map((month) => month.textContent),
    ).toEqual([
      'Today+330 PIncludes a 30 P bonus$3.00',
      'December 1, 2026+330 PIncludes a 30 P bonus$3.00',
      'January 1, 2027, then monthly+300 PUntil you cancel$3.00',
    ]);
  });

  it.each([
    ['purchase', '', /^Buy/],
    ['monthly plan', '#monthly-plan', 'Subscribe for $3.00 a month'],
  ])('keeps a pressed button of the %s tab while the page is hydrated, so that the press counts', (_tab, anchor, name) => {
    const services = testAppServices({ session: createReaderStateStore(readerSession) });
    const page = (at: string) => (
      <TestAppServices services={services}>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: <MyShopPage data={testShopData} params={{}} /> }], { initialEntries: [at] })}
        />
      </TestAppServices>
    );
    const container = document.createElement('div');
    document.body.append(container);
    // The server never sees the anchor.
    container.innerHTML = renderToString(page('/my/shop'));
    const button = within(container).getAllByRole('button', { name, hidden: true })[0];
    let root: ReturnType<typeof hydrateRoot> | undefined;
    act(() => {
      root = hydrateRoot(container, page(`/my/shop${anchor}`));
    });
    expect(button).toBeInTheDocument();
    expect(button).toBeVisible();
    act(() => root?.unmount());
    container.remove();
  });

  const SUBSCRIBE = 'POST /web/stp/subscription';
  const CANCEL = 'POST /web/stp/subscription/cancel';
  const LIST = 'GET /web/shop/point/subscription';
  const own = (changed: Partial<(typeof testPlans)['plan_list'][number]>) => {
    const plan = { ...testPlans.plan_list[0]!, is_subscribed: true, next_date: '2026-12-01T00:00:00.000Z', ...changed };
    return { plan, subscription: { ...testPlans, plan_list: [plan] } };
  };
  const renderPlan = (changed: Parameters<typeof own>[0], api = fakeApi()) =>
    renderShop({ api, data: { ...testShopData, subscription: own(changed).subscription }, at: '/my/shop#monthly-plan' });

  it('sends a subscribing reader to the payment page once', async () => {
    sessionStorage.clear();
    window.location.hash = '';
    const { user, api } = renderShop({ api: fakeApi({ [SUBSCRIBE]: CHECKOUT }), at: '/my/shop#monthly-plan' });
    await user.dblClick(screen.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    expect(api.sentTo(SUBSCRIBE)).toEqual([
      { asset_id: 'plan-300', path: '/my/shop#monthly-plan', recaptcha_token: 'test-recaptcha-token' },
    ]);
    expect(parsePayment(readStoredPayment())).toMatchObject({ point: 300, bonusPoint: 30, planName: 'Monthly 300' });
  });

  it('asks a subscribing visitor to log in', async () => {
    const { user, api, emitted } = renderShop({ data: visitorsData, isVisitor: true, at: '/my/shop#monthly-plan' });
    await user.click(screen.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
    expect(emitted('login-requested')[0]?.payload).toEqual({ returnPath: '/my/shop#monthly-plan' });
    expect(api.sent).toHaveLength(0);
  });

  it('explains what canceling does, cancels the plan and shows its end', async () => {
    const canceled = own({ is_canceled: true });
    const api = fakeApi({ [CANCEL]: { plan: canceled.plan }, [LIST]: canceled.subscription });
    const { user, emitted } = renderPlan({}, api);
    await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Monthly 300?' });
    expect(within(dialog).getByText(/ends on December 1, 2026, and you won’t get that day’s 330 P/)).toBeInTheDocument();
    expect(api.sent).toHaveLength(0);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByRole('button', { name: 'Resume plan' })).toBeInTheDocument();
    expect(api.sentTo(CANCEL)).toEqual([{ asset_id: 'plan-300', recaptcha_token: 'test-recaptcha-token' }]);
    expect(emitted('toast')[0]?.payload).toMatchObject({ message: 'Monthly 300 is canceled and ends on December 1, 2026.' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('undoes a cancellation without a payment', async () => {
    window.location.hash = '';
    const api = fakeApi({
      [SUBSCRIBE]: { checkout_url: 'http://localhost/my/shop?payment_result=1#monthly-plan' },
      [LIST]: own({}).subscription,
    });
    const { user, emitted } = renderPlan({ is_canceled: true }, api);
    await user.click(screen.getByRole('button', { name: 'Resume plan' }));
    expect(await screen.findByText('Active')).toBeInTheDocument();
    expect(emitted('toast')[0]?.payload).toMatchObject({ message: 'You resumed Monthly 300.' });
    expect(window.location.hash).toBe('');
  });

  it('explains what to do about a failed payment', async () => {
    window.location.hash = '';
    const api = fakeApi({ [SUBSCRIBE]: CHECKOUT });
    const { user } = renderPlan({ is_past_due: true, next_date: '2026-12-02T00:00:00.000Z' }, api);
    expect(screen.getByText('Payment failed')).toBeInTheDocument();
    expect(screen.getByText(/try the same card again on December 2, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay $3.00 with another card' }));
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
  });

  const CARD = 'POST /web/stp/subscription/card';
  it('sends a reader who changes the card to the payment page once, and shows the result', async () => {
    window.location.hash = '';
    const { user, api } = renderPlan({}, fakeApi({ [CARD]: CHECKOUT }));
    await user.dblClick(screen.getByRole('button', { name: 'Change card' }));
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    const path = '/my/shop?card_change=plan-300#monthly-plan';
    expect(api.sentTo(CARD)).toEqual([{ asset_id: 'plan-300', path, recaptcha_token: 'test-recaptcha-token' }]);
  });

  it('names the card that is charged, if it is known', () => {
    renderPlan({}).unmount();
    expect(screen.queryByText(/ending in/)).not.toBeInTheDocument();
    renderPlan({ card: { brand: 'Visa', last_four: '4242' } });
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
  });

  it.each([
    ['1', 'Card changed', /charge your new card for Monthly 300 from now on/, TEST_NOW.toISOString()],
    ['1', 'Confirming your new card', /confirm it in a moment/, null],
    ['1', 'Confirming your new card', /confirm it in a moment/, '2026-01-01T00:00:00.000Z'],
    ['2', 'Card not changed', /keep charging your current card for Monthly 300/, TEST_NOW.toISOString()],
  ])('after a visit with result %s, says: %s', (result, heading, words, changed) => {
    const at = `/my/shop?card_change=plan-300&payment_result=${result}#monthly-plan`;
    renderShop({ data: { ...testShopData, subscription: own({ card_changed_date: changed }).subscription }, at });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('December 1, 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to monthly plans' })).toHaveAttribute('href', '/my/shop#monthly-plan');
  });

  it.each([{ is_canceled: true }, { is_past_due: true }, { is_subscribed: false }])(
    'offers no card change for a plan with %o',
    (changed) => {
      renderPlan(changed);
      expect(screen.queryByRole('button', { name: 'Change card' })).not.toBeInTheDocument();
    },
  );

  it('shows a refusal and the current state', async () => {
    const api = fakeApi({ [SUBSCRIBE]: refusal('already-subscribed'), [LIST]: own({}).subscription });
    const { user } = renderShop({ api, at: '/my/shop#monthly-plan' });
    await user.click(screen.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have this plan.');
    expect(await screen.findByText('Active')).toBeInTheDocument();
  });

  it('is not opened by other anchors', () => {
    renderShop({ at: '/my/shop#other' });
    expect(tab('Purchase')).toHaveAttribute('aria-selected', 'true');
  });

  it('is stored in the URL, by mouse and by keyboard, and keeps the return path', async () => {
    const { user, address } = renderShop({ at: '/my/shop?return_path=%2Ftitle%2F00001' });
    await user.click(tab('Monthly plan'));
    expect(address()).toBe('/my/shop?return_path=%2Ftitle%2F00001#monthly-plan');
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('/my/shop?return_path=%2Ftitle%2F00001');
    expect(tab('Purchase')).toHaveFocus();
  });

  it('is named by the page, like magazines and the wallet', async () => {
    const { user } = renderShop({ at: '/my/shop#monthly-plan' });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Monthly plan');
    await user.click(tab('Magazines'));
    expect(heading).toHaveTextContent('Magazines');
    expect(screen.getByText(/^You have/)).toBeInTheDocument();
    await user.click(tab('Wallet'));
    expect(heading).toHaveTextContent('Wallet');
    // Its cards have the balance.
    expect(screen.queryByText(/^You have/)).not.toBeInTheDocument();
    await user.click(tab('Purchase'));
    await waitFor(() => expect(heading).toHaveTextContent('Points shop'));
  });

  it("shows the reader's plan", () => {
    renderPlan({});
    expect(screen.getByText('Active')).toBeInTheDocument();
    expect(screen.getByText('Next payment')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Monthly 300' })).toBeInTheDocument();
  });

  it('can be reloaded after a failure', async () => {
    const api = fakeApi({ 'GET /web/shop/point/subscription': new ApiError(503, 503) });
    const { user } = renderShop({ api, data: { ...testShopData, subscription: null }, at: '/my/shop#monthly-plan' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We couldn’t load the monthly plans.')).toBeInTheDocument();
    api.respond('GET /web/shop/point/subscription', testPlans);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Monthly 300')).toBeInTheDocument();
  });

  it('says what another plan costs together with all that the reader has', () => {
    const [first] = testPlans.plan_list;
    const current = { ...first!, is_subscribed: true, next_date: '2026-12-01T00:00:00.000Z' };
    const second = { ...current, asset_id: 'plan-500', name: 'Monthly 500', price: { value: 5, currency: 'USD' as const } };
    const third = { ...first!, asset_id: 'plan-1000', name: 'Monthly 1000', price: { value: 9, currency: 'USD' as const } };
    renderShop({
      data: { ...testShopData, subscription: { ...testPlans, plan_list: [current, second, third] } },
      at: '/my/shop#monthly-plan',
    });
    expect(screen.getByText(/^In addition to Monthly 300 and Monthly 500: \$17\.00 a month together\./)).toBeInTheDocument();
  });

  it('says so when there is no plan', () => {
    renderShop({ data: { ...testShopData, subscription: { ...testPlans, plan_list: [] } }, at: '/my/shop#monthly-plan' });
    expect(screen.getByText('No monthly plans are available right now.')).toBeInTheDocument();
  });
});
