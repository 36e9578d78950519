import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { pageOf, loadPurchased, type PurchasedData } from '../purchased/purchased.loader';
import { renderWithServices } from '../testing/render-with-services';
import { purchasedTitle } from '../testing/titles';
import { Component as MyPurchasedPage } from './my-purchased.page';

const CALL = 'GET /web/title/purchased';
const load = (api: ReturnType<typeof fakeApi>, query: string) =>
  loadPurchased({ api, params: {}, url: new URL(`http://x/my/purchased${query}`), signal: new AbortController().signal, isLoggedIn: true });
const page = (data: Partial<PurchasedData['found']>, at = 1, pageCount = 1) =>
  renderWithServices(
    <MyPurchasedPage data={{ page: at, pageCount, found: { purchased_title_list: [], total_count: 0, ...data } }} params={{}} />,
    {
      at: '/my/purchased',
    },
  );

describe('purchased titles', () => {
  it('are requested page by page', async () => {
    const api = fakeApi({ [CALL]: { purchased_title_list: [purchasedTitle()], total_count: 49 } });
    expect(await load(api, '?page=2')).toMatchObject({ page: 2, pageCount: 3 });
    expect(api.sentTo(CALL)).toEqual([{ limit: 24, offset: 24 }]);
  });
  it.each([null, '0', '-1', 'x', '1e9', '9999999', '1.5'])('start on the first page when the URL has %p', (value) =>
    expect(pageOf(value)).toBe(1),
  );

  it('show how many chapters were bought, open the next of them, and link to the other pages', () => {
    page(
      {
        purchased_title_list: [
          purchasedTitle(),
          purchasedTitle({ title_id: 8, title_name: 'Lane Four' }, { purchased_count: 1, episode_count: 1 }),
        ],
        total_count: 49,
      },
      2,
      3,
    );
    expect(screen.getByText('49 titles')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Crowblade.*3 of 12 chapters bought.*Nov 16$/ })).toHaveAttribute('href', '/title/00007');
    expect(screen.getByRole('link', { name: /Lane Four.*1 of 1 chapter bought/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read ch. 3 of Crowblade' })).toHaveAttribute('href', '/title/00007/episode/703');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/my/purchased');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/my/purchased?page=3');
  });
  it('are rows while they are few', () => {
    page({ purchased_title_list: [purchasedTitle({}, { purchased_date: '2025-11-16T10:00:00Z' })], total_count: 3 });
    const row = screen.getByRole('link', { name: /Crowblade.*3 of 12 chapters bought, Nov 16, 2025.*Read ch\. 3$/ });
    expect(row).toHaveAttribute('href', '/title/00007/episode/703');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });
  it('say so when nothing was bought, or when the URL has a page that does not exist', () => {
    page({}).unmount();
    page({ total_count: 5 }, 9, 1);
    expect(screen.getByText('This page doesn’t exist.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });
});
