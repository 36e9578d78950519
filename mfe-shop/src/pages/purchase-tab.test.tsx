import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { parsePayment, readStoredPayment } from '../payment/started-payment.store';
import { OUTRIGHT, renderShop, visitorsData } from '../testing/render-shop';
import { testShop, testShopData } from '../testing/shop';

const buy = (points: string) => screen.getByRole('button', { name: new RegExp(`^Buy for .*: ${points} P$`) });
const pack = (points: string) => buy(points).closest('li') as HTMLElement;

describe('the purchase tab', () => {
  beforeEach(() => {
    window.location.hash = '';
    sessionStorage.clear();
  });

  it('shows what the reader holds and what expires first', () => {
    renderShop();
    expect(screen.getByText('1,000 paid (web only), 240 free.').parentElement).toHaveTextContent(
      'You have 1,240 P: 1,000 paid (web only), 240 free. 240 P expire on Dec 1, 2026.',
    );
    expect(screen.getByText(/Free points are used first/)).toBeInTheDocument();
    expect(screen.getByText('Points bought on the web can only be used on the web.')).toBeInTheDocument();
  });

  it('offers a visitor a free account or the login, and a return to this page', async () => {
    const { user, emitted } = renderShop({ data: visitorsData, isVisitor: true, at: '/my/shop?return_path=%2Ftitle%2F00001' });
    await user.click(screen.getByRole('button', { name: 'Create a free account' }));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const returnPath = '/my/shop?return_path=%2Ftitle%2F00001';
    expect([...emitted('sign-up-requested'), ...emitted('login-requested')].map(({ payload }) => payload)).toEqual([
      { returnPath },
      { returnPath },
    ]);
  });

  it.each([
    ['all paid (web only).', { paid: 90, free: 0, total: 90 }],
    ['all free.', { paid: 0, free: 90, total: 90 }],
  ])('names no kind of points that the reader does not have: %s', (kinds, point) => {
    const balance = { ...point, expiring: null };
    renderShop({ data: { ...testShopData, shop: { ...testShop, point: balance } }, point: balance });
    expect(screen.getByText(kinds).parentElement).toHaveTextContent(`You have 90 P: ${kinds}`);
  });

  it('lists packs with bonus, price, price per 100 points and the balance after', () => {
    renderShop();
    expect(within(pack('300')).queryByText(/bonus/)).toBeNull();
    expect(within(pack('300')).getByText('1,540 P')).toBeInTheDocument();
    const best = pack('3,000');
    expect(within(best).getByText('Best value')).toBeInTheDocument();
    expect(within(best).getByText('+330 P bonus')).toBeInTheDocument();
    expect(within(best).getByText('$26.99', { selector: 'b' })).toBeInTheDocument();
    expect(within(best).getByText('$0.81 per 100 P')).toBeInTheDocument();
    expect(within(best).getByText('4,570 P')).toBeInTheDocument();
    expect(screen.getAllByText('Best value')).toHaveLength(1);
  });

  it('says how many chapters a pack buys, and at which price', () => {
    renderShop();
    expect(within(pack('300')).getByText('about 6 chapters')).toBeInTheDocument();
    expect(within(pack('3,000')).getByText('about 70 chapters')).toBeInTheDocument();
    expect(screen.getByText('Chapter counts assume 47 P a chapter, the median price.')).toBeInTheDocument();
  });

  it('keeps it in sight that web points are for the web, and explains the other rules on demand', async () => {
    const { user } = renderShop();
    expect(screen.getByText('Points bought on the web can only be used on the web.')).toBeVisible();
    const expiry = screen.getByText(/Bonus points are free points and expire 180 days after the purchase/);
    expect(expiry).not.toBeVisible();
    await user.click(screen.getByText('How points work'));
    expect(expiry).toBeVisible();
  });

  it('says nothing about chapters while none has a price', () => {
    renderShop({ data: { ...testShopData, shop: { ...testShop, median_chapter_point: null } } });
    expect(screen.queryByText(/chapters/)).not.toBeInTheDocument();
  });

  it('sends a reader to the payment page once, and returns them to the shop', async () => {
    const { user, api } = renderShop();
    const pressed = buy('3,000');
    await user.dblClick(pressed);
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    expect(api.sentTo(OUTRIGHT)).toEqual([{ asset_id: 'point-3000', path: '/my/shop', recaptcha_token: 'test-recaptcha-token' }]);
    expect(pressed).toHaveAccessibleName('Opening checkout');
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    expect(buy('300')).toHaveAttribute('aria-disabled', 'true');
    expect(parsePayment(readStoredPayment())).toEqual({
      point: 3000,
      bonusPoint: 330,
      price: { value: 26.99, currency: 'USD' },
      before: 1240,
    });
  });

  it('shows what a locked chapter needs, marks the smallest pack that is enough, and returns to that chapter after the payment', async () => {
    const data = { ...testShopData, requestedChapter: { episodeNumber: 13, cost: 1258 } };
    const { user, api } = renderShop({ data, at: '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13' });
    expect(screen.getByText('You need 18 P for chapter 13.')).toBeInTheDocument();
    expect(within(pack('300')).getByText('Enough for chapter 13')).toBeInTheDocument();
    expect(screen.queryByText('Best value')).not.toBeInTheDocument();
    await user.click(buy('300'));
    expect(api.sentTo(OUTRIGHT)[0]?.['path']).toBe('/title/00001/episode/13');
  });

  it('needs nothing for a chapter that the balance covers', () => {
    renderShop({ data: { ...testShopData, requestedChapter: { episodeNumber: 13, cost: 69 } } });
    expect(screen.queryByText(/You need/)).not.toBeInTheDocument();
    expect(screen.getByText('Best value')).toBeInTheDocument();
  });

  it('keeps the return path through the payment', async () => {
    const { user, api } = renderShop({ at: '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13' });
    await user.click(buy('300'));
    expect(api.sentTo(OUTRIGHT)[0]?.['path']).toBe('/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13');
  });

  it('asks a visitor to log in and return here', async () => {
    const { user, api, emitted } = renderShop({ data: visitorsData, isVisitor: true });
    expect(screen.queryByText('Balance after')).not.toBeInTheDocument();
    await user.click(buy('300'));
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/my/shop' } }]);
    expect(api.sent).toHaveLength(0);
  });

  it('shows a refusal with its code and lets the reader retry', async () => {
    const { user, api } = renderShop({ api: fakeApi({ [OUTRIGHT]: refusal('recaptcha-score-too-low') }) });
    await user.click(buy('300'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The page you are looking for is currently unavailable.\n[error code: 1302]',
    );
    await user.click(buy('300'));
    expect(api.sentTo(OUTRIGHT)).toHaveLength(2);
  });

  it('says so when a pack is no longer sold, and reloads the packs', async () => {
    const { user, loads } = renderShop({ api: fakeApi({ [OUTRIGHT]: refusal('product-not-on-sale') }) });
    await user.click(buy('300'));
    expect((await screen.findByRole('alert')).textContent).toBe('This product is not on sale.\n[error code: 1099]');
    await waitFor(() => expect(loads.count).toBe(1));
  });

  it('asks the reader to log in when the session has ended', async () => {
    const { user, emitted } = renderShop({ api: fakeApi({ [OUTRIGHT]: refusal('session-expired') }) });
    await user.click(buy('300'));
    await screen.findByRole('alert');
    expect(emitted('login-requested')).toHaveLength(1);
  });

  it('sells nothing in regions where points are sold only in the app', () => {
    renderShop({ data: { ...testShopData, shop: { ...testShop, is_purchasable: false, product_list: [] } } });
    expect(screen.getByRole('heading', { name: 'Points are sold only in the app in your region' })).toBeInTheDocument();
    expect(screen.getByText('[error code: 4011]')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('becomes the app-only notice when the server refuses the country', async () => {
    const { user } = renderShop({ api: fakeApi({ [OUTRIGHT]: refusal('purchases-not-offered') }) });
    await user.click(buy('300'));
    expect(await screen.findByText('[error code: 4011]')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('says so when no pack is on sale', () => {
    renderShop({ data: { ...testShopData, shop: { ...testShop, product_list: [] } } });
    expect(screen.getByText('No point packs are on sale right now.')).toBeInTheDocument();
  });
});
