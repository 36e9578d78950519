import { ApiError, createSessionStore } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { parsePayment, storedPayment } from '../payment/started-payment.store';
import { draw } from '../testing/draw';
import { readerSession, testPlans, testShop, testShopData } from '../testing/shop';
import { Component as MyShopPage } from './my-shop.page';
import type { ShopData } from './my-shop.loader';

const OUTRIGHT = 'POST /web/stp/outright';
const CHECKOUT = { checkout_url: 'http://localhost/#card-page' };

function drawShop({ api = fakeApi({ [OUTRIGHT]: CHECKOUT }), data = testShopData, at = '/my/shop', isVisitor = false } = {}) {
  const session = createSessionStore(isVisitor ? {} : readerSession);
  return { ...draw(<MyShopPage data={data} params={{}} />, { room: { api, session }, at }), api, session };
}
const visitorsData: ShopData = { ...testShopData, shop: { ...testShop, point: null } };
const buy = (points: string) => screen.getByRole('button', { name: new RegExp(`^Buy for .*: ${points} P$`) });
const pack = (points: string) => buy(points).closest('li') as HTMLElement;

describe('the purchase tab', () => {
  beforeEach(() => {
    window.location.hash = '';
    sessionStorage.clear();
  });

  it('says what the reader holds and what of it expires first', () => {
    drawShop();
    expect(screen.getByText('1,000 paid (web only), 240 free')).toBeInTheDocument();
    expect(screen.getByText('240 P free')).toBeInTheDocument();
    expect(screen.getByText('on December 1, 2026')).toBeInTheDocument();
    expect(screen.getByText(/Free points are used first/)).toBeInTheDocument();
    expect(screen.getByText('Points bought on the web can only be used on the web.')).toBeInTheDocument();
  });

  it('lists packs with bonus, price, price of 100 points and the balance after', () => {
    drawShop();
    expect(within(pack('300')).getByText('No bonus')).toBeInTheDocument();
    expect(within(pack('300')).getByText('1,540 P')).toBeInTheDocument();
    const best = pack('3,000');
    expect(within(best).getByText('Best value')).toBeInTheDocument();
    expect(within(best).getByText('+330 P bonus')).toBeInTheDocument();
    expect(within(best).getByText('$26.99')).toBeInTheDocument();
    expect(within(best).getByText('$0.81')).toBeInTheDocument();
    expect(within(best).getByText('4,570 P')).toBeInTheDocument();
    expect(screen.getAllByText('Best value')).toHaveLength(1);
  });

  it('sends a reader to the payment page once, and brings them back to the shop', async () => {
    const { user, api } = drawShop();
    const pressed = buy('3,000');
    await user.dblClick(pressed);
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    expect(api.sentTo(OUTRIGHT)).toEqual([{ asset_id: 'point-3000', path: '/my/shop', recaptcha_token: 'test-recaptcha-token' }]);
    expect(pressed).toHaveAccessibleName('Going to payment');
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    expect(buy('300')).toHaveAttribute('aria-disabled', 'true');
    expect(parsePayment(storedPayment())).toEqual({
      point: 3000,
      bonusPoint: 330,
      price: { value: 26.99, currency: 'USD' },
      before: 1240,
    });
  });

  it('says what a locked chapter needs, marks the smallest pack that does, and comes back to that chapter from the payment', async () => {
    const data = { ...testShopData, wanted: { episodeNumber: 13, cost: 1258 } };
    const { user, api } = drawShop({ data, at: '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13' });
    expect(screen.getByText('You need 18 P for chapter 13.')).toBeInTheDocument();
    expect(within(pack('300')).getByText('Enough for chapter 13')).toBeInTheDocument();
    expect(screen.queryByText('Best value')).not.toBeInTheDocument();
    await user.click(buy('300'));
    expect(api.sentTo(OUTRIGHT)[0]?.['path']).toBe('/title/00001/episode/13');
  });

  it('needs nothing for a chapter that the balance is enough for', () => {
    drawShop({ data: { ...testShopData, wanted: { episodeNumber: 13, cost: 69 } } });
    expect(screen.queryByText(/You need/)).not.toBeInTheDocument();
    expect(screen.getByText('Best value')).toBeInTheDocument();
  });

  it('keeps the way back over the payment', async () => {
    const { user, api } = drawShop({ at: '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13' });
    await user.click(buy('300'));
    expect(api.sentTo(OUTRIGHT)[0]?.['path']).toBe('/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13');
  });

  it('asks a visitor to log in and come back here', async () => {
    const { user, api, heard } = drawShop({ data: visitorsData, isVisitor: true });
    expect(screen.queryByText('Balance after')).not.toBeInTheDocument();
    await user.click(buy('300'));
    expect(heard('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/my/shop' } }]);
    expect(api.sent).toHaveLength(0);
  });

  it('shows a refusal with its code and lets the reader try again', async () => {
    const { user, api } = drawShop({ api: fakeApi({ [OUTRIGHT]: refusal('recaptcha-score-too-low') }) });
    await user.click(buy('300'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The page you are looking for is currently unavailable.\n[error code: 1302]',
    );
    await user.click(buy('300'));
    expect(api.sentTo(OUTRIGHT)).toHaveLength(2);
  });

  it('says so when a pack is not sold any more, and loads what is', async () => {
    const { user, loads } = drawShop({ api: fakeApi({ [OUTRIGHT]: refusal('product-not-on-sale') }) });
    await user.click(buy('300'));
    expect((await screen.findByRole('alert')).textContent).toBe('This product is not on sale.\n[error code: 1099]');
    await waitFor(() => expect(loads.count).toBe(1));
  });

  it('asks to log in when the session is gone', async () => {
    const { user, heard } = drawShop({ api: fakeApi({ [OUTRIGHT]: refusal('session-expired') }) });
    await user.click(buy('300'));
    await screen.findByRole('alert');
    expect(heard('login-requested')).toHaveLength(1);
  });

  it('sells nothing where points are sold in the app only', () => {
    drawShop({ data: { ...testShopData, shop: { ...testShop, is_purchasable: false, product_list: [] } } });
    expect(screen.getByRole('heading', { name: 'Points are sold in the app here' })).toBeInTheDocument();
    expect(screen.getByText('[error code: 4011]')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('turns into the app-only notice when the server refuses the country', async () => {
    const { user } = drawShop({ api: fakeApi({ [OUTRIGHT]: refusal('purchases-not-offered') }) });
    await user.click(buy('300'));
    expect(await screen.findByText('[error code: 4011]')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('says so when no pack is on sale', () => {
    drawShop({ data: { ...testShopData, shop: { ...testShop, product_list: [] } } });
    expect(screen.getByText('No point packs are on sale right now.')).toBeInTheDocument();
  });
});

describe('the monthly plan tab', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('opens at its anchor and lists plans with their terms', () => {
    drawShop({ at: '/my/shop#monthly-plan' });
    expect(tab('Monthly plan')).toHaveAttribute('aria-selected', 'true');
    const panel = screen.getByRole('tabpanel', { name: 'Monthly plan' });
    expect(within(panel).getByText('$3.00 a month')).toBeInTheDocument();
    expect(within(panel).getByText('+30 P with the first two')).toBeInTheDocument();
    expect(within(panel).getByText(/exist on the web version only/)).toBeInTheDocument();
    const timeline = within(panel).getByRole('list', { name: 'Next charges of Monthly 300' });
    expect(
      within(timeline)
        .getAllByRole('listitem')
        .map((month) => month.textContent),
    ).toEqual([
      'Today+330 P30 P of it bonus$3.00',
      'December 1, 2026+330 P30 P of it bonus$3.00',
      'January 1, 2027, then monthly+300 PUntil you cancel$3.00',
    ]);
  });

  const SUBSCRIBE = 'POST /web/stp/subscription';
  const CANCEL = 'POST /web/stp/subscription/cancel';
  const LIST = 'GET /web/shop/point/subscription';
  const own = (changed: Partial<(typeof testPlans)['plan_list'][number]>) => {
    const plan = { ...testPlans.plan_list[0]!, is_subscribed: true, next_date: '2026-12-01T00:00:00.000Z', ...changed };
    return { plan, subscription: { ...testPlans, plan_list: [plan] } };
  };
  const drawPlan = (changed: Parameters<typeof own>[0], api = fakeApi()) =>
    drawShop({ api, data: { ...testShopData, subscription: own(changed).subscription }, at: '/my/shop#monthly-plan' });

  it('sends a reader who subscribes to the payment page once', async () => {
    sessionStorage.clear();
    window.location.hash = '';
    const { user, api } = drawShop({ api: fakeApi({ [SUBSCRIBE]: CHECKOUT }), at: '/my/shop#monthly-plan' });
    await user.dblClick(screen.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    expect(api.sentTo(SUBSCRIBE)).toEqual([
      { asset_id: 'plan-300', path: '/my/shop#monthly-plan', recaptcha_token: 'test-recaptcha-token' },
    ]);
    expect(parsePayment(storedPayment())).toMatchObject({ point: 300, bonusPoint: 30, planName: 'Monthly 300' });
  });

  it('asks a visitor who subscribes to log in', async () => {
    const { user, api, heard } = drawShop({ data: visitorsData, isVisitor: true, at: '/my/shop#monthly-plan' });
    await user.click(screen.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
    expect(heard('login-requested')[0]?.payload).toEqual({ returnPath: '/my/shop#monthly-plan' });
    expect(api.sent).toHaveLength(0);
  });

  it('cancels a plan after saying what that does, and shows its end', async () => {
    const canceled = own({ is_canceled: true });
    const api = fakeApi({ [CANCEL]: { plan: canceled.plan }, [LIST]: canceled.subscription });
    const { user, heard } = drawPlan({}, api);
    await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Monthly 300?' });
    expect(within(dialog).getByText(/ends on December 1, 2026/)).toBeInTheDocument();
    expect(api.sent).toHaveLength(0);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByRole('button', { name: 'Keep this plan' })).toBeInTheDocument();
    expect(api.sentTo(CANCEL)).toEqual([{ asset_id: 'plan-300', recaptcha_token: 'test-recaptcha-token' }]);
    expect(heard('toast')[0]?.payload).toMatchObject({ message: 'Monthly 300 is canceled and ends on December 1, 2026.' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes a cancellation back without a payment', async () => {
    window.location.hash = '';
    const api = fakeApi({
      [SUBSCRIBE]: { checkout_url: 'http://localhost/my/shop?payment_result=1#monthly-plan' },
      [LIST]: own({}).subscription,
    });
    const { user, heard } = drawPlan({ is_canceled: true }, api);
    await user.click(screen.getByRole('button', { name: 'Keep this plan' }));
    expect(await screen.findByText('Active')).toBeInTheDocument();
    expect(heard('toast')[0]?.payload).toMatchObject({ message: 'Monthly 300 continues.' });
    expect(window.location.hash).toBe('');
  });

  it('says what to do about a failed payment', async () => {
    window.location.hash = '';
    const api = fakeApi({ [SUBSCRIBE]: CHECKOUT });
    const { user } = drawPlan({ is_past_due: true, next_date: '2026-12-02T00:00:00.000Z' }, api);
    expect(screen.getByText('Payment failed')).toBeInTheDocument();
    expect(screen.getByText(/try the same card again on December 2, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay $3.00 with another card' }));
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
  });

  const CARD = 'POST /web/stp/subscription/card';
  it('sends a reader who changes the card to the payment page once, and says how that ended', async () => {
    window.location.hash = '';
    const { user, api } = drawPlan({}, fakeApi({ [CARD]: CHECKOUT }));
    await user.dblClick(screen.getByRole('button', { name: 'Change card' }));
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    const path = '/my/shop?card_change=plan-300#monthly-plan';
    expect(api.sentTo(CARD)).toEqual([{ asset_id: 'plan-300', path, recaptcha_token: 'test-recaptcha-token' }]);
  });

  it.each([
    ['1', 'Card changed', /charge your new card for Monthly 300 from now on/],
    ['2', 'Card not changed', /keep charging the card you had for Monthly 300/],
  ])('says after a visit with result %s: %s', (result, heading, words) => {
    const at = `/my/shop?card_change=plan-300&payment_result=${result}#monthly-plan`;
    drawShop({ data: { ...testShopData, subscription: own({}).subscription }, at });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('December 1, 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to monthly plans' })).toHaveAttribute('href', '/my/shop#monthly-plan');
  });

  it.each([{ is_canceled: true }, { is_past_due: true }, { is_subscribed: false }])('offers no other card to a plan with %o', (changed) => {
    drawPlan(changed);
    expect(screen.queryByRole('button', { name: 'Change card' })).not.toBeInTheDocument();
  });

  it('shows a refusal and what holds now', async () => {
    const api = fakeApi({ [SUBSCRIBE]: refusal('already-subscribed'), [LIST]: own({}).subscription });
    const { user } = drawShop({ api, at: '/my/shop#monthly-plan' });
    await user.click(screen.getByRole('button', { name: 'Subscribe for $3.00 a month' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have this plan already.');
    expect(await screen.findByText('Active')).toBeInTheDocument();
  });

  it('is not opened by another anchor', () => {
    drawShop({ at: '/my/shop#other' });
    expect(tab('Purchase')).toHaveAttribute('aria-selected', 'true');
  });

  it('stands in the address, by mouse and by keyboard, and keeps the way back', async () => {
    const { user, address } = drawShop({ at: '/my/shop?return_path=%2Ftitle%2F00001' });
    await user.click(tab('Monthly plan'));
    expect(address()).toBe('/my/shop?return_path=%2Ftitle%2F00001#monthly-plan');
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('/my/shop?return_path=%2Ftitle%2F00001');
    expect(tab('Purchase')).toHaveFocus();
  });

  it('shows a plan that the reader has', () => {
    const plan = { ...testPlans.plan_list[0]!, is_subscribed: true, next_date: '2026-12-01T00:00:00.000Z' };
    drawShop({ data: { ...testShopData, subscription: { ...testPlans, plan_list: [plan] } }, at: '/my/shop#monthly-plan' });
    expect(screen.getByText('Active')).toBeInTheDocument();
    expect(screen.getByText('Next points on')).toBeInTheDocument();
  });

  it('can be loaded again when that failed', async () => {
    const api = fakeApi({ 'GET /web/shop/point/subscription': new ApiError(503, 503) });
    const { user } = drawShop({ api, data: { ...testShopData, subscription: null }, at: '/my/shop#monthly-plan' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The monthly plans could not be loaded.')).toBeInTheDocument();
    api.answer('GET /web/shop/point/subscription', testPlans);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Monthly 300')).toBeInTheDocument();
  });

  it('says so when there is no plan', () => {
    drawShop({ data: { ...testShopData, subscription: { ...testPlans, plan_list: [] } }, at: '/my/shop#monthly-plan' });
    expect(screen.getByText('There is no monthly plan at the moment.')).toBeInTheDocument();
  });
});
