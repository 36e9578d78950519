import { fakeApi, refusal, type FakeApi } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { testPoints, testShop } from '../testing/shop';
import { parsePayment, rememberPayment, readStoredPayment } from '../payment/started-payment.store';
import {
  CHAPTER_PATH,
  BOUGHT,
  confirmButton,
  START_PAYMENT,
  PAID,
  lockWithTooFewPoints,
  renderUnlockEpisode,
  SHOP,
  sentPostCalls,
} from '../testing/render-unlock-episode';

describe('a reader who is short of points', () => {
  const session = { isLoggedIn: true, point: lockWithTooFewPoints.held.point };
  beforeEach(() => {
    window.location.hash = '';
    sessionStorage.clear();
  });

  it('shows how many are missing, and gets the smallest pack that is enough, returning to this chapter', async () => {
    const api = fakeApi({ [START_PAYMENT]: { checkout_url: 'http://localhost/#card-page' } });
    const { user } = renderUnlockEpisode({ lock: lockWithTooFewPoints, session, api });
    const get = await screen.findByRole('button', { name: 'Get 300 P for $2.99 and read' });
    expect(screen.getByLabelText('What it costs').textContent).toBe(
      'Balance40 PThis chapter, to keep−69 PYou’re short29 PAfter buying 300 P for $2.99340 PBalance after271 P',
    );
    await user.dblClick(get);
    await waitFor(() => expect(window.location.hash).toBe('#card-page'));
    expect(api.sentTo(START_PAYMENT)).toEqual([{ asset_id: 'point-300', path: CHAPTER_PATH, recaptcha_token: 'test-recaptcha-token' }]);
    expect(parsePayment(readStoredPayment())).toMatchObject({ point: 300, before: 40, unlock: { episodeId: 13, cost: 69 } });
  });

  it('lists all packs in the shop, which leads back', async () => {
    renderUnlockEpisode({ lock: lockWithTooFewPoints, session });
    expect(await screen.findByRole('link', { name: 'See all packs' })).toHaveAttribute(
      'href',
      '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13',
    );
  });

  it('keeps its height when the packs cannot be loaded, says so, and loads them again', async () => {
    const { user, api } = renderUnlockEpisode({ lock: lockWithTooFewPoints, session, shop: refusal('internal-error') });
    const facts = screen.getByLabelText('What it costs');
    const height = facts.children.length;
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(facts).toHaveTextContent('We couldn’t load the packs–Balance after–');
    expect(facts.children).toHaveLength(height);
    expect(screen.getByRole('link', { name: 'Get points' })).toHaveAttribute(
      'href',
      '/my/shop?return_path=%2Ftitle%2F00001%2Fepisode%2F13',
    );
    api.respond(SHOP, testShop);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Get 300 P for $2.99 and read' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('waits for points that were paid, and does not offer to pay again in the meantime', async () => {
    rememberPayment({ point: 300, bonusPoint: 0, price: { value: 2.99, currency: 'USD' }, before: 40 });
    const { store } = renderUnlockEpisode({ lock: lockWithTooFewPoints, session, at: `${CHAPTER_PATH}?payment_result=1` });
    await screen.findByText(/^About/);
    expect(screen.getByText(/confirming your payment/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Waiting for your points' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: /^Get/ })).not.toBeInTheDocument();
    act(() => store.setState({ point: { ...testPoints, paid: 300, free: 40, total: 340 } }));
    expect(screen.getByText('You bought 300 P for $2.99. Now buy the chapter to read it.')).toBeInTheDocument();
    expect(confirmButton()).toBeInTheDocument();
  });

  describe('and agreed to buy the chapter with the points', () => {
    const rich = { ...testPoints, paid: 300, free: 40, total: 340 };
    const pays = (cost: number, api: FakeApi) => {
      rememberPayment({
        point: 300,
        bonusPoint: 0,
        price: { value: 2.99, currency: 'USD' },
        before: 40,
        unlock: { episodeId: 13, cost },
      });
      return renderUnlockEpisode({ lock: lockWithTooFewPoints, session, at: `${CHAPTER_PATH}?payment_result=1`, api });
    };
    it('opens the chapter once the points have arrived, and says what is left', async () => {
      const { store, api, emitted, onUnlocked } = pays(69, fakeApi({ [PAID]: { ...BOUGHT, point: { ...rich, total: 271 } } }));
      await screen.findByText(/^About/);
      expect(sentPostCalls(api)).toHaveLength(0);
      act(() => store.setState({ point: rich }));
      await waitFor(() => expect(onUnlocked).toHaveBeenCalledTimes(1));
      expect(api.sentTo(PAID)).toEqual([{ episode_id: 13, check_point: 69 }]);
      expect(emitted('toast').map(({ payload }) => payload)).toEqual([
        { message: 'Chapter 13 is yours to keep. 271 P left.', tone: 'good' },
      ]);
    });
    it('asks again if the price has changed since', async () => {
      const { store, api } = pays(60, fakeApi());
      await screen.findByText(/^About/);
      act(() => store.setState({ point: rich }));
      expect(await screen.findByText('You bought 300 P for $2.99. Now buy the chapter to read it.')).toBeInTheDocument();
      expect(confirmButton()).toBeInTheDocument();
      expect(sentPostCalls(api)).toHaveLength(0);
    });
    it('asks again after a refusal, also when the page is reloaded', async () => {
      const refused = () => fakeApi({ [PAID]: refusal('not-enough-points') });
      const { store, api, unmount } = pays(69, refused());
      act(() => store.setState({ point: rich }));
      await screen.findByRole('alert');
      expect(api.sentTo(PAID)).toHaveLength(1);
      expect(confirmButton()).toBeInTheDocument();
      unmount();
      const reloaded = renderUnlockEpisode({
        lock: lockWithTooFewPoints,
        session: { ...session, point: rich },
        at: `${CHAPTER_PATH}?payment_result=1`,
        api: refused(),
      });
      await screen.findByText(/^About/);
      expect(reloaded.api.sentTo(PAID)).toHaveLength(0);
    });
  });

  it('says that nothing was charged when they left the payment page', async () => {
    renderUnlockEpisode({ lock: lockWithTooFewPoints, session, at: `${CHAPTER_PATH}?payment_result=2` });
    expect(screen.getByText('Payment canceled. Nothing was charged.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Get 300 P for $2.99 and read' })).toBeInTheDocument();
  });

  it('sells nothing in regions where points are sold only in the app', async () => {
    renderUnlockEpisode({ lock: lockWithTooFewPoints, session, shop: { ...testShop, is_purchasable: false, product_list: [] } });
    expect(await screen.findByText(/In your region, points are sold only in the app/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Get/ })).not.toBeInTheDocument();
  });
});
