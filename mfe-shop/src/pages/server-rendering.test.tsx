/** @jest-environment node */
import { createReaderStateStore } from '@komado/shared-contracts';
import { testAppServices, TestAppServices } from '@komado/shared-contracts/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { readerSession, readersLock, testEpisode, testShopData, testTitle, visitorsLock } from '../testing/shop';
import { Component as UnlockEpisode } from '../unlock/unlock-episode.slot';
import { Component as CampaignBanner } from '../campaign/campaign-banner.slot';
import { Component as PriceTag } from '../price/price-tag.slot';
import { Component as UnlockButton } from '../unlock/unlock-button.slot';
import { Component as WalletBadge } from '../wallet/wallet-badge.slot';
import { Component as MyShopPage } from './shop.page';

function html(element: ReactNode, at: string): string {
  const services = testAppServices({ session: createReaderStateStore(readerSession) });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return renderToString(
    <TestAppServices services={services}>
      <RouterProvider router={router} />
    </TestAppServices>,
  );
}
const shop = <MyShopPage data={testShopData} params={{}} />;
const campaign = { title_id: 1, point_back_percent: 20, start_date: null, end_date: null, free_point_days: 180 };
const locked = { title: testTitle, episode: testEpisode, onUnlocked: () => undefined };

describe('the shop on the server', () => {
  it.each([
    ['Points shop', shop, '/my/shop'],
    ['No recent payment', shop, '/my/shop?payment_result=1'],
    ['Payment canceled', shop, '/my/shop?payment_result=2'],
    ['back in points on every chapter', <CampaignBanner key="campaign" campaign={campaign} />, '/title/00001'],
    ['rent it with a ticket', <PriceTag key="price" episode={testEpisode} />, '/title/00001/episode/12'],
    ['Unlock chapter', <UnlockButton key="unlock" episode={testEpisode} />, '/title/00001/episode/12'],
    ['go to the shop', <WalletBadge key="wallet" />, '/title/00001/episode/12'],
    ['Use 1 ticket and read', <UnlockEpisode key="reader" {...locked} lock={readersLock} />, '/title/00001/episode/13'],
    ['13 P back', <UnlockEpisode key="back" {...locked} lock={{ ...readersLock, point_back_percent: 20 }} />, '/title/00001/episode/13'],
    ['Free account, 30 points to start', <UnlockEpisode key="visitor" {...locked} lock={visitorsLock} />, '/title/00001/episode/13'],
  ])('renders %p without a browser and without inline styles', (text, element, at) => {
    const markup = html(element, at);
    expect(markup).toContain(text);
    expect(markup).not.toContain(' style=');
  });
  it('always starts with the purchase tab, because the server never sees the anchor', () => {
    expect(html(shop, '/my/shop#monthly-plan')).toBe(html(shop, '/my/shop'));
  });
});
